import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { word } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { VoiceLine } from '../../ui/voice-line.tsx';
import { t } from './onboarding-texts.ts';

export type PreparationStep = { text: string; run: () => Promise<void> };

type Props = { steps: readonly PreparationStep[]; onDone: () => void };

/** Does the work and shows exactly where it is; a step that fails waits for another try. */
export function Preparation({ steps, onDone }: Props) {
  const [done, setDone] = useState(0);
  const [failure, setFailure] = useState<unknown>();

  useEffect(() => {
    const step = steps[done];
    if (failure !== undefined) return;
    if (!step) {
      onDone();
      return;
    }
    let isGone = false;
    step.run().then(
      () => {
        if (!isGone) setDone(done + 1);
      },
      (error: unknown) => {
        if (!isGone) setFailure(error);
      },
    );
    return () => {
      isGone = true;
    };
  }, [steps, done, failure, onDone]);

  return (
    <main id="content" className="mx-auto grid min-h-dvh max-w-110 content-center gap-7 px-5">
      <VoiceLine levels={LINE} revealed={steps.length === 0 ? 1 : done / steps.length} className="h-20" />
      <h1 className="text-2xl font-[640]">{t('loaderTitle')}</h1>
      <ol aria-live="polite" className="grid gap-3">
        {steps.map((step, index) => (
          <li
            key={step.text}
            className={classNames('flex items-center gap-3', index > done && 'text-ink-soft')}
            aria-current={index === done ? 'step' : undefined}
          >
            <span aria-hidden="true" className="grid size-6 place-items-center text-voice">
              {index < done && <Check className="size-5" />}
              {index === done && failure === undefined && <Spinner />}
              {index > done && <span className="size-1.5 rounded-full bg-line" />}
            </span>
            {step.text}
          </li>
        ))}
      </ol>
      {failure !== undefined && (
        <div role="alert" className="grid justify-items-start gap-3 rounded-card bg-bad-soft p-5">
          <p>
            {t('loaderFailed')}. {errorText(failure)}
          </p>
          <Button look="quiet" size="sm" onClick={() => setFailure(undefined)}>
            {word('retry')}
          </Button>
        </div>
      )}
    </main>
  );
}

const LINE = Array.from({ length: 60 }, (_, bar) => 0.25 + Math.sin(bar / 3) ** 2 * 0.6);
