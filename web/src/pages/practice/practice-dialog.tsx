import type { Locale } from '@aloud/contract/locale';
import { QuestionDetail, QuestionNotes } from '../../features/questions/question-detail.tsx';
import { askIn } from '../../lib/asked-question.ts';
import { type GoToPlace, type PracticePlace, PracticeView } from './practice-view.tsx';
import { useGuardedClosing } from './use-guarded-closing.ts';

type Props = {
  questionId: string;
  /** The language the person trains in. */
  locale: Locale;
  place: PracticePlace;
  onPlace: GoToPlace;
  onClose: () => void;
};

/** A question from reading it to the feedback on an answer. */
export function PracticeDialog({ questionId, locale, place, onPlace, onClose }: Props) {
  const { guardClosing, closeIfAllowed } = useGuardedClosing(onClose);
  const language = place.lang ?? locale;
  return (
    <QuestionDetail
      questionId={questionId}
      locale={language}
      isWide={place.attempt !== undefined}
      onClose={closeIfAllowed}
    >
      {(question) => (
        <PracticeView
          questionId={question.$id}
          title={askIn(question, language).text}
          sample={(spoken) => <QuestionNotes question={question} locale={spoken} />}
          language={language}
          place={place}
          onPlace={onPlace}
          guardClosing={guardClosing}
        />
      )}
    </QuestionDetail>
  );
}
