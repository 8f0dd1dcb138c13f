import { t } from './admin.en.ts';

/** A score is always shown with its margin. */
export function Score({ score, margin }: { score: number | null; margin: number | null }) {
  if (score === null) {
    return (
      <span role="img" className="text-ink-soft" aria-label={t('notJudged')}>
        –
      </span>
    );
  }
  return (
    <span className="number whitespace-nowrap">
      <b className="font-semibold">{Math.round(score)}</b>
      {margin !== null && <span className="ml-1 text-xs text-ink-soft">±&nbsp;{Math.round(margin)}</span>}
    </span>
  );
}
