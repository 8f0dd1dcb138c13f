import type { ErrorCode } from '@aloud/contract/errors';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { errorText } from '../../lib/api/error-text.ts';
import { buttonClass } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { getStepName, locateStep } from './attempt-steps.ts';
import { DeleteAnswer } from './delete-answer.tsx';
import { t } from './practice-texts.ts';
import { SpeechPreparing } from './recording/speech-preparing.tsx';
import { isServerTrouble, type SubmissionStatus } from './submit-attempt.ts';
import type { PendingAnswer } from './unsent/pending-answer.ts';
import { UnsentRow } from './unsent/unsent-row.tsx';
import { useAttempt } from './use-attempt.ts';

type Props = { accountId: string; answer: PendingAnswer; onDelete: () => void };

/** An answer on its way to its feedback, while its owner looks at something else. */
export function AnswerUnderWay({ accountId, answer, onDelete }: Props) {
  const { attemptId, title, language, kind } = answer;
  const { way, retry } = useAttempt({ accountId, attemptId, onCancelled: onDelete });
  const text = chooseText(way, kind);
  const isPreparing = way.step === 'failed' && way.code === 'speech.not-ready';
  return (
    <>
      <UnsentRow
        question={title}
        language={language}
        status={
          <>
            <Sign way={way} />
            {text}
            <LiveRegion text={text} />
          </>
        }
      >
        {(way.step === 'done' || way.step === 'failed' || way.step === 'unread') && (
          <Link
            to="/user/history"
            search={{ attempt: attemptId }}
            className={buttonClass(way.step === 'done' ? 'primary' : 'quiet', 'sm')}
          >
            {t(way.step === 'done' ? 'openFeedback' : 'openAnswer')}
          </Link>
        )}
        {way.step === 'failed' && <DeleteAnswer onDelete={onDelete} />}
      </UnsentRow>
      {isPreparing && (
        <SpeechPreparing language={language} text={t('preparingWait')} onReady={() => void retry()} />
      )}
    </>
  );
}

function Sign({ way }: { way: SubmissionStatus }) {
  if (way.step === 'done') return <Check aria-hidden="true" className="size-4.5 text-good" />;
  const isMoving = way.step === 'looking' || way.step === 'sending' || way.step === 'working';
  if (!isMoving) return null;
  return <Spinner className="text-voice" />;
}

const FAILURES = {
  'practice.nothing-heard': 'nothing',
  'speech.too-short': 'shortTitle',
  'speech.not-ready': 'preparing',
  'balance.not-enough': 'empty',
  'coach.unreadable-text': 'unreadable',
} as const satisfies Partial<Record<ErrorCode, unknown>>;

function chooseText(way: SubmissionStatus, kind: PendingAnswer['kind']): string {
  switch (way.step) {
    case 'done':
      return t('judged');
    case 'missing':
      return t('missing');
    case 'unread':
      return errorText(way.error);
    case 'offline':
      return isServerTrouble(way.error) ? errorText(way.error) : t('waitsForNetwork');
    case 'failed':
      return way.code && way.code in FAILURES ? t(FAILURES[way.code as keyof typeof FAILURES]) : t('failed');
    default:
      return getStepName(locateStep(way).step, kind);
  }
}
