import type { AttemptSummary } from '@aloud/contract/practice/practice';
import { momentText } from '../../../lib/number-text.ts';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { t } from '../feedback.en.ts';
import { PlayedLine } from '../playback/played-line.tsx';
import type { Playback } from '../playback/use-playback.ts';

type Props = {
  name: string;
  attempt: AttemptSummary;
  playLabel: string;
  playback: Playback;
  /** The attempts this side may show, the current one included. */
  choices: readonly AttemptSummary[];
  onChoose: (attemptId: string) => void;
};

/** One of the two compared attempts, with its recording and a choice of another. */
export function ComparedAttempt({ name, attempt, playLabel, playback, choices, onChoose }: Props) {
  return (
    <Card tone="outline" padding="xs" className="grid grid-cols-1 content-start gap-3">
      <div className="flex min-h-12 items-center gap-3">
        <b className="text-sm font-semibold">{name}</b>
        {choices.length > 1 ? (
          <div className="min-w-0 flex-1">
            <Select
              label={t('chooseAttempt', { side: name })}
              value={attempt.id}
              choices={choices.map((choice) => ({ value: choice.id, label: choiceText(choice) }))}
              onChange={onChoose}
            />
          </div>
        ) : (
          <span className="text-sm text-ink-soft">{choiceText(attempt)}</span>
        )}
      </div>
      {attempt.kind === 'spoken' && <PlayedLine playback={playback} playLabel={playLabel} className="h-9" />}
    </Card>
  );
}

function choiceText({ createdAt, score, kind }: AttemptSummary): string {
  const parts = [momentText(createdAt), score ?? t('noScore')];
  return [...parts, ...(kind === 'typed' ? [t('typedAttempt')] : [])].join(' · ');
}
