import { Check } from 'lucide-react';
import { errorText } from '../../lib/api/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { cardClass } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { VoiceLine } from '../../ui/voice/voice-line.tsx';
import { getStepName, heardShare, locateStep, type Moving, type Step } from './attempt-steps.ts';
import { t } from './practice.en.ts';
import { GrowingText } from './recording/growing-text.tsx';
import { isServerTrouble } from './submit-attempt.ts';
import type { PendingAnswer } from './unsent/pending-answer.ts';

type Props = {
  status: Moving;
  /** Undefined where this device no longer has the answer. */
  answer: PendingAnswer | undefined;
  /** In place of the advice that the page may be closed. */
  hint?: string;
  onCancel: () => void;
};

/** The steps between an answer and its feedback, as the server reports them. */
export function AttemptProgress({ status, answer, hint, onCancel }: Props) {
  const kind = answer?.kind ?? 'spoken';
  const steps: Step[] = kind === 'spoken' ? ['sending', 'hearing', 'judging'] : ['sending', 'judging'];
  const { step: current, share, text } = locateStep(status);
  const at = current ? steps.indexOf(current) : -1;
  return (
    <section className="grid gap-6 rounded-stage border border-line p-5 sm:p-8">
      {status.step === 'offline' && (
        <div role="alert" className={cardClass({ tone: 'warn', padding: 'xs' })}>
          <p className="font-medium">
            {isServerTrouble(status.error) ? errorText(status.error) : t('offline')}
          </p>
          <p className="text-sm">{t(isServerTrouble(status.error) ? 'serverTroubleText' : 'offlineText')}</p>
        </div>
      )}
      {answer?.kind === 'spoken' && (
        <VoiceLine
          levels={answer.recording.levels}
          revealed={status.step === 'sending' ? 0 : heardShare(status)}
          className="h-16"
        />
      )}
      <ol aria-label={t('steps')} className="grid gap-4">
        {steps.map((step, index) => (
          <li key={step} className={classNames('flex items-start gap-3', index > at && 'text-ink-soft')}>
            <span aria-hidden="true" className="mt-0.5 grid size-6 shrink-0 place-items-center">
              <StepSign isDone={index < at} isCurrent={index === at && status.step !== 'offline'} />
            </span>
            <div className="min-w-0 flex-1">
              {index === at && share !== undefined ? (
                <>
                  <Progress label={getStepName(step, kind)} value={Math.round(share * 100)} />
                  {text && <HeardSoFar text={text} />}
                </>
              ) : (
                <span className={classNames(index === at && 'font-medium')}>
                  {index < at ? t(DONE[step]) : getStepName(step, kind)}
                </span>
              )}
            </div>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <p className="text-sm text-ink-soft">
          {hint ?? t(status.step === 'working' ? 'mayLeave' : 'cancelHint')}
        </p>
      </div>
      <LiveRegion text={getStepName(current, kind)} />
    </section>
  );
}

/** Not announced: a screen reader would be read half a sentence every few seconds. */
function HeardSoFar({ text }: { text: string }) {
  return (
    <figure className="mt-3 grid gap-1">
      <figcaption className="text-sm text-ink-soft">
        {t('captions')}. {t('captionsHint')}
      </figcaption>
      <GrowingText settled={text} label={t('captions')} className="h-22" />
    </figure>
  );
}

const DONE = { sending: 'sent', hearing: 'heard', judging: 'judged' } as const;

function StepSign({ isDone, isCurrent }: { isDone: boolean; isCurrent: boolean }) {
  if (isDone) return <Check className="size-5 text-good" />;
  if (isCurrent) return <Spinner className="text-voice" />;
  return <span className="size-2 rounded-full bg-line" />;
}
