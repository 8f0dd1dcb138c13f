import { ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { cardClass } from '../../ui/card.tsx';
import { CategoryChip } from '../../ui/category-chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ChoiceRow } from './choice-row.tsx';
import { useLandingTexts } from './landing-texts.tsx';

const TYPES = ['behavioural', 'technical', 'situational', 'unusual'] as const;
type Type = (typeof TYPES)[number];

/** Counts of the demonstration; the real ones come with the bank. */
const CARDS: Record<Type, readonly { number: 1 | 2; categories: readonly string[]; met: number }[]> = {
  behavioural: [
    { number: 1, categories: ['soft skills', 'leadership'], met: 186 },
    { number: 2, categories: ['soft skills'], met: 141 },
  ],
  technical: [
    { number: 1, categories: ['backend', 'sql'], met: 132 },
    { number: 2, categories: ['frontend', 'javascript'], met: 208 },
  ],
  situational: [
    { number: 1, categories: ['management'], met: 97 },
    { number: 2, categories: ['product', 'english'], met: 74 },
  ],
  unusual: [
    { number: 1, categories: ['storytelling'], met: 38 },
    { number: 2, categories: ['culture', 'english'], met: 52 },
  ],
};

export function BankMiniature({ onTry }: { onTry: () => void }) {
  const texts = useLandingTexts();
  const [type, setType] = useState<Type>('behavioural');
  return (
    <div className="grid gap-3.5">
      <ChoiceRow
        label={texts.bankFilter}
        value={type}
        choices={TYPES.map((choice) => [choice, texts[choice]])}
        onChange={setType}
      />
      <ul className="grid gap-3.5">
        {CARDS[type].map((card) => (
          <DemoCard
            key={`${type}-${card.number}`}
            question={texts[`question_${type}_${card.number}`]}
            categories={card.categories}
            metCount={card.met}
            onTry={onTry}
          />
        ))}
      </ul>
    </div>
  );
}

type CardProps = { question: string; categories: readonly string[]; metCount: number; onTry: () => void };

function DemoCard({ question, categories, metCount, onTry }: CardProps) {
  const texts = useLandingTexts();
  const [isMet, setMet] = useState(false);
  return (
    <li className={classNames(cardClass({ padding: 'sm' }), 'animate-rise')}>
      <div className="flex flex-wrap gap-1.5">
        {categories.map((category) => (
          <CategoryChip key={category} text={category} />
        ))}
      </div>
      <p className="mt-3 mb-4 text-lg leading-snug font-strong tracking-[-0.01em]">{question}</p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button look="quiet" size="sm" onClick={onTry} className="min-h-11">
          {texts.tryAnswer}
        </Button>
        <button
          type="button"
          aria-pressed={isMet}
          onClick={() => setMet(!isMet)}
          className={classNames(
            'inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-sm transition-colors',
            isMet ? 'text-voice-ink' : 'text-ink-soft hover:text-ink',
          )}
        >
          <ThumbsUp aria-hidden="true" className={classNames('size-4.5', isMet && 'fill-voice-soft')} />
          <span>{texts.met}</span>
          <b className="number font-semibold">{metCount + (isMet ? 1 : 0)}</b>
        </button>
      </div>
    </li>
  );
}
