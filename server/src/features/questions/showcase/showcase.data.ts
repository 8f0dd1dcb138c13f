import type { QuestionType } from '@aloud/contract/questions/questions.limits';
import type { ShowcaseCard } from '@aloud/contract/questions/showcase';
import { and, count, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { questions } from '../../../db/schema/questions.ts';

const card = {
  id: questions.id,
  type: sql<QuestionType>`${questions.type}`,
  ru: questions.ru,
  en: questions.en,
  category: questions.category,
  rating: questions.rating,
};

export async function countQuestions(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(questions);
  return row?.total ?? 0;
}

export async function listCards(db: Db, ids: readonly string[]): Promise<ShowcaseCard[]> {
  return db
    .select(card)
    .from(questions)
    .where(inArray(questions.id, [...ids]));
}

/** The most often met of a type, apart from those that are shown already. */
export async function listMostMet(
  db: Db,
  { type, except, limit }: { type: QuestionType; except: readonly string[]; limit: number },
): Promise<ShowcaseCard[]> {
  const others = except.length > 0 ? notInArray(questions.id, [...except]) : undefined;
  return db
    .select(card)
    .from(questions)
    .where(and(eq(questions.type, type), others))
    .orderBy(desc(questions.rating), desc(questions.frequency), questions.sequence)
    .limit(limit);
}

/** The whole of what a visitor may read of a question. */
export async function findShown(db: Db, questionId: string) {
  const [row] = await db
    .select({ ...card, case_ru: questions.caseRu, case_en: questions.caseEn, guide: questions.guide })
    .from(questions)
    .where(eq(questions.id, questionId));
  return row;
}
