import type { Lexicon } from '../language/coach-lexicon.rules.ts';
import type { Word } from '../language/morphology.rules.ts';
import { findPhrases, type Range } from '../language/phrases.rules.ts';
import { type Finding, weak, wordsAt } from './finding.rules.ts';
import { contentWords, type Question } from './question.rules.ts';
import type { Substance } from './substance.rules.ts';

type WanderingBooks = Lexicon['wandering'];

/** How far an answer leaves its line. */
export type Wandering = { digressions: number; otherStories: number };

/** A word or two is how people talk. */
const DIGRESSIONS_FREE = 1;
const LONG_WORDS = 110;
/** Specific words of all: half of what ordinary talk has. */
const WATERY = 0.13;
/** A case told in fewer sentences is only mentioned. */
const STORY_SENTENCES = 2;
const STORIES_FREE = 1;
const SHARED_KEYS = 1;

type Told = { words: readonly Word[]; sentences: readonly Range[] };
type Input = Told & { question: Question };

export function measureWandering(books: WanderingBooks, { words, sentences, question }: Input): Wandering {
  const digressions = words.length > LONG_WORDS ? findPhrases(books.digressions, words).length : 0;
  return { digressions, otherStories: countOtherStories(books, { words, sentences, question }) };
}

/** Sentences that open one more case and share nothing with what was told before. */
function countOtherStories(books: WanderingBooks, { words, sentences, question }: Input): number {
  if (question.kind !== 'story' || sentences.length < 2 * STORY_SENTENCES) return 0;
  const opened = new Set(findPhrases(books.oneMore, words).map(({ from }) => from));
  const told = new Set<string>();
  let others = 0;
  for (const sentence of sentences) {
    const keys = contentWords(words.slice(sentence.from, sentence.to)).map(({ key }) => key);
    const opensHere = [0, 1].some((offset) => opened.has(sentence.from + offset));
    if (opensHere && keys.filter((key) => told.has(key)).length <= SHARED_KEYS) others += 1;
    for (const key of keys) told.add(key);
  }
  return others;
}

/** Points that the structure loses, and what is said about it. */
export function judgeWandering({
  wandering,
  sentences,
  words,
  substance,
}: Told & { wandering: Wandering; substance: Substance }): { cost: number; findings: Finding[] } {
  const isWatery = words.length > LONG_WORDS && substance.specificWords / words.length < WATERY;
  const strayed = Math.max(0, wandering.digressions - DIGRESSIONS_FREE);
  const stories = Math.max(0, wandering.otherStories - STORIES_FREE);
  const middle = sentences[Math.floor(sentences.length / 2)];
  const shown: readonly Word[] = middle ? wordsAt(words, middle) : [];
  const findings: Finding[] = [];
  if (stories > 0 && middle) findings.push(weak('several-stories', shown, 2.5));
  else if ((strayed > 1 || isWatery) && middle) findings.push(weak('rambling', shown, 1.6 + strayed / 3));
  return { cost: Math.min(30, 6 * strayed + 14 * stories + (isWatery ? 14 : 0)), findings };
}
