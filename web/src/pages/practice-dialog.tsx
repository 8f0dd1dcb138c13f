import type { Locale } from '@aloud/contract/locale';
import { useCallback, useRef } from 'react';
import { QuestionDetail } from '../features/questions/question-detail.tsx';
import { type PracticePlace, PracticeRoom } from './practice-room.tsx';

type Props = {
  questionId: string;
  /** The language the person trains in. */
  locale: Locale;
  place: PracticePlace;
  onPlace: (place: PracticePlace) => void;
  onClose: () => void;
};

/** A question from reading it to the feedback on an answer. */
export function PracticeDialog({ questionId, locale, place, onPlace, onClose }: Props) {
  const mayClose = useRef<() => boolean>(() => true);
  const guardClosing = useCallback((guard: () => boolean) => {
    mayClose.current = guard;
    return () => {
      mayClose.current = () => true;
    };
  }, []);
  const language = place.lang ?? locale;
  return (
    <QuestionDetail
      questionId={questionId}
      locale={language}
      isWide={place.attempt !== undefined}
      onClose={() => mayClose.current() && onClose()}
    >
      {(question) => (
        <PracticeRoom
          question={question}
          language={language}
          place={place}
          onPlace={onPlace}
          guardClosing={guardClosing}
        />
      )}
    </QuestionDetail>
  );
}
