import type { Level } from '@aloud/contract/accounts/users.limits';
import type { QuestionType } from '@aloud/contract/questions/questions.limits';
import type { Topic } from '@aloud/contract/questions/topics.rules';
import { and, arrayOverlaps, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { questions } from '../../../db/schema/questions.ts';
import type { CollectionSearch } from '../../../platform/database/collection.ts';
import type { FoundQuestion } from './rank-questions.rules.ts';
import type { SearchTerm } from './search-terms.rules.ts';

export type BankFilter = {
  type?: QuestionType | undefined;
  categories: readonly string[];
  levels: readonly Level[];
  topics: readonly Topic[];
};

export type QuestionSearch = { text: string; filter: BankFilter };

/** Of so many matches the best are looked for: more cannot be ranked between two letters of a typed search. */
const MATCHES_MAX = 800;
/** How many of them are ranked by all their texts. */
export const CANDIDATES_MAX = 200;
/** What a word is worth in the key points, topics, wordings and the question itself, until the rules rank. */
const WEIGHTS = sql.raw(`'{0.1, 0.4, 0.8, 1}'`);

/** Questions of which at least `fewest` of the terms are found, in their texts, wordings or topics. */
export async function listCandidates(
  db: Db,
  { terms, fewest, filter }: { terms: readonly SearchTerm[]; fewest: number; filter: BankFilter },
): Promise<FoundQuestion[]> {
  const query = toQuery(terms, fewest);
  const matching = db
    .select({ id: questions.id, vector: questions.askedVector, frequency: questions.frequency })
    .from(questions)
    .where(and(sql`${questions.askedVector} @@ ${query}`, ...toConditions(filter)));
  // Materialised, so that the limit does not talk the planner into reading the table from its beginning.
  const nearest = sql`(
    with matching (id, vector, frequency) as materialized ${matching},
      matches as (select * from matching limit ${MATCHES_MAX})
    select id from matches
    order by ts_rank(${WEIGHTS}, vector, ${toQuery(terms, 1)}, 1) desc, frequency desc
    limit ${CANDIDATES_MAX})`;
  return db
    .select({
      id: questions.id,
      en: questions.en,
      ru: questions.ru,
      // As JSON, which is read many times faster than an array of PostgreSQL.
      wordings: sql<string[]>`to_jsonb(${questions.wordingsEn} || ${questions.wordingsRu})`,
      topics: questions.topics,
      frequency: questions.frequency,
      rating: questions.rating,
      hits: sql<boolean[]>`jsonb_build_array(${sql.join(
        terms.map((term) => sql`${questions.askedVector} @@ ${toTermQuery(term)}`),
        sql`, `,
      )})`,
    })
    .from(questions)
    .where(inArray(questions.id, nearest));
}

/** Questions whose sample answers have all words of a search, those asked most often first. */
export async function listBySamples(
  db: Db,
  { text, filter, search, limit }: QuestionSearch & { search: CollectionSearch; limit: number },
): Promise<string[]> {
  const matching = db
    .select({ id: questions.id, frequency: questions.frequency })
    .from(questions)
    .where(and(search.matches(['case_en', 'case_ru'], text, new Map()), ...toConditions(filter)));
  const { rows } = await db.execute<{ id: string }>(sql`
    with matching (id, frequency) as materialized ${matching},
      matches as (select * from matching limit ${MATCHES_MAX})
    select id from matches order by frequency desc, id limit ${limit}`);
  return rows.map(({ id }) => id);
}

function toConditions({ type, categories, levels, topics }: BankFilter): (SQL | undefined)[] {
  return [
    type && eq(questions.type, type),
    categories.length > 0 ? arrayOverlaps(questions.category, [...categories]) : undefined,
    levels.length > 0 ? inArray(questions.level, [...levels]) : undefined,
    topics.length > 0 ? arrayOverlaps(questions.topics, [...topics]) : undefined,
  ];
}

/** At least `fewest` of the terms: every choice of so many, each of them required together. */
function toQuery(terms: readonly SearchTerm[], fewest: number): SQL {
  const queries = terms.map(toTermQuery);
  const choices = choose(queries, fewest).map((choice) => sql`(${sql.join(choice, sql` && `)})`);
  return sql`(${sql.join(choices, sql` || `)})`;
}

/** Words are letters and digits only, so nothing in them can be read as an operator. */
function toTermQuery({ word, isBeginning, others, translations, topics }: SearchTerm): SQL {
  const words = [
    isBeginning ? `'${word}':*` : `'${word}'`,
    ...[...others, ...translations].map((other) => `'${other}'`),
  ];
  const named = topics.map((topic) => `'${topic}'`).join(' | ');
  const byWords = sql`to_tsquery('every_word', ${words.join(' | ')})`;
  return named === '' ? byWords : sql`(${byWords} || ${named}::tsquery)`;
}

function choose<Item>(items: readonly Item[], size: number, from = 0): Item[][] {
  if (size === 0) return [[]];
  return items
    .slice(from)
    .flatMap((item, index) => choose(items, size - 1, from + index + 1).map((rest) => [item, ...rest]));
}
