import type { ResumeStep } from '@aloud/contract/resumes';
import { StepList } from '../../ui/step-list.tsx';
import { t } from './resumes.en.ts';

const STEPS = [
  { step: 'reading', text: 'stepReading' },
  { step: 'summary', text: 'stepSummary' },
  { step: 'hard', text: 'stepHard' },
  { step: 'soft', text: 'stepSoft' },
] as const satisfies { step: ResumeStep; text: string }[];

/** Where the analysis stands, as the server tells it. */
export function AnalysisSteps({ step }: { step: ResumeStep }) {
  return (
    <StepList
      steps={STEPS.map(({ text }) => t(text))}
      done={STEPS.findIndex((known) => known.step === step)}
      className="rounded-card border border-line bg-surface p-6"
    />
  );
}
