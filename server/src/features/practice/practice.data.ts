import {
  and,
  desc,
  eq,
  getTableColumns,
  gte,
  isNotNull,
  lt,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { files } from '../../db/schema/files.ts';
import { jobs } from '../../db/schema/jobs.ts';
import { answers } from '../../db/schema/practice.ts';
import { questions } from '../../db/schema/questions.ts';
import type { PagePlace } from '../../platform/database/list-page.ts';
import type { AttemptRow, AttemptSummaryRow } from './attempt-view.rules.ts';

/** The bucket of recorded answers. */
export const RECORDINGS_BUCKET = 'answers';

export type AttemptRef = { accountId: string; attemptId: string };

const {
  feedback: _feedback,
  words: _words,
  correctedWords: _corrected,
  ...withoutJson
} = getTableColumns(answers);
const { text: _text, correctedText: _correctedText, sample: _sample, ...summaryColumns } = withoutJson;

const is = ({ accountId, attemptId }: AttemptRef): SQL | undefined =>
  and(eq(answers.accountId, accountId), eq(answers.id, attemptId));

export async function findAttempt(db: Db, which: AttemptRef): Promise<AttemptRow | undefined> {
  const [row] = await db.select().from(answers).where(is(which));
  return row;
}

/** Locked until the transaction ends, so that two corrections follow one another. */
export async function findAttemptForUpdate(db: Db, which: AttemptRef): Promise<AttemptRow | undefined> {
  const [row] = await db.select().from(answers).where(is(which)).for('update');
  return row;
}

export async function insertAttempt(db: Db, row: typeof answers.$inferInsert): Promise<void> {
  await db.insert(answers).values(row);
}

/**
 * Undefined when the account has an attempt of that id already. The question is locked until the transaction ends;
 * one that is not in the bank any more is left out.
 */
export async function insertNewAttempt(
  db: Db,
  row: typeof answers.$inferInsert & { questionId: string | null },
): Promise<AttemptRow | undefined> {
  const known = sql`(select ${questions.id} from ${questions} where ${questions.id} = ${row.questionId} for key share)`;
  const [inserted] = await db
    .insert(answers)
    .values({ ...row, questionId: known })
    .onConflictDoNothing()
    .returning();
  return inserted;
}

export async function updateAttempt(
  db: Db,
  which: AttemptRef,
  changes: Partial<typeof answers.$inferInsert>,
): Promise<AttemptRow | undefined> {
  const [row] = await db.update(answers).set(changes).where(is(which)).returning();
  return row;
}

export async function deleteAttemptRow(db: Db, which: AttemptRef): Promise<boolean> {
  const deleted = await db.delete(answers).where(is(which)).returning({ id: answers.id });
  return deleted.length > 0;
}

export type AttemptFilter = {
  accountId: string;
  questionId?: string | undefined;
  language?: string | undefined;
  from?: Date | undefined;
  isScored?: boolean;
  after?: PagePlace | undefined;
  limit: number;
};

/** Latest first. */
export async function listAttemptRows(db: Db, filter: AttemptFilter): Promise<AttemptSummaryRow[]> {
  const { accountId, questionId, language, from, after, limit } = filter;
  return db
    .select(summaryColumns)
    .from(answers)
    .where(
      and(
        eq(answers.accountId, accountId),
        questionId === undefined
          ? undefined
          : or(eq(answers.questionId, questionId), eq(answers.resumeQuestionId, questionId)),
        language === undefined ? undefined : sql`${answers.language} = ${language}`,
        from && gte(answers.createdAt, from),
        filter.isScored ? isNotNull(answers.score) : undefined,
        isBefore(after),
      ),
    )
    .orderBy(desc(answers.createdAt), desc(answers.id))
    .limit(limit);
}

function isBefore(after: PagePlace | undefined): SQL | undefined {
  return (
    after && sql`(${answers.createdAt}, ${answers.id}) < (${after.createdAt.toISOString()}, ${after.id})`
  );
}

/** Recordings to which no attempt and no job refers. */
export async function listAbandonedRecordings(
  db: Db,
  before: Date,
  limit: number,
): Promise<{ accountId: string; fileId: string }[]> {
  return db
    .select({ accountId: files.accountId, fileId: files.id })
    .from(files)
    .where(
      and(
        eq(files.bucketId, RECORDINGS_BUCKET),
        lt(files.createdAt, before),
        notExists(db.select({ id: answers.id }).from(answers).where(eq(answers.audioFileId, files.id))),
        notExists(
          db
            .select({ key: jobs.key })
            .from(jobs)
            .where(and(eq(jobs.accountId, files.accountId), sql`${jobs.input}->>'fileId' = ${files.id}`)),
        ),
      ),
    )
    .limit(limit);
}
