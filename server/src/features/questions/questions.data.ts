import type { AnswerGuide } from '@aloud/contract/questions/answer-guides';
import type { QuestionEdit } from '@aloud/contract/questions/questions';
import type { QuestionType } from '@aloud/contract/questions/questions.limits';
import { type AnyColumn, eq, getTableColumns, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { changedAt, type Db } from '../../db/database.ts';
import { AS_SEARCHED, AS_TYPED, questions, questionWords } from '../../db/schema/questions.ts';

export type NewQuestion = typeof questions.$inferInsert;
/** What an administrator may write: the fields of the document, and what a good answer contains. */
export type QuestionContentEdit = QuestionEdit & { guide?: AnswerGuide | null | undefined };

/** Enough to have the right one among them; the rules decide which of them are slips. */
const NEAREST_WORDS = 40;
/** One letter is no word that a search would be about. */
const SHORTEST_LEARNT = 2;
/** Shorter words have no neighbours worth suggesting. */
const SHORTEST_SUGGESTED = 4;
const LONG_WORD = 7;

export function toColumns<Edit extends QuestionContentEdit>({
  case_en,
  case_ru,
  wordings_en,
  wordings_ru,
  ...edit
}: Edit) {
  return {
    ...edit,
    ...(case_en !== undefined && { caseEn: case_en }),
    ...(case_ru !== undefined && { caseRu: case_ru }),
    ...(wordings_en !== undefined && { wordingsEn: wordings_en }),
    ...(wordings_ru !== undefined && { wordingsRu: wordings_ru }),
  };
}

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

export async function updateQuestion(
  db: Db,
  input: { questionId: string; edit: QuestionContentEdit; now: Date },
): Promise<boolean> {
  const columns = toColumns(input.edit);
  const updated = await db
    .update(questions)
    .set({ ...columns, updatedAt: changedAt(getTableColumns(questions), columns, input.now) })
    .where(eq(questions.id, input.questionId))
    .returning({ id: questions.id });
  await learnWords(db, [input.questionId]);
  return updated.length > 0;
}

export async function deleteQuestionRow(db: Db, questionId: string): Promise<boolean> {
  const removed = await db
    .delete(questions)
    .where(eq(questions.id, questionId))
    .returning({ id: questions.id });
  return removed.length > 0;
}

/** Stores the words of these questions, from which spelling corrections are suggested. */
export async function learnWords(db: Db, questionIds: readonly string[]): Promise<void> {
  if (questionIds.length === 0) return;
  // Sorted, so that two transactions that insert the same words cannot deadlock.
  await db.execute(sql`
    insert into ${questionWords}
    select distinct word
    from ${questions},
      unnest(tsvector_to_array(to_tsvector('simple', translate(
        concat_ws(' ', ${questions.en}, ${questions.ru}, ${questions.caseEn}, ${questions.caseRu},
          join_texts(${questions.wordingsEn} || ${questions.wordingsRu}), join_points(${questions.guide})),
        ${AS_TYPED}, ${AS_SEARCHED}
      )))) as word
    where ${inArray(questions.id, [...questionIds])} and length(word) >= ${SHORTEST_LEARNT}
    order by word
    on conflict do nothing`);
}

/** Those of the words that some question uses as they stand. */
export async function listUsedWords(db: Db, words: readonly string[]): Promise<string[]> {
  const rows = await db
    .select()
    .from(questionWords)
    .where(inArray(questionWords.word, [...words]));
  return rows.map(({ word }) => word);
}

/** For each word that no question uses or begins with, the words that look most like it. */
export async function listNearestWords(
  db: Db,
  words: readonly string[],
): Promise<{ asked: string; nearest: string[] }[]> {
  const nearest = (condition: SQL) => sql`array(
    select ${questionWords.word} from ${questionWords}
    where length(${questionWords.word}) >= ${SHORTEST_SUGGESTED} and ${condition}
    order by ${questionWords.word} <-> asked limit ${NEAREST_WORDS}
  )`;
  // What shares little with a long word need not be put in order; a short one shares little with its own slips.
  const { rows } = await db.execute<{ asked: string; nearest: string[] }>(sql`
    select asked, case when length(asked) >= ${LONG_WORD}
      then ${nearest(sql`${questionWords.word} % asked`)} else ${nearest(sql`true`)} end as nearest
    from unnest(${sql.param([...words])}::text[]) as asked
    where not exists (select 1 from ${questionWords} where ${questionWords.word} like asked || '%')`);
  return rows;
}

const whole = {
  id: questions.id,
  type: sql<QuestionType>`${questions.type}`,
  en: questions.en,
  ru: questions.ru,
  case_en: questions.caseEn,
  case_ru: questions.caseRu,
  category: questions.category,
  level: questions.level,
  frequency: questions.frequency,
  topics: questions.topics,
  wordings_en: questions.wordingsEn,
  wordings_ru: questions.wordingsRu,
  guide: questions.guide,
};
/** A question with every field an administrator may edit. */
export type WholeQuestion = {
  [Field in keyof QuestionContentEdit]-?: Exclude<QuestionContentEdit[Field], undefined>;
};
export type WholeQuestionRow = WholeQuestion & { id: string };

/** In the order they were made. */
export async function listWholeQuestions(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<(WholeQuestionRow & { sequence: number })[]> {
  return db
    .select({ ...whole, sequence: questions.sequence })
    .from(questions)
    .where(gt(questions.sequence, after))
    .orderBy(questions.sequence)
    .limit(limit);
}

/** Locked until the transaction ends: those with one of these ids, and those that say one of these texts as `sameText` spells it. */
export async function listKnownQuestions(
  db: Db,
  { ids, texts }: { ids: readonly string[]; texts: readonly string[] },
): Promise<WholeQuestionRow[]> {
  const spelt = (column: AnyColumn) =>
    sql`trim(regexp_replace(translate(lower(${column}), 'ё', 'е'), '\\s+', ' ', 'g')) = any(${sql.param([...texts])}::text[])`;
  return db
    .select(whole)
    .from(questions)
    .where(
      or(
        sql`${questions.id} = any(${sql.param([...ids])}::text[])`,
        spelt(questions.en),
        spelt(questions.ru),
      ),
    )
    .orderBy(questions.id)
    .for('update');
}

export async function findWholeQuestion(db: Db, questionId: string): Promise<WholeQuestionRow | undefined> {
  const [row] = await db.select(whole).from(questions).where(eq(questions.id, questionId));
  return row;
}

/** Keeps other edits of the question waiting until the transaction ends. */
export async function lockGuide(
  db: Db,
  questionId: string,
): Promise<Pick<WholeQuestionRow, 'guide'> | undefined> {
  const [row] = await db
    .select({ guide: questions.guide })
    .from(questions)
    .where(eq(questions.id, questionId))
    .for('update');
  return row;
}

const UPSERT_BATCH = 200;

/** Adds the new, replaces the known; votes stay with their questions. */
export async function upsertQuestions(db: Db, rows: readonly WholeQuestionRow[], now: Date): Promise<void> {
  for (let at = 0; at < rows.length; at += UPSERT_BATCH) {
    const batch = rows.slice(at, at + UPSERT_BATCH);
    await db
      .insert(questions)
      .values(batch.map((row) => ({ ...toColumns(row), createdAt: now, updatedAt: now })))
      .onConflictDoUpdate({
        target: questions.id,
        set: {
          type: sql`excluded.type`,
          en: sql`excluded.en`,
          ru: sql`excluded.ru`,
          caseEn: sql`excluded.case_en`,
          caseRu: sql`excluded.case_ru`,
          category: sql`excluded.category`,
          level: sql`excluded.level`,
          frequency: sql`excluded.frequency`,
          topics: sql`excluded.topics`,
          wordingsEn: sql`excluded.wordings_en`,
          wordingsRu: sql`excluded.wordings_ru`,
          guide: sql`excluded.guide`,
          updatedAt: now,
        },
      });
    await learnWords(
      db,
      batch.map(({ id }) => id),
    );
  }
}
