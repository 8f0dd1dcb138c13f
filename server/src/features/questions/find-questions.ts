import type { Level } from '@aloud/contract/accounts/users.limits';
import type { Locale } from '@aloud/contract/locale';
import type { KeyPoint } from '@aloud/contract/questions/answer-guides';
import type { QuestionType } from '@aloud/contract/questions/questions.limits';
import type { Topic } from '@aloud/contract/questions/topics.rules';
import type { Db } from '../../db/database.ts';
import { listByCategories, listByIds, type QuestionRow } from './find-questions.data.ts';

/** A question as it is put to a candidate. */
export type AskedQuestion = { id: string; text: string; sample: string; type: QuestionType };

export type BankQuestion = AskedQuestion & {
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
  const [row] = await listByIds(db, [questionId]);
  return row && toBankQuestion(row, language);
}

function toBankQuestion(row: QuestionRow, language: Locale): BankQuestion {
  const isRussian = language === 'ru';
  return {
    id: row.id,
    text: (isRussian ? row.ru : row.en) || row.ru || row.en,
    sample: isRussian ? row.caseRu : row.caseEn,
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

/** What a question is chosen by; the rest is read of those that are. */
type ListedQuestion = Pick<
  BankQuestion,
  'id' | 'text' | 'type' | 'categories' | 'topics' | 'level' | 'frequency'
> & {
  rating: number;
};

/** Questions of any of these categories that exist in the language. */
export async function listQuestionsByCategory(
  db: Db,
  input: { language: Locale; categories: readonly string[] },
): Promise<ListedQuestion[]> {
  const rows = await listByCategories(db, input);
  return rows.map((row) => ({ ...row, type: row.type as QuestionType }));
}

/** Those that still exist, by their ids. */
export async function listQuestionsById(
  db: Db,
  { ids, language }: { ids: readonly string[]; language: Locale },
): Promise<ReadonlyMap<string, BankQuestion>> {
  const rows = ids.length > 0 ? await listByIds(db, ids) : [];
  return new Map(rows.map((row) => [row.id, toBankQuestion(row, language)]));
}
