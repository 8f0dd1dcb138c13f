import type { QuestionType } from '@aloud/contract/questions/questions.limits';
import type { ShowcaseCard } from '@aloud/contract/questions/showcase';
import { and, count, desc, eq, exists, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { seedMarks } from '../../../db/schema/platform.ts';
import { questions } from '../../../db/schema/questions.ts';

const card = {
  id: questions.id,
  type: sql<QuestionType>`${questions.type}`,
  ru: questions.ru,
  en: questions.en,
  category: questions.category,
  rating: questions.rating,
};

/** Whether visitors see questions that came with the build alone: the public bank pages have those too. */
export type Scope = { isPublishedOnly: boolean };

function isShown(db: Db, { isPublishedOnly }: Scope): SQL | undefined {
  if (!isPublishedOnly) return undefined;
  const mark = sql`'question:' || ${questions.id}`;
  return exists(db.select({ key: seedMarks.key }).from(seedMarks).where(eq(seedMarks.key, mark)));
}

export async function countQuestions(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(questions);
  return row?.total ?? 0;
}

export async function listCards(db: Db, scope: Scope, ids: readonly string[]): Promise<ShowcaseCard[]> {
  return db
    .select(card)
    .from(questions)
    .where(and(inArray(questions.id, [...ids]), isShown(db, scope)));
}

/** The most often met of a type, apart from those that are shown already. */
export async function listMostMet(
  db: Db,
  scope: Scope,
  { type, except, limit }: { type: QuestionType; except: readonly string[]; limit: number },
): Promise<ShowcaseCard[]> {
  const others = except.length > 0 ? notInArray(questions.id, [...except]) : undefined;
  return db
    .select(card)
    .from(questions)
    .where(and(eq(questions.type, type), others, isShown(db, scope)))
    .orderBy(desc(questions.rating), desc(questions.frequency), questions.sequence)
    .limit(limit);
}

/** The whole of what a visitor may read of a question. */
export async function findShown(db: Db, scope: Scope, questionId: string) {
  const [row] = await db
    .select({ ...card, case_ru: questions.caseRu, case_en: questions.caseEn, guide: questions.guide })
    .from(questions)
    .where(and(eq(questions.id, questionId), isShown(db, scope)));
  return row;
}
