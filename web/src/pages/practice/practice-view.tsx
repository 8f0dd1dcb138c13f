import type { Locale } from '@aloud/contract/locale';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useAccount } from '../../features/accounts/use-account.tsx';
import { LoadedComparison } from '../../features/feedback/comparison/loaded-comparison.tsx';
import { FeedbackView } from '../../features/feedback/feedback-view.tsx';
import { TrustLink } from '../../features/feedback/trust-link.tsx';
import { MicrophoneTroubleCard } from '../../features/microphone/microphone-trouble-card.tsx';
import { AnswerForm } from '../../features/practice/answer-form.tsx';
import { AttemptList } from '../../features/practice/attempt-list.tsx';
import { AttemptView } from '../../features/practice/attempt-view.tsx';
import { attemptsQuery } from '../../features/practice/practice.api.ts';
import type { GuardClosing } from '../../features/practice/voice-answer.tsx';
import type { QuestionSearch } from '../../features/questions/question-search.ts';
import { useQuestionsLeft } from '../use-questions-left.ts';
import { AttemptActions } from './attempt-actions.tsx';

/** The screen of a question: its answer form, one attempt, or the comparison of two. */
export type PracticePlace = Pick<QuestionSearch, 'lang' | 'attempt' | 'compare'>;

/** `replace`: the current screen leaves the browser history. */
export type GoToPlace = (place: PracticePlace, how?: 'replace') => void;

type Props = {
  questionId: string;
  /** Its words, as they are asked. */
  title: string;
  /** Shown folded, where the question has one. */
  sample?: (language: Locale) => ReactNode;
  language: Locale;
  place: PracticePlace;
  onPlace: GoToPlace;
  guardClosing: GuardClosing;
};

export function PracticeView(props: Props) {
  const { questionId, title, sample, language, place, onPlace, guardClosing } = props;
  const { lang, attempt: attemptId, compare } = place;
  const formPlace: PracticePlace = lang ? { lang } : {};
  const showForm = () => onPlace(formPlace);
  const openAttempt = (attempt: string) => onPlace({ ...formPlace, attempt });

  const account = useAccount();

  if (attemptId && compare) {
    return (
      <Comparing
        questionId={questionId}
        attemptId={attemptId}
        otherId={compare}
        onChoose={(attempt, other) => onPlace({ ...formPlace, attempt, compare: other })}
        onBack={() => openAttempt(attemptId)}
      />
    );
  }
  if (attemptId) {
    return (
      <AttemptView
        key={attemptId}
        accountId={account.$id}
        attemptId={attemptId}
        onLeave={() => onPlace(formPlace, 'replace')}
      >
        {(attempt, replace) => (
          <FeedbackView
            attempt={attempt}
            onCorrected={replace}
            trust={<TrustLink />}
            actions={
              <AttemptActions
                attempt={attempt}
                onAgain={showForm}
                onCompare={(other) => onPlace({ ...formPlace, attempt: attemptId, compare: other })}
              />
            }
          >
            {sample?.(attempt.language)}
          </FeedbackView>
        )}
      </AttemptView>
    );
  }
  return (
    <>
      <Answering
        questionId={questionId}
        title={title}
        language={language}
        guardClosing={guardClosing}
        onLanguage={(next) => onPlace({ lang: next })}
        onAttempt={openAttempt}
        onResume={(attempt) => onPlace({ ...formPlace, attempt }, 'replace')}
      />
      <AttemptList questionId={questionId} onOpen={openAttempt} />
      {sample?.(language)}
    </>
  );
}

type ComparingProps = Omit<ComponentProps<typeof LoadedComparison>, 'attempts'> & { questionId: string };

/** Any two attempts at a question, chosen from all of them. */
function Comparing({ questionId, ...view }: ComparingProps) {
  const { data } = useQuery(attemptsQuery(questionId));
  return <LoadedComparison {...view} attempts={data?.attempts ?? []} />;
}

type AnsweringProps = {
  questionId: string;
  title: string;
  language: Locale;
  guardClosing: GuardClosing;
  onLanguage: (language: Locale) => void;
  onAttempt: (attemptId: string) => void;
  onResume: (attemptId: string) => void;
};

/** The answer form with the account and its balance. */
function Answering(props: AnsweringProps) {
  const account = useAccount();
  return (
    <AnswerForm
      {...props}
      accountId={account.$id}
      questionsLeft={useQuestionsLeft()}
      renderTrouble={(trouble, onRetry) => <MicrophoneTroubleCard trouble={trouble} onRetry={onRetry} />}
    />
  );
}
