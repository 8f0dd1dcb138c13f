import { type Category, categoriesOfRole } from '@aloud/contract/questions/role-categories.rules';
import type { Topic } from '@aloud/contract/questions/topics.rules';
import { listFieldTopics } from './field-topics.rules.ts';
import titles from './job-titles.json' with { type: 'json' };
import { countEdits } from './search/search-words.rules.ts';
import { findNamedTopics } from './search/topic-names.rules.ts';
import { isLevelWord, splitTitle } from './title-words.rules.ts';

/** What an interview for a job is about. No categories: the trade is known, but the bank has nothing for it. */
export type JobTitle = { categories: readonly Category[]; topics: readonly Topic[] };

type Name = { words: readonly string[]; weight: number; title: JobTitle };

/** By the first of its words, so that few names are compared. */
const NAMES_BY_WORD = new Map<string, Name[]>();
const KNOWN_WORDS = new Set<string>();

for (const { ru, en, categories, topics } of titles)
  for (const text of [...ru, ...en]) addName(text, { categories, topics } as JobTitle);

function addName(text: string, title: JobTitle): void {
  const words = [...new Set(splitTitle(text))].toSorted();
  const [first] = words;
  if (first === undefined) return;
  const known = NAMES_BY_WORD.get(first) ?? [];
  // Of two titles with one name the first in the table has it.
  if (!known.some((other) => other.words.join(' ') === words.join(' ')))
    NAMES_BY_WORD.set(first, [...known, { words, weight: weigh(words), title }]);
  for (const word of words) KNOWN_WORDS.add(word);
}

/** The more words, the more telling; a level counts for little. Letters decide between names of as many words. */
function weigh(words: readonly string[]): number {
  const telling = words.reduce((sum, word) => sum + (isLevelWord(word) ? 0.1 : 1), 0);
  return telling + words.join('').length / 1_000;
}

/** Names that leave the trade open where other words stand beside them: "engineer", «директор». */
const BROAD: ReadonlySet<string> = new Set(
  splitTitle(
    'developer engineer manager analyst designer administrator assistant consultant specialist architect operator ' +
      'director директор оператор стажер intern lead head руководитель начальник мастер worker рабочий driver teamlead',
  ),
);

/** A role is a line of a form: further words describe. */
const ROLE_WORDS_MAX = 16;

/** What a job is about by its title; undefined where neither the table nor the words of the title tell. */
export function findJobTitle(role: string): JobTitle | undefined {
  const words = splitTitle(role).slice(0, ROLE_WORDS_MAX);
  const name = findLongestName(words);
  if (name && !isOpen(name, role)) return addNamedTopics(name.title, role);
  const categories = findCategories(role);
  if (categories.length === 0) return undefined;
  const isSame = name?.title.categories.some((category) => categories.includes(category));
  return addNamedTopics({ categories, topics: isSame ? (name?.title.topics ?? []) : [] }, role);
}

/** Whether a broad name stands beside words that the table does not know. */
function isOpen({ words: named }: Name, role: string): boolean {
  const [name = ''] = named;
  if (named.length > 1 || !BROAD.has(name)) return false;
  const words = splitTitle(cutEmployer(role.replace(BRACKETS, ' ')));
  return words.some((word) => word !== name && !isLevelWord(word));
}

const BRACKETS = /[([][^()[\]]*[)\]]/gu;
/** What comes behind these is an employer rather than a trade: «менеджер в Яндекс Маркет». */
const EMPLOYER = /\s(?:в|во|at|@)\s/u;

function cutEmployer(role: string): string {
  return role.split(EMPLOYER, 1)[0] ?? '';
}

function findCategories(role: string): Category[] {
  const categories = categoriesOfRole(cutEmployer(role));
  return categories.length > 0 ? categories : categoriesOfRole(role);
}

/** What a title names itself comes before what its trade usually includes. */
function addNamedTopics({ categories, topics }: JobTitle, role: string): JobTitle {
  const field = listFieldTopics(categories);
  const named = findNamedTopics(role).flatMap(({ topic }) => (field.has(topic) ? [topic] : []));
  return { categories, topics: [...new Set([...named, ...topics])] };
}

function findLongestName(words: readonly string[]): Name | undefined {
  const said = new Map(words.flatMap((word, at) => readWord(word).map((known) => [known, at] as const)));
  const fit = [...said.keys()].flatMap((word) =>
    (NAMES_BY_WORD.get(word) ?? []).filter((name) => name.words.every((one) => said.has(one))),
  );
  return fit.toSorted((a, b) => b.weight - a.weight || headOf(b, said) - headOf(a, said))[0];
}

/** Of names as long the one with the head of the title: Russian titles begin with it, English ones end. */
function headOf({ words }: Name, said: ReadonlyMap<string, number>): number {
  const places = words.map((word) => said.get(word) ?? 0);
  const isRussian = words.some((word) => /[а-я]/u.test(word));
  return isRussian ? -Math.min(...places) : Math.max(...places);
}

/** Shorter words are one letter apart and mean different things. */
const SHORTEST_MISSPELT = 5;
const LONG = 9;

/** The word as the table has it: itself, or those it may be a misspelling of. */
function readWord(word: string): string[] {
  if (KNOWN_WORDS.has(word) || word.length < SHORTEST_MISSPELT) return [word];
  const most = word.length >= LONG ? 2 : 1;
  const near = [...KNOWN_WORDS].filter(
    (known) =>
      known.length >= SHORTEST_MISSPELT &&
      Math.abs(known.length - word.length) <= most &&
      known[0] === word[0] &&
      countEdits(word, known) <= most,
  );
  return [word, ...near];
}

const SPAN_WORDS = 4;

/** Titles named in running speech: their words stand together. */
export function findTitlesIn(text: string): JobTitle[] {
  const words = splitTitle(text);
  const found = words.map((_, at) => findNameAt(words.slice(at, at + SPAN_WORDS)));
  return [...new Set(found.flatMap((name) => (name ? [name.title] : [])))];
}

/** The longest name that these words begin with. */
function findNameAt(words: readonly string[]): Name | undefined {
  for (let length = words.length; length > 0; length -= 1) {
    const part = [...new Set(words.slice(0, length))].toSorted();
    const name = NAMES_BY_WORD.get(part[0] ?? '')?.find((one) => one.words.join(' ') === part.join(' '));
    if (name && !name.words.every((word) => BROAD.has(word))) return name;
  }
  return undefined;
}
