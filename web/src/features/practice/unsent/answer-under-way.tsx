import type { ErrorCode } from '@aloud/contract/errors';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { errorText } from '../../../lib/api/error-text.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { getStepName, locateStep } from '../attempt-steps.ts';
import { t } from '../practice.en.ts';
import { SpeechPreparing } from '../recording/speech-preparing.tsx';
import { isServerTrouble, type SubmissionStatus } from '../submit-attempt.ts';
import { useAttempt } from '../use-attempt.ts';
import type { PendingAnswer } from './pending-answer.ts';
import { DeleteAnswer, UnsentRow } from './unsent-row.tsx';

type Props = { accountId: string; answer: PendingAnswer; onDelete: () => void };

/** The status of an answer being sent or judged, for pages other than its own. */
export function AnswerUnderWay({ accountId, answer, onDelete }: Props) {
  const { attemptId, title, language, kind } = answer;
  const { status, retry } = useAttempt({ accountId, attemptId, onCancelled: onDelete });
  const text = chooseText(status, kind);
  const isPreparing = status.step === 'failed' && status.code === 'speech.not-ready';
  return (
    <>
      <UnsentRow
        question={title}
        language={language}
        status={
          <>
            <Sign status={status} />
            {text}
            <LiveRegion text={text} />
          </>
        }
      >
        {(status.step === 'done' || status.step === 'failed' || status.step === 'unread') && (
          <Link
            to="/user/history"
            search={{ attempt: attemptId }}
            className={buttonClass(status.step === 'done' ? 'primary' : 'quiet', 'sm')}
          >
            {t(status.step === 'done' ? 'openFeedback' : 'openAnswer')}
          </Link>
        )}
        {status.step === 'failed' && <DeleteAnswer onDelete={onDelete} />}
      </UnsentRow>
      {isPreparing && (
        <SpeechPreparing language={language} text={t('preparingWait')} onReady={() => void retry()} />
      )}
    </>
  );
}

function Sign({ status }: { status: SubmissionStatus }) {
  if (status.step === 'done') return <Check aria-hidden="true" className="size-4.5 text-good" />;
  const isMoving = status.step === 'looking' || status.step === 'sending' || status.step === 'working';
  if (!isMoving) return null;
  return <Spinner className="text-voice" />;
}

const FAILURES = {
  'practice.nothing-heard': 'nothing',
  'speech.too-short': 'shortTitle',
  'speech.not-ready': 'waitsForSpeech',
  'balance.not-enough': 'empty',
  'coach.unreadable-text': 'unreadable',
} as const satisfies Partial<Record<ErrorCode, unknown>>;

function chooseText(status: SubmissionStatus, kind: PendingAnswer['kind']): string {
  switch (status.step) {
    case 'done':
      return t('judged');
    case 'missing':
      return t('missing');
    case 'unread':
      return errorText(status.error);
    case 'offline':
      return isServerTrouble(status.error) ? errorText(status.error) : t('waitsForNetwork');
    case 'failed':
      return status.code && status.code in FAILURES
        ? t(FAILURES[status.code as keyof typeof FAILURES])
        : t('failed');
    default:
      return getStepName(locateStep(status).step, kind);
  }
}
