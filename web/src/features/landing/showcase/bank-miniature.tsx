import type { Locale } from '@aloud/contract/locale';
import { QUESTION_TYPES, type QuestionType } from '@aloud/contract/questions/questions.limits';
import { ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { cardClass } from '../../../ui/card.tsx';
import { CategoryChip } from '../../../ui/category-chip.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ChoiceRow } from '../choice-row.tsx';
import { useLandingTexts } from '../landing-texts.tsx';
import type { ShownCard } from './shown-card.rules.ts';
import { useShowcase } from './use-showcase.ts';

type Props = {
  locale: Locale;
  /** What the build has written. */
  cards: readonly ShownCard[];
  /** The question that is being opened. */
  openingId: string | undefined;
  onTry: (questionId: string) => void;
  /** Marks are counted for accounts alone. */
  onMet: () => void;
  onHurry: () => void;
};

/** Questions of the bank by type; their counts are shown once the server has told them. */
export function BankMiniature({ locale, cards: written, openingId, onTry, onMet, onHurry }: Props) {
  const texts = useLandingTexts();
  const { cards, total, hasFailed, retry } = useShowcase(locale, written);
  const [type, setType] = useState<QuestionType>('behavioural');
  return (
    <div className="grid gap-3.5">
      <ChoiceRow
        label={texts.bankFilter}
        value={type}
        choices={QUESTION_TYPES.map((choice) => [choice, texts[choice]])}
        onChange={setType}
      />
      {cards.length === 0 && !total && <NoCards hasFailed={hasFailed} onRetry={retry} />}
      <ul className="grid gap-3.5">
        {cards
          .filter((card) => card.type === type)
          .map((card) => (
            <DemoCard
              key={card.id}
              card={card}
              isOpening={openingId === card.id}
              onTry={() => onTry(card.id)}
              onMet={onMet}
              onHurry={onHurry}
            />
          ))}
      </ul>
      {total !== undefined && <p className="number text-sm text-ink-soft">{total}</p>}
    </div>
  );
}

function NoCards({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const texts = useLandingTexts();
  if (!hasFailed) {
    return <div className="h-72 animate-pulse rounded-card bg-raised" />;
  }
  return (
    <div role="alert" className={classNames(cardClass({ padding: 'sm' }), 'grid justify-items-start gap-3')}>
      <p>{texts.bankFailed}</p>
      <Button look="quiet" onClick={onRetry}>
        {texts.bankRetry}
      </Button>
    </div>
  );
}

type CardProps = Pick<Props, 'onMet' | 'onHurry'> & {
  card: ShownCard;
  isOpening: boolean;
  onTry: () => void;
};

function DemoCard({ card, isOpening, onTry, onMet, onHurry }: CardProps) {
  const texts = useLandingTexts();
  return (
    <li className={classNames(cardClass({ padding: 'sm' }), 'animate-rise')}>
      <div className="flex flex-wrap gap-1.5">
        {card.categories.map((category) => (
          <CategoryChip key={category} text={category} />
        ))}
      </div>
      <p lang={card.language} className="mt-3 mb-4 text-lg leading-snug font-strong tracking-[-0.01em]">
        {card.text}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          look="quiet"
          size="sm"
          isWaiting={isOpening}
          onClick={onTry}
          onPointerEnter={onHurry}
          onFocus={onHurry}
          className="min-h-11"
        >
          {texts.tryAnswer}
        </Button>
        <button
          type="button"
          onClick={onMet}
          className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-sm text-ink-soft transition-colors hover:text-ink"
        >
          <ThumbsUp aria-hidden="true" className="size-4.5" />
          <span>{texts.met}</span>
          {/* As the bank counts it: a visitor's mark is not counted. */}
          {card.rating > 0 && <b className="number font-semibold">{card.rating}</b>}
        </button>
      </div>
    </li>
  );
}
