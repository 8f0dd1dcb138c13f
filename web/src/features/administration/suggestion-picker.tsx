import type { Locale } from '@aloud/contract/locale';
import type { PlannedQuestion, SuggestedQuestion } from '@aloud/contract/positions';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { t } from './administration-texts.ts';
import { PickerRow } from './picker-row.tsx';
import { suggestQuestions } from './positions.api.ts';
import { useAct } from './use-act.ts';

type Props = {
  positionId: string | undefined;
  language: Locale;
  plan: readonly PlannedQuestion[];
  isFull: boolean;
  onAdd: (question: PlannedQuestion) => void;
};

/** Suggestions are made from what is saved: a position that is not saved yet has nothing to go by. */
export function SuggestionPicker({ positionId, ...picker }: Props) {
  const [found, setFound] = useState<SuggestedQuestion[]>();
  const suggest = useAct({
    run: (id: string) => suggestQuestions(id),
    failure: 'Can not suggest questions',
    onDone: ({ questions }) => setFound(questions),
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
      {found?.length === 0 && <p className="text-ink-soft">{t('suggestNothing')}</p>}
      {found && found.length > 0 && (
        <ul className="divide-y divide-line">
          {found.map(({ because, ...question }) => (
            <PickerRow key={question.id} question={question} note={noteOf(question, because)} {...picker} />
          ))}
        </ul>
      )}
    </div>
  );
}

function noteOf({ type }: PlannedQuestion, because: readonly string[]): string {
  return because.length === 0 ? t(type) : `${t(type)} · ${t('because', { words: because.join(', ') })}`;
}
