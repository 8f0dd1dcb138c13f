import type { Locale } from '@aloud/contract/locale';
import type { ResumeQuestion } from '@aloud/contract/resumes';
import { ResumeQuote } from '../../features/resumes/resume-questions.tsx';
import { word } from '../../lib/words.en.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { type GoToPlace, type PracticePlace, PracticeView } from './practice-view.tsx';
import { useGuardedClosing } from './use-guarded-closing.ts';

type Props = {
  /** Undefined when the address names none of them. */
  question: ResumeQuestion | undefined;
  language: Locale;
  place: PracticePlace;
  onPlace: GoToPlace;
  onClose: () => void;
};

/** A question from the candidate's resume, answered like one of the bank. */
export function ResumePractice({ question, language, place, onPlace, onClose }: Props) {
  const { guardClosing, closeIfAllowed } = useGuardedClosing(onClose);
  if (!question) return null;
  return (
    <Dialog
      isOpen
      isFullOnPhone
      size={place.attempt === undefined ? 'lg' : 'xl'}
      title={question.text}
      titleLang={language}
      closeLabel={word('close')}
      onClose={closeIfAllowed}
    >
      <div className="grid gap-6">
        <ResumeQuote question={question} />
        <PracticeView
          questionId={question.id}
          title={question.text}
          language={language}
          place={place}
          onPlace={onPlace}
          guardClosing={guardClosing}
        />
      </div>
    </Dialog>
  );
}
