import { and, asc, count, eq, gt, inArray, lte, min, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { reviews } from '../../db/schema/practice.ts';
import { questions } from '../../db/schema/questions.ts';
import { resumeQuestions } from '../../db/schema/resumes.ts';
import type { DueRow, ReviewRow } from './due-reason.rules.ts';

/** Of the bank, or about an own resume: one of the two. */
export type ReviewedQuestion = {
  accountId: string;
  questionId: string | null;
  resumeQuestionId: string | null;
};

const is = ({ accountId, questionId, resumeQuestionId }: ReviewedQuestion): SQL | undefined =>
  and(
    eq(reviews.accountId, accountId),
    questionId === null
      ? eq(reviews.resumeQuestionId, resumeQuestionId ?? '')
      : eq(reviews.questionId, questionId),
  );

/** The review of a question, inserted if missing and locked until the transaction ends. */
export async function lockReview(tx: Db, which: ReviewedQuestion, at: Date): Promise<ReviewRow> {
  const { accountId, questionId, resumeQuestionId } = which;
  await tx
    .insert(reviews)
    .values({ accountId, questionId, resumeQuestionId, dueAt: at, createdAt: at, updatedAt: at })
    .onConflictDoNothing();
  const [row] = await tx.select().from(reviews).where(is(which)).for('update');
  if (!row) throw new Error('A review vanished while it was being written.');
  return row;
}

export async function findReviewForUpdate(tx: Db, which: ReviewedQuestion): Promise<ReviewRow | undefined> {
  const [row] = await tx.select().from(reviews).where(is(which)).for('update');
  return row;
}

export async function updateReview(
  db: Db,
  which: ReviewedQuestion,
  changes: Partial<typeof reviews.$inferInsert>,
): Promise<void> {
  await db.update(reviews).set(changes).where(is(which));
}

type Queueing = {
  accountId: string;
  questionIds: readonly string[];
  interviewId: string | undefined;
  at: Date;
};

/** Returns the ids that exist; a scheduled question becomes due today. */
export async function queueReviews(db: Db, input: Queueing): Promise<string[]> {
  const { accountId, interviewId, at } = input;
  const known = await db
    .select({ id: questions.id })
    .from(questions)
    .where(inArray(questions.id, [...input.questionIds]));
  if (known.length === 0) return [];
  const queued = {
    dueAt: at,
    queuedFrom: interviewId === undefined ? ('hand' as const) : ('report' as const),
    interviewId: interviewId ?? null,
    updatedAt: at,
  };
  const rows = await db
    .insert(reviews)
    .values(known.map(({ id }) => ({ accountId, questionId: id, createdAt: at, ...queued })))
    .onConflictDoUpdate({ target: [reviews.accountId, reviews.questionId], set: queued })
    .returning({ questionId: reviews.questionId });
  return rows.flatMap(({ questionId }) => questionId ?? []);
}

/** By the id of either kind of question. */
export async function deleteReviewRow(
  db: Db,
  { accountId, questionId }: { accountId: string; questionId: string },
): Promise<boolean> {
  const deleted = await db
    .delete(reviews)
    .where(
      and(
        eq(reviews.accountId, accountId),
        or(eq(reviews.questionId, questionId), eq(reviews.resumeQuestionId, questionId)),
      ),
    )
    .returning({ dueAt: reviews.dueAt });
  return deleted.length > 0;
}

/** The schedule stays; only the reference to the attempt is removed. */
export async function clearLastAttempt(
  db: Db,
  { accountId, attemptId }: { accountId: string; attemptId: string },
): Promise<void> {
  await db
    .update(reviews)
    .set({ lastAttemptId: null })
    .where(and(eq(reviews.accountId, accountId), eq(reviews.lastAttemptId, attemptId)));
}

type DueInput = { accountId: string; at: Date; limit: number };

/** Most overdue first. */
export async function listDueRows(db: Db, { accountId, at, limit }: DueInput): Promise<DueRow[]> {
  return db
    .select({
      review: reviews,
      question: {
        id: questions.id,
        ru: questions.ru,
        en: questions.en,
        type: questions.type,
        category: questions.category,
      },
      ofResume: {
        id: resumeQuestions.id,
        resumeId: resumeQuestions.resumeId,
        text: resumeQuestions.text,
        language: resumeQuestions.language,
        type: resumeQuestions.type,
      },
    })
    .from(reviews)
    .leftJoin(questions, eq(questions.id, reviews.questionId))
    .leftJoin(
      resumeQuestions,
      and(eq(resumeQuestions.id, reviews.resumeQuestionId), eq(resumeQuestions.accountId, reviews.accountId)),
    )
    .where(and(eq(reviews.accountId, accountId), lte(reviews.dueAt, at)))
    .orderBy(asc(reviews.dueAt), asc(reviews.questionId), asc(reviews.resumeQuestionId))
    .limit(limit);
}

export async function countDue(db: Db, accountId: string, at: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(reviews)
    .where(and(eq(reviews.accountId, accountId), lte(reviews.dueAt, at)));
  return row?.total ?? 0;
}

export async function findNextDue(db: Db, accountId: string, at: Date): Promise<Date | null> {
  const [row] = await db
    .select({ nextAt: min(reviews.dueAt) })
    .from(reviews)
    .where(and(eq(reviews.accountId, accountId), gt(reviews.dueAt, at)));
  return row?.nextAt ?? null;
}
