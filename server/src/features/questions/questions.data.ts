import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { AS_SEARCHED, AS_TYPED, questions, questionWords } from '../../db/schema/questions.ts';

/** Enough to have the right one among them; the rules decide which of them are slips. */
const NEAREST_WORDS = 40;

/** For each word that no question uses or begins with, the words that look most like it. */
export async function listNearestWords(
  db: Db,
  words: readonly string[],
): Promise<{ asked: string; nearest: string[] }[]> {
  const { rows } = await db.execute<{ asked: string; nearest: string[] }>(sql`
    select asked, array(
      select ${questionWords.word} from ${questionWords}
      order by ${questionWords.word} <-> asked limit ${NEAREST_WORDS}
    ) as nearest
    from unnest(${sql.param([...words])}::text[]) as asked
    where not exists (select 1 from ${questionWords} where ${questionWords.word} like asked || '%')`);
  return rows;
}

export type NewQuestion = typeof questions.$inferInsert;

/** Those whose ids were free; the others are left as they are. */
export async function insertQuestions(db: Db, rows: readonly NewQuestion[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const inserted = await db
    .insert(questions)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: questions.id });
  const ids = inserted.map((row) => row.id);
  await learnWords(db, ids);
  return ids;
}

/** Shorter words have no neighbours worth suggesting. */
const SHORTEST_LEARNT = 4;

/** Keeps the words of these questions for the day somebody misspells one. */
export async function learnWords(db: Db, questionIds: readonly string[]): Promise<void> {
  // Sorted, so that two transactions that learn the same words cannot wait for each other.
  await db.execute(sql`
    insert into ${questionWords}
    select distinct word
    from ${questions},
      unnest(tsvector_to_array(to_tsvector('simple', translate(
        concat_ws(' ', ${questions.en}, ${questions.ru}, ${questions.caseEn}, ${questions.caseRu}),
        ${AS_TYPED}, ${AS_SEARCHED}
      )))) as word
    where ${inArray(questions.id, [...questionIds])} and length(word) >= ${SHORTEST_LEARNT}
    order by word
    on conflict do nothing`);
}
