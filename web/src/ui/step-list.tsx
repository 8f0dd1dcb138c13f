import { Check } from 'lucide-react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

type Props = {
  steps: readonly string[];
  /** How many steps are complete; the next one is under way. */
  done: number;
  /** The step under way has stopped until it is retried. */
  isStopped?: boolean;
  className?: string;
};

/** Real steps of long work: done, under way, to come. Each change is announced to screen readers. */
export function StepList({ steps, done, isStopped = false, className }: Props) {
  return (
    <ol aria-live="polite" className={classNames('grid gap-3', className)}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === done ? 'step' : undefined}
          className={classNames('flex items-center gap-3', index > done && 'text-ink-soft')}
        >
          <span aria-hidden="true" className="grid size-6 place-items-center text-voice">
            {index < done && <Check className="size-5" />}
            {index === done && !isStopped && <Spinner />}
            {index > done && <span className="size-1.5 rounded-full bg-line" />}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}
