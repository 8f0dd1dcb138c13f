import type { Locale } from '@aloud/contract/locale';
import type { PlannedQuestion } from '@aloud/contract/positions';
import { Check, Languages, Plus } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { t } from '../admin.en.ts';
import { findStanding } from './position-draft.ts';

const LABELS = { new: 'add', translation: 'replace', planned: 'added' } as const;
const ICONS = { new: Plus, translation: Languages, planned: Check };

type Props = {
  question: PlannedQuestion;
  note: string;
  language: Locale;
  plan: readonly PlannedQuestion[];
  isFull: boolean;
  onAdd: (question: PlannedQuestion) => void;
};

/** A question that may be planned, or already is. */
export function PickerRow({ question, note, language, plan, isFull, onAdd }: Props) {
  const standing = findStanding(plan, question, language);
  const Icon = ICONS[standing];
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="grid gap-0.5">
        <p className="leading-snug">{question.text}</p>
        <p className="text-sm text-ink-soft">{note}</p>
      </div>
      <Button
        look="quiet"
        size="sm"
        disabled={standing === 'planned' || (standing === 'new' && isFull)}
        aria-label={`${t(LABELS[standing])}: ${question.text}`}
        icon={<Icon aria-hidden="true" className="size-4" />}
        onClick={() => onAdd(question)}
      >
        {t(LABELS[standing])}
      </Button>
    </li>
  );
}
