import { FOUND_MAX } from '@aloud/contract/questions/questions.limits';
import type { Topic } from '@aloud/contract/questions/topics.rules';
import type { Db } from '../../../db/database.ts';
import { listUsedWords } from '../questions.data.ts';
import { documentSearch, suggestSpelling } from './document-search.ts';
import { type FoundQuestion, rankQuestions } from './rank-questions.rules.ts';
import {
  type BankFilter,
  CANDIDATES_MAX,
  listBySamples,
  listCandidates,
  type QuestionSearch,
} from './search-questions.data.ts';
import {
  readTerms,
  type SearchTerm,
  tellingTerms,
  toBeginning,
  withoutOthers,
} from './search-terms.rules.ts';
import { readSearch } from './search-words.rules.ts';
import { swapLayout } from './spelling.rules.ts';
import { findNamedTopics, findNearestTopics } from './topic-names.rules.ts';
import { loadTranslations } from './translations.ts';

/** From here on the search need not be widened. */
const ENOUGH = 30;
const NEAREST_TOPICS = 3;
const LAYOUT_LETTERS = 3;

export type QuestionsFound = {
  /** The best first. */
  ids: string[];
  /** What the search is about or, when nothing was found, the nearest there is. */
  topics: Topic[];
};

/**
 * Questions by what they ask: in other words, in the other language, misspelt, or by the name of their topic. Those whose
 * sample answers alone have the words come after them.
 */
export async function searchQuestions(db: Db, { text, filter }: QuestionSearch): Promise<QuestionsFound> {
  const asked = await findByText(db, { text, filter });
  const all = await addSampled(db, asked ?? [], { text, filter });
  const found = all.length > 0 ? all : await findInOtherLayout(db, { text, filter });
  const named = [...new Set(findNamedTopics(text).map(({ topic }) => topic))];
  if (found) return { ids: found, topics: named.slice(0, NEAREST_TOPICS) };
  return {
    ids: [],
    topics: named.length > 0 ? named.slice(0, NEAREST_TOPICS) : findNearestTopics(text, NEAREST_TOPICS),
  };
}

/** A full list has no room for them, so they are not looked for. */
async function addSampled(db: Db, asked: readonly string[], search: QuestionSearch): Promise<string[]> {
  if (asked.length >= FOUND_MAX) return [...asked];
  const sampled = await listBySamples(db, { ...search, search: documentSearch, limit: FOUND_MAX });
  return [...new Set([...asked, ...sampled])].slice(0, FOUND_MAX);
}

/** Typed without looking at the layout; a short word would mean something in the other one by chance. */
async function findInOtherLayout(db: Db, { text, filter }: QuestionSearch): Promise<string[] | undefined> {
  const swapped = swapLayout(text);
  const isTelling = readTerms(swapped).some(
    ({ word, isCommon }) => !isCommon && word.length >= LAYOUT_LETTERS,
  );
  return isTelling ? findByText(db, { text: swapped, filter }) : undefined;
}

async function findByText(db: Db, { text, filter }: QuestionSearch): Promise<string[] | undefined> {
  const [translations, spelling, used] = await Promise.all([
    loadTranslations(),
    suggestSpelling(db, [text]),
    listUsedWords(db, readSearch(text).words),
  ]);
  const terms = readTerms(text, { translations, spelling, used: new Set(used) });
  if (terms.length === 0) return undefined;
  const found = await widen(db, terms, filter);
  const lost = findLost(tellingTerms(terms), found);
  if (lost.length === 0) return found.length > 0 ? rank(found, terms) : undefined;
  // Some sample answer has the word and no question can be found by it: then it may begin one that can.
  const begun = terms.map((term) => (lost.includes(term) ? toBeginning(term) : term));
  const more = await widen(db, begun, filter);
  return more.length > 0 ? rank(more, begun) : undefined;
}

/** Terms that nothing has; of a full list there may be more to it. */
function findLost(telling: readonly SearchTerm[], found: readonly FoundQuestion[]): SearchTerm[] {
  if (found.length >= CANDIDATES_MAX) return [];
  return telling.filter(({ isBeginning }, index) => !isBeginning && !found.some(({ hits }) => hits[index]));
}

function rank(found: readonly FoundQuestion[], terms: readonly SearchTerm[]): string[] {
  return rankQuestions(found, terms).slice(0, FOUND_MAX);
}

/**
 * First with every telling word as it was typed, then with all that may stand for them; while that finds few, with ever
 * fewer of them. In a big bank the typed words find enough, and the many others would cost most of the time.
 */
async function widen(db: Db, terms: readonly SearchTerm[], filter: BankFilter): Promise<FoundQuestion[]> {
  const telling = tellingTerms(terms);
  const typed = telling.map(withoutOthers);
  const found = new Map<string, FoundQuestion>();
  for (let fewest = telling.length; fewest > 0; fewest = nextFewer(fewest))
    for (const { tried, enough } of [
      { tried: typed, enough: CANDIDATES_MAX },
      { tried: telling, enough: ENOUGH },
    ]) {
      for (const question of await listCandidates(db, { terms: tried, fewest, filter }))
        found.set(question.id, joinHits(question, found.get(question.id)));
      if (found.size >= enough) return [...found.values()];
    }
  return [...found.values()];
}

/** What one try has found of a question, another may not have looked for. */
function joinHits(question: FoundQuestion, before: FoundQuestion | undefined): FoundQuestion {
  const hits = question.hits.map((isHit, index) => isHit || before?.hits[index] === true);
  return { ...question, hits };
}

/** All, two thirds, one third, any: a long search need not be tried word by word. */
function nextFewer(fewest: number): number {
  return fewest === 1 ? 0 : Math.floor((fewest * 2) / 3);
}
