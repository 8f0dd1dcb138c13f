import type { FeedbackNumber } from '@aloud/contract/feedback/feedback';
import { t } from '../feedback.en.ts';
import { sentences } from '../remark-text.ts';

/** More would hide what to work on. */
const SHOWN_MAX = 3;

type Props = { name: string; moved: FeedbackNumber['moved'] };

/** What lifted or lowered a number most, in points with their sign. */
export function MovedFactors({ name, moved }: Props) {
  const shown = moved
    .map(({ factor, points }) => ({ factor, points: Math.round(points) }))
    .filter(({ points }) => points !== 0)
    .slice(0, SHOWN_MAX);
  return (
    <div className="grid content-start gap-1.5">
      <p className="text-sm text-ink-soft">{t('moved')}</p>
      {shown.length === 0 ? (
        <p className="text-sm">{t('movedNothing')}</p>
      ) : (
        <ul aria-label={t('movedBy', { name })} className="flex flex-wrap gap-1.5">
          {shown.map(({ factor, points }) => (
            <li
              key={factor}
              className="flex items-baseline gap-1.5 rounded-full border border-line px-2.5 py-0.5 text-sm"
            >
              {sentences.factor[factor]}
              <SignedPoints points={points} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Screen readers hear a verb: many of them leave a sign out. */
function SignedPoints({ points }: { points: number }) {
  const count = Math.abs(points);
  const isRaised = points > 0;
  return (
    <>
      <b
        aria-hidden="true"
        className={isRaised ? 'number font-semibold text-good-ink' : 'number font-semibold text-bad-ink'}
      >
        {isRaised ? '+' : '−'}
        {count}
      </b>
      <span className="sr-only">{t(isRaised ? 'raised' : 'lowered', { count })}</span>
    </>
  );
}
