import { useNavigate } from '@tanstack/react-router';
import { FeedbackView } from '../features/feedback/feedback-view.tsx';
import { t } from '../features/history/history-texts.ts';
import { AttemptRoom } from '../features/practice/attempt-room.tsx';
import { pageLocale } from '../lib/page-locale.ts';
import { word } from '../lib/words.ts';
import { Dialog } from '../ui/dialog.tsx';
import { AttemptActions } from './attempt-actions.tsx';

/** An attempt looked at again, also one whose question has left the bank. */
export function AttemptDialog({ attemptId, onClose }: { attemptId: string; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <Dialog
      isOpen
      isFullOnPhone
      size="xl"
      title={t('feedbackOf')}
      closeLabel={word('close')}
      onClose={onClose}
    >
      <AttemptRoom key={attemptId} attemptId={attemptId} language={pageLocale()} onLeave={onClose}>
        {(attempt, replace) => {
          const { id, language: lang, questionId } = attempt;
          const toQuestion = (place: { attempt?: string; compare?: string }) =>
            questionId &&
            void navigate({ to: '/user/questions', search: { question: questionId, lang, ...place } });
          return (
            <div className="grid gap-5">
              <p lang={lang} className="max-w-[68ch] text-lg font-medium">
                {attempt.question}
              </p>
              <FeedbackView
                attempt={attempt}
                onCorrected={replace}
                actions={
                  <AttemptActions
                    attempt={attempt}
                    onAgain={() => toQuestion({})}
                    onCompare={(compare) => toQuestion({ attempt: id, compare })}
                  />
                }
              />
            </div>
          );
        }}
      </AttemptRoom>
    </Dialog>
  );
}
