import type { Locale } from '@aloud/contract/locale';
import type { ResumeQuestion } from '@aloud/contract/resumes';
import { Button } from '../../ui/button.tsx';
import { cardClass } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { t } from './resumes.en.ts';

type Props = {
  kind: ResumeQuestion['kind'];
  questions: readonly ResumeQuestion[];
  language: Locale;
  onAnswer: (questionId: string) => void;
};

export function ResumeQuestions({ kind, questions, language, onAnswer }: Props) {
  if (questions.length === 0) return <p className="text-ink-soft">{t('noQuestions')}</p>;
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">{t(kind === 'hard' ? 'hardText' : 'softText')}</p>
      <ul className="grid gap-4 xl:grid-cols-2">
        {questions.map((question) => (
          <li key={question.id} className={classNames(cardClass({ padding: 'sm' }), 'flex flex-col gap-4')}>
            <h3 lang={language} className="flex-1 text-lg leading-snug font-strong tracking-[-0.01em]">
              {question.text}
            </h3>
            <ResumeQuote question={question} />
            <div>
              <Button look="quiet" onClick={() => onAnswer(question.id)}>
                {t('answer')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The line of the resume a question comes from. */
export function ResumeQuote({ question }: { question: ResumeQuestion }) {
  const { quote, line } = question.source;
  // A question that quotes its line needs no second quote.
  if (question.text.includes(quote)) {
    return <p className="text-sm text-ink-soft">{t('fromLine', { line: line + 1 })}</p>;
  }
  return (
    <figure className="grid gap-0.5 border-l-2 border-voice pl-3 text-sm">
      <figcaption className="text-ink-soft">{t('fromLine', { line: line + 1 })}</figcaption>
      <blockquote className="line-clamp-3 break-words">{quote.replaceAll('\t', ' · ')}</blockquote>
    </figure>
  );
}
