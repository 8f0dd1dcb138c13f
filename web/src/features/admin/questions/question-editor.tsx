import { useQuery } from '@tanstack/react-query';
import { failureWords } from '../../../lib/api/error-text.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { t } from '../admin.en.ts';
import { bankQuestionQuery } from './admin-questions.api.ts';
import { EMPTY_QUESTION, toDraft } from './question-draft.rules.ts';
import { QuestionForm } from './question-form.tsx';

type Props = { questionId: string | undefined; closeLabel: string; onClose: () => void };

/** A question in both languages, side by side: a translation is written looking at the original. */
export function QuestionEditor({ questionId, closeLabel, onClose }: Props) {
  const { data, error, isFetching, refetch } = useQuery({
    ...bankQuestionQuery(questionId ?? ''),
    enabled: questionId !== undefined,
  });
  const edited = questionId === undefined ? { question: EMPTY_QUESTION, guide: null } : data;
  return (
    <Dialog
      isOpen
      isFullOnPhone
      size="lg"
      title={t(questionId === undefined ? 'newQuestion' : 'question')}
      closeLabel={closeLabel}
      onClose={onClose}
    >
      {edited && (
        <QuestionForm
          questionId={questionId}
          initial={toDraft(edited.question, edited.guide)}
          stored={edited.guide}
          onClose={onClose}
        />
      )}
      {!edited && error && (
        <LoadFailure words={failureWords(error)} isWaiting={isFetching} onRetry={refetch} />
      )}
      {!edited && !error && <Skeleton className="h-96" />}
    </Dialog>
  );
}
