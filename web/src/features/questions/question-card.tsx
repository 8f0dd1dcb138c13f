import type { Locale } from '@aloud/contract/locale';
import { OFTEN_ASKED } from '@aloud/contract/questions/questions.limits';
import { askIn } from '../../lib/asked-question.ts';
import { categoryName } from '../../lib/questions/category-name.ts';
import type { QuestionDocument } from '../../lib/questions/question-documents.ts';
import { Button } from '../../ui/button.tsx';
import { cardClass } from '../../ui/card.tsx';
import { CategoryChip } from '../../ui/category-chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { t } from './questions.en.ts';
import { VoteButton } from './vote-button.tsx';

type Props = {
  question: QuestionDocument;
  /** The language the person trains in: the question is asked in it. */
  locale: Locale;
  hasVote: boolean;
  onVote: () => void;
  onOpen: () => void;
};

export function QuestionCard({ question, locale, hasVote, onVote, onOpen }: Props) {
  const asked = askIn(question, locale);
  return (
    <li className={classNames(cardClass({ padding: 'sm' }), 'flex flex-col')}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <div className="flex flex-wrap gap-1.5">
          {question.category.map((category) => (
            <CategoryChip key={category} text={categoryName(category)} />
          ))}
        </div>
        <QuestionMarks question={question} />
      </div>
      <h2
        lang={asked.language}
        className="mt-3 mb-4 flex-1 text-lg leading-snug font-strong tracking-[-0.01em]"
      >
        {asked.text}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button look="quiet" onClick={onOpen}>
          {t('answer')}
        </Button>
        <VoteButton hasVote={hasVote} count={question.rating} onToggle={onVote} />
      </div>
    </li>
  );
}

/** At which level, and whether often: what distinguishes questions of one field. */
export function QuestionMarks({ question: { level, frequency } }: { question: QuestionDocument }) {
  return (
    <p className="text-xs text-ink-soft">
      {[level, ...(frequency >= OFTEN_ASKED ? [t('oftenAsked')] : [])].join(' · ')}
    </p>
  );
}
