import { type AnyColumn, and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { seedMarks } from '../../db/schema/platform.ts';
import { questions } from '../../db/schema/questions.ts';
import { learnWords, type NewQuestion } from './questions.data.ts';

/**
 * For this transaction alone: a process that starts while another one fills an empty bank on a slow disk waits longer
 * for it than any statement of a request may take.
 */
export async function allowLongStatements(tx: Db): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '10min'`);
}

/** Marks questions as seeded; returns those that were not. Processes that start together wait for each other here. */
export async function insertSeedMarks(
  db: Db,
  what: 'question' | 'question-details',
  questionIds: readonly string[],
): Promise<string[]> {
  if (questionIds.length === 0) return [];
  const prefix = `${what}:`;
  const marked = await db
    .insert(seedMarks)
    .values(questionIds.toSorted().map((id) => ({ key: prefix + id })))
    .onConflictDoNothing()
    .returning({ key: seedMarks.key });
  return marked.map(({ key }) => key.slice(prefix.length));
}

/** Writes the details of known questions, each where nothing is written yet and the question still asks what ours does. */
export async function fillQuestionDetails(db: Db, rows: readonly NewQuestion[]): Promise<void> {
  for (const row of rows) {
    const { topics = [], wordingsEn = [], wordingsRu = [], guide = null } = row;
    const unlessWritten = (column: AnyColumn, empty: SQL, value: unknown, type: string) =>
      sql`case when ${column} = ${empty} then ${value}::${sql.raw(type)} else ${column} end`;
    const list = (column: AnyColumn, value: string[]) =>
      unlessWritten(column, sql`'{}'`, sql.param(value), 'text[]');
    const hasNothing = sql`${questions.frequency} = 0 and ${questions.topics} = '{}'`;
    await db
      .update(questions)
      .set({
        level: sql`case when ${hasNothing} then ${row.level} else ${questions.level} end`,
        frequency: unlessWritten(questions.frequency, sql`0`, row.frequency, 'smallint'),
        topics: list(questions.topics, topics),
        wordingsEn: list(questions.wordingsEn, wordingsEn),
        wordingsRu: list(questions.wordingsRu, wordingsRu),
        caseEn: unlessWritten(questions.caseEn, sql`''`, row.caseEn, 'text'),
        caseRu: unlessWritten(questions.caseRu, sql`''`, row.caseRu, 'text'),
        guide: sql`coalesce(${questions.guide}, ${JSON.stringify(guide)}::jsonb)`,
      })
      .where(and(eq(questions.id, row.id), eq(questions.en, row.en ?? ''), eq(questions.ru, row.ru ?? '')));
  }
  await learnWords(
    db,
    rows.map(({ id }) => id),
  );
}
