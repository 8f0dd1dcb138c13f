import type { Locale } from '@aloud/contract/locale';
import type { QuestionType } from '@aloud/contract/questions';
import type { Db } from '../../db/database.ts';
import type { AskedQuestion } from './find-question.ts';
import { listByCategories } from './questions.data.ts';

export type CategorisedQuestion = AskedQuestion & { categories: readonly string[]; rating: number };

/** Questions of any of these categories that exist in the language, as they are put to a candidate. */
export async function listQuestionsByIds(
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
        rating: row.rating,
      },
    ];
  });
}
