import type { Level } from '@aloud/contract/accounts/users.limits';
import type { Locale } from '@aloud/contract/locale';
import type { KeyPoint } from '@aloud/contract/questions/answer-guides';
import type { QuestionType } from '@aloud/contract/questions/questions.limits';
import type { Topic } from '@aloud/contract/questions/topics.rules';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { questions } from '../../db/schema/questions.ts';
import { listByCategories, type QuestionRow } from './questions.data.ts';

/** A question as it is put to a candidate. */
export type AskedQuestion = { id: string; text: string; sample: string; type: QuestionType };

type BankQuestion = AskedQuestion & {
  categories: readonly string[];
  topics: readonly Topic[];
  level: Level;
  frequency: number;
  english: string;
  keyPoints: readonly KeyPoint[];
  followUps: readonly string[];
};

/** In the language of the answer, or in the other one where the bank has only that. */
export async function findQuestion(
  db: Db,
  questionId: string,
  language: Locale,
): Promise<BankQuestion | undefined> {
  const [row] = await db.select().from(questions).where(eq(questions.id, questionId));
  if (!row) return undefined;
  const isRussian = language === 'ru';
  const text = (isRussian ? row.ru : row.en) || row.ru || row.en;
  return toBankQuestion(row, { language, text });
}

function toBankQuestion(
  row: QuestionRow,
  { language, text }: { language: Locale; text: string },
): BankQuestion {
  return {
    id: row.id,
    text,
    sample: language === 'ru' ? row.caseRu : row.caseEn,
    type: row.type as QuestionType,
    categories: row.category,
    topics: row.topics,
    level: row.level,
    frequency: row.frequency,
    english: row.en,
    keyPoints: row.guide?.points ?? [],
    followUps: row.guide?.followUps[language] ?? [],
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
    const text = input.language === 'ru' ? row.ru : row.en;
    if (text === '') return [];
    return [{ ...toBankQuestion(row, { language: input.language, text }), rating: row.rating }];
  });
}
