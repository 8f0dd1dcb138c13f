import { WEAK_SCORE_BELOW } from '@aloud/contract/reviews';
import { type Card, createEmptyCard, fsrs, type Grade, Rating, type ReviewLog } from 'ts-fsrs';

/** Interviews are weeks away, not years: a question that went well still comes back once before. */
const LONGEST_DAYS = 60;
const POOR_BELOW = 40;
const STRONG_FROM = 80;

// Without short-term steps nothing comes back on the same day: speaking an answer ten minutes later trains the tongue only.
const scheduler = fsrs({ maximum_interval: LONGEST_DAYS, enable_short_term: false, enable_fuzz: false });

export type ReviewSchedule = { card: Card; log: ReviewLog };

/** How well a question was remembered, by how well it was answered. */
export function toRating(score: number): Grade {
  if (score < POOR_BELOW) return Rating.Again;
  if (score < WEAK_SCORE_BELOW) return Rating.Hard;
  return score < STRONG_FROM ? Rating.Good : Rating.Easy;
}

/** What an answer leaves in memory; the first one starts from nothing. */
export function scheduleNext(card: Card | null, score: number, at: Date): ReviewSchedule {
  // Two answers may arrive in the wrong order, and memory knows no negative time.
  const last = new Date(card?.last_review ?? 0);
  const when = at < last ? last : at;
  const { card: next, log } = scheduler.next(card ?? createEmptyCard(when), when, toRating(score));
  return { card: next, log };
}

/** The last answer turned out better or worse than it was graded: as if it had been graded so at the time. */
export function reschedule({ card, log }: ReviewSchedule, score: number): ReviewSchedule {
  return scheduleNext(scheduler.rollback(card, log), score, new Date(log.review));
}
