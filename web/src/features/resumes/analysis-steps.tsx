import type { ResumeStep } from '@aloud/contract/resumes';
import { Check } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { t } from './resumes-texts.ts';

const STEPS = [
  { step: 'reading', text: 'stepReading' },
  { step: 'summary', text: 'stepSummary' },
  { step: 'hard', text: 'stepHard' },
  { step: 'soft', text: 'stepSoft' },
] as const satisfies { step: ResumeStep; text: string }[];

/** Where the analysis stands, step by step as the server tells it. */
export function AnalysisSteps({ step }: { step: ResumeStep }) {
  const now = STEPS.findIndex((known) => known.step === step);
  return (
    <ol aria-live="polite" className="grid gap-3 rounded-card border border-line bg-surface p-6">
      {STEPS.map(({ step: name, text }, index) => (
        <li
          key={name}
          aria-current={index === now ? 'step' : undefined}
          className={classNames('flex items-center gap-3', index > now && 'text-ink-soft')}
        >
          <span aria-hidden="true" className="grid size-6 place-items-center text-voice">
            {index < now && <Check className="size-5" />}
            {index === now && <Spinner />}
            {index > now && <span className="size-1.5 rounded-full bg-line" />}
          </span>
          {t(text)}
        </li>
      ))}
    </ol>
  );
}
