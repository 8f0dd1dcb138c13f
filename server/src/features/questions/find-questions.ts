import type { Locale } from '@aloud/contract/locale';
import type { QuestionType } from '@aloud/contract/questions/questions.limits';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { questions } from '../../db/schema/questions.ts';
import { listByCategories } from './questions.data.ts';

/** A question as it is put to a candidate. */
export type AskedQuestion = { id: string; text: string; sample: string; type: QuestionType };

type BankQuestion = AskedQuestion & { categories: readonly string[]; english: string };

/** In the language of the answer, or in the other one where the bank has only that. */
export async function findQuestion(
  db: Db,
  questionId: string,
  language: Locale,
): Promise<BankQuestion | undefined> {
  const [row] = await db.select().from(questions).where(eq(questions.id, questionId));
  if (!row) return undefined;
  const isRussian = language === 'ru';
  return {
    id: row.id,
    text: (isRussian ? row.ru : row.en) || row.ru || row.en,
    sample: isRussian ? row.caseRu : row.caseEn,
    type: row.type as QuestionType,
    categories: row.category,
    english: row.en,
  };
}

type CategorisedQuestion = BankQuestion & { rating: number };

/** Questions of any of these categories that exist in the language, as they are put to a candidate. */
export async function listQuestionsByCategory(
  db: Db,
  input: { language: Locale; categories: readonly string[] },
): Promise<CategorisedQuestion[]> {
  const rows = await listByCategories(db, input.categories);
  return rows.flatMap((row) => {
    const [text, sample] = input.language === 'ru' ? [row.ru, row.caseRu] : [row.en, row.caseEn];
    if (text === '') return [];
    return [
      {
        id: row.id,
        text,
        sample,
        type: row.type as QuestionType,
        categories: row.category,
        english: row.en,
        rating: row.rating,
      },
    ];
  });
}
