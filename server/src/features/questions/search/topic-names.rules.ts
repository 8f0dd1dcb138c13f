import { isTopic, type Topic } from '@aloud/contract/questions/topics.rules';
import { stem } from '../../../platform/stems.rules.ts';
import { splitWords } from './search-words.rules.ts';
import { countEdits } from './spelling.rules.ts';
import names from './topic-names.json' with { type: 'json' };

/** A topic that a text names, and the words by which it does. */
export type NamedTopic = { topic: Topic; words: ReadonlySet<string> };

const LONGEST_NAME = 6;
/** The stems of a name, joined, and the topics that are called so. */
const TOPICS_BY_NAME = new Map<string, Topic[]>();
for (const [topic, listed] of Object.entries(names)) {
  if (!isTopic(topic)) throw new Error(`There are names for a topic that does not exist: ${topic}`);
  for (const name of listed) {
    const key = toKey(splitNames(name));
    TOPICS_BY_NAME.set(key, [...new Set([...(TOPICS_BY_NAME.get(key) ?? []), topic])]);
  }
}

/** Signs belong to some names: C++, C#, .NET. */
function splitNames(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+(?:\+\+|#)?/gu) ?? []
  );
}

function toKey(words: readonly string[]): string {
  return words.map(stem).join(' ');
}

/** The topics a text names; a longer name hides the shorter ones within it. */
export function findNamedTopics(text: string): NamedTopic[] {
  const words = splitNames(text).slice(0, 24);
  const found: NamedTopic[] = [];
  let from = 0;
  while (from < words.length) {
    const name = longestNameAt(words, from);
    if (!name) {
      from += 1;
      continue;
    }
    const plain = new Set(name.words.flatMap(splitWords));
    found.push(...name.topics.map((topic) => ({ topic, words: plain })));
    from += name.words.length;
  }
  return found;
}

function longestNameAt(words: readonly string[], from: number) {
  for (let length = Math.min(LONGEST_NAME, words.length - from); length > 0; length--) {
    const part = words.slice(from, from + length);
    const topics = TOPICS_BY_NAME.get(toKey(part));
    if (topics) return { words: part, topics };
  }
  const [first = ''] = words.slice(from);
  const alike = topicsAlike(stem(first));
  return alike.length > 0 ? { words: [first], topics: alike } : undefined;
}

/** Shorter beginnings are shared by words of other meanings. */
const BEGINNING = 5;
const SINGLE_NAMES = [...TOPICS_BY_NAME].filter(([name]) => !name.includes(' ') && name.length >= BEGINNING);

/** «менторил» and «менторство» have different stems, of which one begins the other. */
function topicsAlike(asked: string): Topic[] {
  if (asked.length < BEGINNING) return [];
  const found = SINGLE_NAMES.filter(([name]) => name.startsWith(asked) || asked.startsWith(name));
  return [...new Set(found.flatMap(([, topics]) => topics))].slice(0, 3);
}

/** The topics whose names look most like the text, for a search that found nothing. */
export function findNearestTopics(text: string, most: number): Topic[] {
  const words = splitWords(text).slice(0, 8).map(stem);
  if (words.length === 0) return [];
  const nearest = new Map<Topic, number>();
  for (const [name, topics] of TOPICS_BY_NAME) {
    const likeness = compareNames(words, name.split(' '));
    for (const topic of topics) nearest.set(topic, Math.max(likeness, nearest.get(topic) ?? 0));
  }
  return [...nearest]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([topic]) => topic);
}

/** 1 is the same name; letters that differ count, and words that the other does not have. */
function compareNames(asked: readonly string[], name: readonly string[]): number {
  const total = asked
    .map((word) => Math.max(...name.map((other) => likeness(word, other))))
    .reduce((sum, value) => sum + value, 0);
  return total / Math.max(asked.length, name.length);
}

function likeness(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  return longest > 24 ? 0 : 1 - countEdits(a, b) / longest;
}
