import { WEAK_SCORE_BELOW } from '@aloud/contract/practice/reviews.limits';
import { type Card, createEmptyCard, fsrs, type Grade, Rating, type ReviewLog } from 'ts-fsrs';

/** Interviews are weeks away: even a well answered question comes back once before. */
const LONGEST_DAYS = 60;
const POOR_BELOW = 40;
const STRONG_FROM = 80;

// Without short-term steps no question comes back on the same day, which would train repetition only.
const scheduler = fsrs({ maximum_interval: LONGEST_DAYS, enable_short_term: false, enable_fuzz: false });

export type ReviewSchedule = { card: Card; log: ReviewLog };

/** The FSRS grade of a score. */
export function toRating(score: number): Grade {
  if (score < POOR_BELOW) return Rating.Again;
  if (score < WEAK_SCORE_BELOW) return Rating.Hard;
  return score < STRONG_FROM ? Rating.Good : Rating.Easy;
}

/** The schedule after an answer; the first answer creates the card. */
export function scheduleNext(card: Card | null, score: number, at: Date): ReviewSchedule {
  // Answers may arrive out of order, and FSRS accepts no negative time.
  const last = new Date(card?.last_review ?? 0);
  const when = at < last ? last : at;
  const { card: next, log } = scheduler.next(card ?? createEmptyCard(when), when, toRating(score));
  return { card: next, log };
}

/** Replaces the last grade: the schedule is as if it had been given at the time. */
export function reschedule({ card, log }: ReviewSchedule, score: number): ReviewSchedule {
  return scheduleNext(scheduler.rollback(card, log), score, new Date(log.review));
}
