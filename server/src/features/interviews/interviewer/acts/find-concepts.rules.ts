import { ENGLISH_CONCEPTS } from './concepts.en.ts';
import { RUSSIAN_CONCEPTS } from './concepts.ru.ts';

/** A meaning found in the words from one place up to another (not included). */
export type FoundConcept = { concept: string; from: number; to: number };

type Step = { words: ReadonlySet<string>; stems: readonly string[]; isAfterGap: boolean };
type Pattern = { concept: string; steps: readonly Step[] };

/** How many words `..` may skip. */
const GAP_WORDS = 3;
const LONGEST_STEM = 14;

const CLITICS = new Set(['s', 't', 'm', 're', 'll', 've', 'd']);
const NEGATED = new Map(
  ['do', 'did', 'does', 'could', 'would', 'should', 'have', 'has', 'had'].map((verb) => [verb, `${verb}nt`]),
)
  .set('can', 'cant')
  .set('will', 'wont');
const LATIN_END = /[a-z]$/u;

const byWord = new Map<string, Pattern[]>();
const byStem = new Map<string, Pattern[]>();
for (const concepts of [RUSSIAN_CONCEPTS, ENGLISH_CONCEPTS])
  for (const [concept, lines] of concepts) for (const line of lines.split(',')) add(concept, line.trim());

function add(concept: string, line: string): void {
  const steps: Step[] = [];
  let isAfterGap = false;
  for (const part of splitToken(line)) {
    if (part === '..') isAfterGap = true;
    else {
      steps.push(readStep(part, isAfterGap));
      isAfterGap = false;
    }
  }
  const [first] = steps;
  if (!first) return;
  const pattern = { concept, steps };
  for (const word of first.words) append(byWord, word, pattern);
  for (const stem of first.stems) append(byStem, stem, pattern);
}

/** Apostrophes and hyphens are written as the words of an utterance are: see {@link splitWords}. */
function splitToken(line: string): string[] {
  return joinWords(line.replaceAll("'", '').replaceAll('-', ' ').replaceAll('ё', 'е').split(' '));
}

function readStep(part: string, isAfterGap: boolean): Step {
  const options = part.split('|');
  const stems = options.filter((option) => option.endsWith('*')).map((option) => option.slice(0, -1));
  return { words: new Set(options.filter((option) => !option.endsWith('*'))), stems, isAfterGap };
}

function append(index: Map<string, Pattern[]>, key: string, pattern: Pattern): void {
  const known = index.get(key);
  if (known) known.push(pattern);
  else index.set(key, [pattern]);
}

/** Words in lower case without ё, apostrophes and hyphens; "don t" of a recogniser and "do not" are one word. */
export function splitWords(text: string): string[] {
  const found = text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/['’]/gu, '')
    .match(/[\p{L}\p{N}]+/gu);
  return joinWords(found ?? []);
}

function joinWords(found: readonly string[]): string[] {
  const words: string[] = [];
  for (const word of found) {
    const last = words.at(-1);
    const joined = last === undefined ? undefined : join(last, word);
    if (joined === undefined) words.push(word === 'cannot' ? 'cant' : word);
    else words[words.length - 1] = joined;
  }
  return words;
}

function join(last: string, word: string): string | undefined {
  if (word === 'not') return NEGATED.get(last);
  return CLITICS.has(word) && LATIN_END.test(last) ? last + word : undefined;
}

/** Everything the words may mean, in their order; one place may mean several things. */
export function findConcepts(words: readonly string[]): FoundConcept[] {
  const found: FoundConcept[] = [];
  for (const [from, word] of words.entries())
    for (const pattern of listPatterns(word)) {
      const to = matchFrom(words, from, pattern.steps);
      if (to !== undefined) found.push({ concept: pattern.concept, from, to });
    }
  return found;
}

function* listPatterns(word: string): Iterable<Pattern> {
  yield* byWord.get(word) ?? [];
  for (let length = Math.min(word.length, LONGEST_STEM); length > 1; length -= 1)
    yield* byStem.get(word.slice(0, length)) ?? [];
}

/** Where the pattern ends that begins here. */
function matchFrom(words: readonly string[], from: number, steps: readonly Step[]): number | undefined {
  let at = from;
  for (const step of steps) {
    const last = step.isAfterGap ? at + GAP_WORDS : at;
    while (at <= last && !fits(step, words[at])) at += 1;
    if (at > last) return undefined;
    at += 1;
  }
  return at;
}

function fits({ words, stems }: Step, word: string | undefined): boolean {
  return word !== undefined && (words.has(word) || stems.some((stem) => word.startsWith(stem)));
}
