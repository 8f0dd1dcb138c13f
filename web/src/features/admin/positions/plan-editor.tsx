import { MINUTES_PER_QUESTION } from '@aloud/contract/interviews.limits';
import type { Locale } from '@aloud/contract/locale';
import type { PlannedQuestion } from '@aloud/contract/positions';
import { POSITION_LIMITS } from '@aloud/contract/positions.limits';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { t } from '../admin.en.ts';
import { BankPicker } from './bank-picker.tsx';
import { OwnQuestion } from './own-question.tsx';
import { isForeign, moved, withQuestion } from './position-draft.ts';
import { SuggestionPicker } from './suggestion-picker.tsx';

const SOURCES = ['suggested', 'bank', 'own'] as const;

type Props = {
  positionId: string | undefined;
  language: Locale;
  minutes: number;
  plan: readonly PlannedQuestion[];
  onChange: (plan: PlannedQuestion[]) => void;
};

/** What will be asked, in order, and three sources to add from. */
export function PlanEditor({ positionId, language, minutes, plan, onChange }: Props) {
  const [source, setSource] = useState<(typeof SOURCES)[number]>(
    positionId === undefined ? 'bank' : 'suggested',
  );
  const add = (question: PlannedQuestion) => onChange(withQuestion(plan, question, language));
  const isFull = plan.length >= POSITION_LIMITS.questions;
  const tooMany = plan.length * MINUTES_PER_QUESTION > minutes;
  const hasForeign = plan.some((question) => isForeign(question, language));
  const picker = { language, plan, isFull, onAdd: add };
  return (
    <Card className="grid gap-5">
      <div className="grid gap-1">
        <h2 className="text-lg font-semibold">{t('plan')}</h2>
        <p className="text-sm text-ink-soft">
          {plan.length === 0
            ? t('planEmpty')
            : t('planLength', { count: plan.length * MINUTES_PER_QUESTION })}
        </p>
        {tooMany && <p className="text-sm text-warn-ink">{t('planTooLong')}</p>}
        <div aria-live="polite">
          {hasForeign && <p className="text-sm text-warn-ink">{t('planForeign')}</p>}
        </div>
      </div>
      {plan.length > 0 && <Plan plan={plan} onChange={onChange} />}
      <Tabs
        label={t('addQuestions')}
        value={source}
        onChange={setSource}
        tabs={[
          {
            value: 'suggested',
            label: t('way_suggested'),
            content: <SuggestionPicker {...picker} positionId={positionId} />,
          },
          { value: 'bank', label: t('way_bank'), content: <BankPicker {...picker} /> },
          { value: 'own', label: t('way_own'), content: <OwnQuestion isFull={isFull} onAdd={add} /> },
        ]}
      />
    </Card>
  );
}

type PlanProps = { plan: readonly PlannedQuestion[]; onChange: (plan: PlannedQuestion[]) => void };

function Plan({ plan, onChange }: PlanProps) {
  return (
    <ol className="grid divide-y divide-line rounded-card border border-line">
      {plan.map((question, index) => (
        <li key={question.id} className="flex items-start gap-3 px-4 py-3">
          <span className="number w-6 shrink-0 pt-2 text-ink-soft">{index + 1}</span>
          <div className="grid min-w-0 flex-1 gap-1.5 pt-2">
            <p className="leading-snug break-words">{question.text}</p>
            <p className="flex flex-wrap gap-1.5">
              <Badge>{t(question.type)}</Badge>
              <Badge tone="voice">{t(`source_${question.source}`)}</Badge>
            </p>
          </div>
          <span className="flex shrink-0">
            <IconButton
              label={t('moveUp', { number: index + 1 })}
              disabled={index === 0}
              onClick={() => onChange(moved(plan, index, index - 1))}
            >
              <ArrowUp aria-hidden="true" className="size-4.5" />
            </IconButton>
            <IconButton
              label={t('moveDown', { number: index + 1 })}
              disabled={index === plan.length - 1}
              className="max-sm:hidden"
              onClick={() => onChange(moved(plan, index, index + 1))}
            >
              <ArrowDown aria-hidden="true" className="size-4.5" />
            </IconButton>
            <IconButton
              label={t('removeQuestion', { number: index + 1 })}
              onClick={() => onChange(plan.filter(({ id }) => id !== question.id))}
            >
              <X aria-hidden="true" className="size-4.5" />
            </IconButton>
          </span>
        </li>
      ))}
    </ol>
  );
}
