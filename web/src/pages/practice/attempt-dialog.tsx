import type { Attempt } from '@aloud/contract/practice/practice';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAccount } from '../../features/accounts/use-account.tsx';
import { FeedbackView } from '../../features/feedback/feedback-view.tsx';
import { TrustLink } from '../../features/feedback/trust-link.tsx';
import { t } from '../../features/history/history.en.ts';
import { AttemptView } from '../../features/practice/attempt-view.tsx';
import { word } from '../../lib/words.en.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { AttemptActions } from './attempt-actions.tsx';
import { type PracticePlace, PracticeView } from './practice-view.tsx';
import { useGuardedClosing } from './use-guarded-closing.ts';

type Props = {
  attemptId: string;
  onClose: () => void;
  /** Called when the attempt does not exist. */
  onLeave: () => void;
};
type Practising = { questionId: string; attempt: Attempt; place: PracticePlace };

/** A past attempt, also one whose question was deleted from the bank. */
export function AttemptDialog({ attemptId, onClose, onLeave }: Props) {
  const account = useAccount();
  const navigate = useNavigate();
  const { guardClosing, closeIfAllowed } = useGuardedClosing(onClose);
  const [practising, setPractising] = useState<Practising>();

  /** The bank opens its questions itself; one of a resume is answered here. */
  function toQuestion(attempt: Attempt, place: PracticePlace): void {
    const { questionId, isOfResume, language: lang } = attempt;
    if (!questionId) return;
    if (isOfResume) setPractising({ questionId, attempt, place });
    else void navigate({ to: '/user/questions', search: { question: questionId, lang, ...place } });
  }

  return (
    <Dialog
      isOpen
      isFullOnPhone
      size="xl"
      title={t('feedbackOf')}
      closeLabel={word('close')}
      onClose={closeIfAllowed}
    >
      {practising ? (
        <div className="grid gap-5">
          <Asked attempt={practising.attempt} />
          <PracticeView
            questionId={practising.questionId}
            title={practising.attempt.question}
            language={practising.place.lang ?? practising.attempt.language}
            place={practising.place}
            onPlace={(next) => setPractising({ ...practising, place: next })}
            guardClosing={guardClosing}
          />
        </div>
      ) : (
        <AttemptView key={attemptId} accountId={account.$id} attemptId={attemptId} onLeave={onLeave}>
          {(attempt, replace) => (
            <div className="grid gap-5">
              <Asked attempt={attempt} />
              <FeedbackView
                attempt={attempt}
                onCorrected={replace}
                trust={<TrustLink />}
                actions={
                  <AttemptActions
                    attempt={attempt}
                    onAgain={() => toQuestion(attempt, {})}
                    onCompare={(compare) => toQuestion(attempt, { attempt: attempt.id, compare })}
                  />
                }
              />
            </div>
          )}
        </AttemptView>
      )}
    </Dialog>
  );
}

function Asked({ attempt }: { attempt: Attempt }) {
  return (
    <p lang={attempt.language} className="max-w-[68ch] text-lg font-medium">
      {attempt.question}
    </p>
  );
}
