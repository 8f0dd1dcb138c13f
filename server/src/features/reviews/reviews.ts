import { CRITERIA, type Criterion } from '@aloud/contract/feedback/remarks';
import type { CriterionScores } from '@aloud/contract/practice/practice';
import type { DueQuestion } from '@aloud/contract/practice/reviews';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { toDueQuestion } from './due-reason.rules.ts';
import { reschedule, scheduleNext } from './review-schedule.rules.ts';
import {
  clearLastAttempt,
  countDue,
  deleteReviewRow,
  findNextDue,
  findReviewForUpdate,
  listDueRows,
  lockReview,
  queueReviews,
  type ReviewedQuestion,
  updateReview,
} from './reviews.data.ts';

type GradedAttempt = ReviewedQuestion & {
  attemptId: string;
  score: number;
  criteria: CriterionScores;
  at: Date;
};

/**
 * Schedules the next review of a question by its score. The same attempt graded again replaces its first grade;
 * an earlier attempt than the last one changes nothing.
 */
export async function gradeReview(tx: Db, attempt: GradedAttempt): Promise<void> {
  const { accountId, questionId, resumeQuestionId, attemptId, score, at } = attempt;
  const which = { accountId, questionId, resumeQuestionId };
  const review = await lockReview(tx, which, at);
  const { card, log } = review;
  const schedule =
    review.lastAttemptId === attemptId && card && log
      ? reschedule({ card, log }, score)
      : scheduleNext(card, score, at);
  await updateReview(tx, which, {
    ...schedule,
    dueAt: new Date(schedule.card.due),
    lastAttemptId: attemptId,
    lastScore: score,
    weakest: findWeakest(attempt.criteria),
    queuedFrom: null,
    interviewId: null,
    updatedAt: at,
  });
}

function findWeakest(criteria: CriterionScores): Criterion | null {
  const scored = CRITERIA.flatMap((criterion) => {
    const score = criteria[criterion];
    return score === null ? [] : [{ criterion, score }];
  });
  return scored.toSorted((a, b) => a.score - b.score)[0]?.criterion ?? null;
}

/** Grades a corrected attempt again, unless a later attempt was graded or the review was deleted. */
export async function regradeReview(tx: Db, attempt: GradedAttempt): Promise<void> {
  const review = await findReviewForUpdate(tx, attempt);
  const isLast = review?.lastAttemptId === attempt.attemptId;
  if (isLast) await gradeReview(tx, attempt);
}

/**
 * Grades an attempt that is stored after it was made, unless the review was graded or queued since: by a later attempt,
 * or by this one before it was deleted and stored again.
 */
export async function gradeLateReview(tx: Db, attempt: GradedAttempt): Promise<void> {
  const review = await findReviewForUpdate(tx, attempt);
  const isNewer = review !== undefined && review.updatedAt >= attempt.at;
  if (!isNewer) await gradeReview(tx, attempt);
}

type Deps = { db: Db; clock: Clock };
type ListDueInput = { accountId: string; limit: number };
type Due = { due: DueQuestion[]; total: number; nextAt: string | null };

export async function listDue({ db, clock }: Deps, { accountId, limit }: ListDueInput): Promise<Due> {
  const at = clock.now();
  const [rows, total, nextAt] = await Promise.all([
    listDueRows(db, { accountId, at, limit }),
    countDue(db, accountId, at),
    findNextDue(db, accountId, at),
  ]);
  return { due: rows.map(toDueQuestion), total, nextAt: nextAt?.toISOString() ?? null };
}

type QueueQuestionsInput = {
  accountId: string;
  questionIds: readonly string[];
  /** The interview whose report suggests them; absent when the person chose them. */
  interviewId?: string | undefined;
};

/** Makes questions due today and returns the ids that exist. */
export async function queueQuestions(deps: Deps, input: QueueQuestionsInput): Promise<string[]> {
  const { accountId, interviewId } = input;
  const questionIds = [...new Set(input.questionIds)];
  return queueReviews(deps.db, { accountId, questionIds, interviewId, at: deps.clock.now() });
}

export async function deleteReview(db: Db, input: { accountId: string; questionId: string }): Promise<void> {
  if (!(await deleteReviewRow(db, input))) throw new AppError('request.not-found');
}

/** Removes the reference to a deleted attempt; the schedule does not change. */
export async function clearAttempt(tx: Db, input: { accountId: string; attemptId: string }): Promise<void> {
  await clearLastAttempt(tx, input);
}
