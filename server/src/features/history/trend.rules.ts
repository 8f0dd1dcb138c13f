import { CRITERIA } from '@aloud/contract/feedback/remarks';
import type { Trend, TrendMovement, TrendPoint } from '@aloud/contract/practice/history';

/** Scores of single answers vary too much: means of this many are compared. */
const WINDOW = 5;
const FEWEST = 3;
/** One human rater differs from others by more than this on the same answer. */
const NOTICEABLE = 5;

/** Whether the latest few scores differ from the few before. Takes scores oldest first. */
export function detectMovement(scores: readonly number[]): TrendMovement {
  const recent = scores.slice(-WINDOW);
  const earlier = scores.slice(-2 * WINDOW, -WINDOW);
  const [now, before] = [mean(recent), mean(earlier)];
  const isEnough = recent.length >= FEWEST && earlier.length >= FEWEST;
  if (now === null || before === null || !isEnough) return { recent: now, earlier: before, direction: null };
  const change = now - before;
  const direction = Math.abs(change) < NOTICEABLE ? 'steady' : change > 0 ? 'up' : 'down';
  return { recent: now, earlier: before, direction };
}

/** Points oldest first. Movement compares only what the latest rubric has judged. */
export function toTrend(points: readonly TrendPoint[]): Trend {
  const rubric = points.at(-1)?.rubric;
  const comparable = points.filter((point) => point.rubric === rubric);
  const along = (read: (point: TrendPoint) => number | null) =>
    detectMovement(comparable.map(read).filter((score) => score !== null));
  return {
    points: [...points],
    overall: along(({ score }) => score),
    criteria: Object.fromEntries(
      CRITERIA.map((criterion) => [criterion, along(({ criteria }) => criteria[criterion])]),
    ) as Trend['criteria'],
  };
}

function mean(scores: readonly number[]): number | null {
  if (scores.length === 0) return null;
  return Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length);
}
