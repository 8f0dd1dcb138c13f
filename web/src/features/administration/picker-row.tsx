import type { PlannedQuestion } from '@aloud/contract/positions';
import { Check, Plus } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { t } from './administration-texts.ts';

type Props = {
  question: PlannedQuestion;
  note: string;
  plan: readonly PlannedQuestion[];
  isFull: boolean;
  onAdd: (question: PlannedQuestion) => void;
};

/** A question that may be planned, or already is. */
export function PickerRow({ question, note, plan, isFull, onAdd }: Props) {
  const isPlanned = plan.some(
    ({ id, questionId }) => id === question.id || (questionId !== null && questionId === question.questionId),
  );
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="grid gap-0.5">
        <p className="leading-snug">{question.text}</p>
        <p className="text-sm text-ink-soft">{note}</p>
      </div>
      <Button
        look="quiet"
        size="sm"
        disabled={isPlanned || isFull}
        aria-label={`${t(isPlanned ? 'added' : 'add')}: ${question.text}`}
        icon={
          isPlanned ? (
            <Check aria-hidden="true" className="size-4" />
          ) : (
            <Plus aria-hidden="true" className="size-4" />
          )
        }
        onClick={() => onAdd(question)}
      >
        {t(isPlanned ? 'added' : 'add')}
      </Button>
    </li>
  );
}
