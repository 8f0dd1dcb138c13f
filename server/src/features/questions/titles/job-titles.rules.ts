import type { Category } from '@aloud/contract/questions/role-categories.rules';
import type { Topic } from '@aloud/contract/questions/topics.rules';
import { rememberWords } from '../../../platform/stems.rules.ts';
import { countEdits } from '../search/spelling.rules.ts';
import { findNamedTopics } from '../search/topic-names.rules.ts';
import { listFieldTopics } from '../trades/field-topics.rules.ts';
import titles from './job-titles.json' with { type: 'json' };
import { findHeads, guessCategories, isAide } from './title-heads.rules.ts';
import { isLevelWord, listKeys, SYNONYMS, splitTitle } from './title-words.rules.ts';

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
const BROAD: ReadonlySet<string> = listKeys(
  'developer engineer manager analyst designer administrator assistant consultant specialist architect operator ' +
    'director директор оператор стажер intern lead head руководитель начальник мастер worker рабочий driver teamlead ' +
    'admin software агент agent officer clerk technician',
);

/** A role is a line of a form: further words describe. */
const ROLE_WORDS_MAX = 16;

/** What a job is about by its title; undefined where neither the table nor the words of the title tell. */
export function findJobTitle(role: string): JobTitle | undefined {
  const trade = cutQualifiers(role);
  const name = findName(trade, role);
  if (name && !isOpen(name, trade)) return addNamedTopics(name.title, role);
  const guessed = guessCategories(trade);
  const categories = guessed.length > 0 || trade === role ? guessed : guessCategories(role);
  if (categories.length === 0) return undefined;
  const isSame = name?.title.categories.some((category) => categories.includes(category));
  return addNamedTopics({ categories, topics: isSame ? (name?.title.topics ?? []) : [] }, role);
}

/** The name of the trade; by the whole role only where the trade alone is broad: "Developer (iOS)", not "Tester (Java)". */
function findName(trade: string, role: string): Name | undefined {
  const name = findLongestName(trade);
  if (trade === role || (name && !isBroad(name))) return name;
  const hasOthers = splitTitle(trade).some((word) => !BROAD.has(word) && !isLevelWord(word));
  return name && hasOthers ? name : (findLongestName(role) ?? name);
}

function isBroad({ words }: Name): boolean {
  return words.every((word) => BROAD.has(word) || isLevelWord(word));
}

/** Whether a broad name stands beside words that the table does not know. */
function isOpen(name: Name, trade: string): boolean {
  if (name.words.length > 1 || !isBroad(name)) return false;
  return splitTitle(trade).some(
    (word) => !isLevelWord(word) && !readWord(word).some((one) => name.words.includes(one)),
  );
}

const BRACKETS = /[([][^()[\]]*[)\]]/gu;
/** What comes behind these is an employer, a stack or a shift rather than a trade: «менеджер в Яндекс Маркет». */
const QUALIFIER = /[,;|]|\s(?:в|во|at|@|\/|-|–|—)\s/iu;

function cutQualifiers(role: string): string {
  const [trade = ''] = role.replace(BRACKETS, ' ').split(QUALIFIER, 1);
  return trade.trim() === '' ? role : trade;
}

/** What a title names itself comes before what its trade usually includes. */
function addNamedTopics({ categories, topics }: JobTitle, role: string): JobTitle {
  const field = listFieldTopics(categories);
  const named = findNamedTopics(role).flatMap(({ topic }) => (field.has(topic) ? [topic] : []));
  return { categories, topics: [...new Set([...named, ...topics])] };
}

function findLongestName(title: string): Name | undefined {
  const words = splitTitle(title).slice(0, ROLE_WORDS_MAX);
  const said = new Map(words.flatMap((word, at) => readWord(word).map((known) => [known, at] as const)));
  const fit = [...said.keys()].flatMap((word) =>
    (NAMES_BY_WORD.get(word) ?? []).filter((name) => name.words.every((one) => said.has(one))),
  );
  const asWritten = new Set(words);
  const rank = (name: Name) =>
    name.weight - GUESSED_WEIGHT * name.words.filter((word) => !asWritten.has(word)).length;
  return keepOfHead(fit, findHeads(title)).toSorted(
    (a, b) =>
      Number(isBroad(a)) - Number(isBroad(b)) ||
      rank(b) - rank(a) ||
      rankByHead(b, said) - rankByHead(a, said),
  )[0];
}

/** More than letters weigh, less than a word: of names as long the one whose words stand in the title comes first. */
const GUESSED_WEIGHT = 0.05;

/** The names of the person whom the title names; of an «инженер-тестировщик», of the tester. */
function keepOfHead(names: readonly Name[], heads: readonly string[]): readonly Name[] {
  const [first] = heads;
  if (first === undefined) return names;
  const special = heads.find((head) => !BROAD.has(head)) ?? first;
  const ofSpecial = names.filter(
    (name) => hasHead(name, special) && (special === first || name.title.categories.length > 0),
  );
  return ofSpecial.length > 0 || !BROAD.has(first) ? ofSpecial : names.filter((name) => hasHead(name, first));
}

/** A demonstrator of products does not manage them. */
function hasHead({ words }: Name, head: string): boolean {
  const known = readWord(head);
  if (known.some((word) => words.includes(word))) return true;
  return known.some(isAide) && !words.every((word) => QUALIFYING.has(word));
}

/** Names that people shorten to the thing itself, which is also what others sell, check or repair. */
const QUALIFYING: ReadonlySet<string> = listKeys('product frontend backend account director');

/** Of names as long the one with the head of the title: Russian titles begin with it, English ones end. */
function rankByHead({ words }: Name, said: ReadonlyMap<string, number>): number {
  const places = words.map((word) => said.get(word) ?? 0);
  const isRussian = words.some((word) => /[а-я]/u.test(word));
  return isRussian ? -Math.min(...places) : Math.max(...places);
}

/** Shorter words are one letter apart and mean different things. */
const SHORTEST_MISSPELT = 5;
const LONG = 9;

/** Shortened words that mean one trade alone and another beside a place: «админ салона красоты». */
const ALSO: ReadonlyMap<string, string> = new Map([['admin', 'administrator']]);

/** The word as the table has it: itself, or those it may be a misspelling of. */
const readWord = rememberWords((word: string): string[] => {
  const also = ALSO.get(word);
  if (also !== undefined) return [word, also];
  if (KNOWN_WORDS.has(word) || word.length < SHORTEST_MISSPELT) return [word];
  const most = word.length >= LONG ? 2 : 1;
  const isNear = (known: string) =>
    known.length >= SHORTEST_MISSPELT &&
    Math.abs(known.length - word.length) <= most &&
    known[0] === word[0] &&
    countEdits(word, known) <= most;
  const meant = [...SYNONYMS].flatMap(([spelling, known]) => (isNear(spelling) ? [known] : []));
  return [word, ...[...KNOWN_WORDS].filter(isNear), ...meant];
});

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
