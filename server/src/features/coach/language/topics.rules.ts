import { WORDS_OF_MANY_ANSWERS, WORDS_OF_MOST_ANSWERS } from '../lexicon/common-words.ts';
import { LEISURE } from '../lexicon/leisure.ts';
import { IT_TOPICS } from '../lexicon/topics-it.ts';
import { PEOPLE_TOPICS } from '../lexicon/topics-people.ts';
import { TRADE_TOPICS } from '../lexicon/topics-trades.ts';
import type { Morphology } from './morphology.rules.ts';

/** Which topics a word belongs to, by its comparison key. */
export type Topics = {
  ofKey(key: string): readonly string[];
  isLeisure(key: string): boolean;
  /** 0–1: how much it says when question and answer share the word. */
  getWeight(key: string): number;
};

export const IT_TOPIC_NAMES: ReadonlySet<string> = new Set(Object.keys(IT_TOPICS));

export function createTopics(morphology: Morphology): Topics {
  const topicsOfKey = new Map<string, string[]>();
  for (const [topic, words] of Object.entries({ ...PEOPLE_TOPICS, ...IT_TOPICS, ...TRADE_TOPICS })) {
    for (const key of listKeys(words, morphology))
      topicsOfKey.set(key, [...(topicsOfKey.get(key) ?? []), topic]);
  }
  const leisure = new Set(listKeys(LEISURE, morphology));
  const weights = new Map([
    ...listKeys(WORDS_OF_MANY_ANSWERS, morphology).map((key) => [key, 0.5] as const),
    ...listKeys(WORDS_OF_MOST_ANSWERS, morphology).map((key) => [key, 0.25] as const),
  ]);
  return {
    ofKey: (key) => topicsOfKey.get(key) ?? [],
    isLeisure: (key) => leisure.has(key),
    getWeight: (key) => weights.get(key) ?? 1,
  };
}

/** Every word of a list by the key under which answers are compared. */
export function listKeys(words: string, morphology: Morphology): string[] {
  const keys = words
    .replaceAll('ё', 'е')
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => (/^[a-z]/u.test(word) ? morphology.stemEnglish(word) : morphology.stemRussian(word)));
  return [...new Set(keys)];
}
