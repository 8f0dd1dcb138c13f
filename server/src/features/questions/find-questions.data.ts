import type { Locale } from '@aloud/contract/locale';
import type { Topic } from '@aloud/contract/questions/topics.rules';
import { and, arrayOverlaps, desc, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { questions } from '../../db/schema/questions.ts';

const { searchVector: _search, askedVector: _asked, ...withoutVectors } = getTableColumns(questions);
export type QuestionRow = Omit<typeof questions.$inferSelect, 'searchVector' | 'askedVector'>;

/** More than an interview can choose from with profit; the best known first. */
const CATEGORISED_MAX = 1000;

export type ListedRow = Pick<QuestionRow, 'id' | 'type' | 'level' | 'frequency' | 'rating'> & {
  text: string;
  categories: string[];
  topics: Topic[];
};

/** What questions are chosen by, and no more: a whole bank with its samples and guides takes 50 ms to read. */
export async function listByCategories(
  db: Db,
  { language, categories }: { language: Locale; categories: readonly string[] },
): Promise<ListedRow[]> {
  const text = language === 'ru' ? questions.ru : questions.en;
  return db
    .select({
      id: questions.id,
      text,
      type: questions.type,
      level: questions.level,
      frequency: questions.frequency,
      rating: questions.rating,
      // The driver reads arrays slowly.
      categories: sql<string[]>`to_jsonb(${questions.category})`,
      topics: sql<Topic[]>`to_jsonb(${questions.topics})`,
    })
    .from(questions)
    .where(and(ne(text, ''), arrayOverlaps(questions.category, [...categories])))
    .orderBy(desc(questions.rating), desc(questions.frequency), questions.sequence)
    .limit(CATEGORISED_MAX);
}

export async function listByIds(db: Db, ids: readonly string[]): Promise<QuestionRow[]> {
  return db
    .select(withoutVectors)
    .from(questions)
    .where(inArray(questions.id, [...ids]));
}
