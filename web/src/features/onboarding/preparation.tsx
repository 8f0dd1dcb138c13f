import { useEffect, useState } from 'react';
import { errorText } from '../../lib/api/error-text.ts';
import { word } from '../../lib/words.en.ts';
import { Button } from '../../ui/button.tsx';
import { cardClass } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { StepList } from '../../ui/step-list.tsx';
import { VoiceLine } from '../../ui/voice/voice-line.tsx';
import { t } from './onboarding.en.ts';

export type PreparationStep = { text: string; run: () => Promise<void> };

type Props = { steps: readonly PreparationStep[]; onDone: () => void };

/** Runs the steps in order and shows the current one; a failed step can be retried. */
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
      <h1 className="text-2xl font-heading">{t('loaderTitle')}</h1>
      <StepList steps={steps.map(({ text }) => text)} done={done} isStopped={failure !== undefined} />
      {failure !== undefined && (
        <div
          role="alert"
          className={classNames(cardClass({ tone: 'bad', padding: 'sm' }), 'grid justify-items-start gap-3')}
        >
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
