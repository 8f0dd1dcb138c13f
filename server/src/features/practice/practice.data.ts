import { and, desc, eq, getTableColumns, gte, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { answers } from '../../db/schema/practice.ts';
import type { PagePlace } from '../../platform/page-cursor.ts';
import type { AnswerRow, AnswerSummaryRow } from './attempt-view.rules.ts';

type Which = { accountId: string; attemptId: string };

const {
  feedback: _feedback,
  words: _words,
  correctedWords: _corrected,
  ...withoutJson
} = getTableColumns(answers);
const { text: _text, correctedText: _correctedText, sample: _sample, ...summaryColumns } = withoutJson;

const is = ({ accountId, attemptId }: Which): SQL | undefined =>
  and(eq(answers.accountId, accountId), eq(answers.id, attemptId));

export async function findAnswer(db: Db, which: Which): Promise<AnswerRow | undefined> {
  const [row] = await db.select().from(answers).where(is(which));
  return row;
}

/** Held until the transaction ends, so that two corrections follow one another. */
export async function findAnswerForUpdate(db: Db, which: Which): Promise<AnswerRow | undefined> {
  const [row] = await db.select().from(answers).where(is(which)).for('update');
  return row;
}

export async function insertAnswer(db: Db, row: typeof answers.$inferInsert): Promise<void> {
  await db.insert(answers).values(row);
}

export async function updateAnswer(
  db: Db,
  which: Which,
  changes: Partial<typeof answers.$inferInsert>,
): Promise<AnswerRow | undefined> {
  const [row] = await db.update(answers).set(changes).where(is(which)).returning();
  return row;
}

export async function deleteAnswerRow(db: Db, which: Which): Promise<boolean> {
  const deleted = await db.delete(answers).where(is(which)).returning({ id: answers.id });
  return deleted.length > 0;
}

export type AnswerFilter = {
  accountId: string;
  questionId?: string | undefined;
  language?: string | undefined;
  from?: Date | undefined;
  isScored?: boolean;
  after?: PagePlace | undefined;
  limit: number;
};

/** Latest first. */
export async function listAnswers(db: Db, filter: AnswerFilter): Promise<AnswerSummaryRow[]> {
  const { accountId, questionId, language, from, after, limit } = filter;
  return db
    .select(summaryColumns)
    .from(answers)
    .where(
      and(
        eq(answers.accountId, accountId),
        questionId === undefined ? undefined : eq(answers.questionId, questionId),
        language === undefined ? undefined : sql`${answers.language} = ${language}`,
        from && gte(answers.createdAt, from),
        filter.isScored ? isNotNull(answers.score) : undefined,
        after && sql`(${answers.createdAt}, ${answers.id}) < (${after.createdAt.toISOString()}, ${after.id})`,
      ),
    )
    .orderBy(desc(answers.createdAt), desc(answers.id))
    .limit(limit);
}
