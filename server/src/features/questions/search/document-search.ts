import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { questions } from '../../../db/schema/questions.ts';
import {
  type CollectionSearch,
  renderedAround,
  type Spelling,
} from '../../../platform/database/collection.ts';
import { listNearestWords } from '../questions.data.ts';
import { readSearch, toTsQuery } from './search-words.rules.ts';
import { countEdits, isSlip } from './spelling.rules.ts';

/** Which weight the words of a text carry in the search vector. */
const WEIGHTS: ReadonlyMap<string, string> = new Map(
  Object.entries({ en: 'A', ru: 'B', case_en: 'C', case_ru: 'D' }),
);
const MOST_CORRECTIONS = 3;

/** Search by meaningful words in both languages; misspelt ones are set right when nothing else is found. */
export const documentSearch: CollectionSearch = { matches, suggestSpelling };

const matchesQuery = renderedAround(
  (query) => sql`${questions.searchVector} @@ to_tsquery('russian', ${query})`,
);

function matches(attributes: readonly string[], text: string, spelling: Spelling): SQL {
  const search = readSearch(text);
  if (search.words.length === 0) return sql`false`;
  const named = new Set(attributes.map((attribute) => WEIGHTS.get(attribute) ?? ''));
  // Without weights the index alone decides; with them every row found has to be looked at again.
  const weights = named.size === WEIGHTS.size ? '' : [...named].join('');
  return matchesQuery(toTsQuery(search, weights, spelling));
}

/** For words that no question contains, those that questions do. */
export async function suggestSpelling(db: Db, texts: readonly string[]): Promise<Spelling> {
  const searches = texts.map(readSearch).filter((search) => !search.isPhrase);
  const words = [...new Set(searches.flatMap((search) => search.words))];
  const spelling = new Map<string, string[]>();
  for (const { asked, nearest } of await listNearestWords(db, words)) {
    const slips = nearest
      .filter((word) => isSlip(asked, word))
      .toSorted((a, b) => countEdits(asked, a) - countEdits(asked, b))
      .slice(0, MOST_CORRECTIONS);
    if (slips.length > 0) spelling.set(asked, slips);
  }
  return spelling;
}
