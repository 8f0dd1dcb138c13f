import type { Locale } from '@aloud/contract/locale';
import type { PlannedQuestion } from '@aloud/contract/positions';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { t } from '../admin.en.ts';
import { useAdminMutation } from '../use-admin-mutation.ts';
import { type Suggestions, suggestQuestions } from './admin-positions.api.ts';
import { PickerRow } from './picker-row.tsx';

type Props = {
  positionId: string | undefined;
  language: Locale;
  plan: readonly PlannedQuestion[];
  isFull: boolean;
  onAdd: (question: PlannedQuestion) => void;
};

/** Suggestions are made from what is saved: a position that is not saved yet has nothing to go by. */
export function SuggestionPicker({ positionId, ...picker }: Props) {
  const [found, setFound] = useState<Suggestions>();
  const suggest = useAdminMutation({
    run: (id: string) => suggestQuestions(id),
    failure: 'Can not suggest questions',
    onDone: setFound,
  });
  if (positionId === undefined) return <p className="text-ink-soft">{t('suggestAfterSave')}</p>;
  return (
    <div className="grid gap-3" aria-live="polite">
      <Button
        look="quiet"
        className="justify-self-start"
        isWaiting={suggest.isWaiting}
        icon={<Sparkles aria-hidden="true" className="size-4.5" />}
        onClick={() => suggest.act(positionId)}
      >
        {t('suggest')}
      </Button>
      {suggest.isWaiting && <p className="text-sm text-ink-soft">{t('suggesting')}</p>}
      {found && (
        <>
          <p className="text-sm text-ink-soft">{describeSource(found.engine)}</p>
          {found.questions.length === 0 && <p className="text-ink-soft">{t('suggestNothing')}</p>}
          <ul className="divide-y divide-line">
            {found.questions.map(({ because, ...question }) => (
              <PickerRow
                key={question.id}
                question={question}
                note={describeQuestion(question, because)}
                {...picker}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Names the engine that chose, so that the administrator can weigh the result. */
function describeSource({ fallback, model }: Suggestions['engine']): string {
  if (fallback) return t('suggestedWithoutModel');
  return model ? t('suggestedByModel', { model }) : t('suggestedFromBank');
}

function describeQuestion({ type, questionId }: PlannedQuestion, because: readonly string[]): string {
  const writer = questionId === null ? [t('byModel')] : [];
  const reason = because.length === 0 ? [] : [t('because', { words: because.join(', ') })];
  return [t(type), ...writer, ...reason].join(' · ');
}
