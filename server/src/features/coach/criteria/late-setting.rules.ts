import { isPunctuatedText } from '../delivery/fillers.rules.ts';
import type { Word } from '../language/morphology.rules.ts';
import { hasPhrase, type Range } from '../language/phrases.rules.ts';
import type { StoryBooks, StoryUnit } from './star.rules.ts';

type Story = { words: readonly Word[]; sentences: readonly Range[]; story: readonly StoryUnit[] };

/** Fewer sentences have no order to speak of. */
const ORDERED_SENTENCES_MIN = 5;
/** One sentence of outcome before the setting is a headline, and good style. */
const DEEDS_BEFORE_SETTING = 2;
/** A setting is named as its sentence opens; a time inside a sentence is a detail. */
const OPENING_WORDS = 6;
/** «Но осенью …», "So last year …": a later time of the same story, not its setting. */
const LINKS = new Set('and but so then also later и а но поэтому потом затем тогда уже позже'.split(' '));

/**
 * The sentence that tells when and where, after what was done and what came of it. Two signs are asked for: the setting
 * comes late, and either the end was told before it and is not told again, or "then" stands before "first".
 * Sentences cut without punctuation are no sure ground.
 */
export function findLateSetting(books: StoryBooks, { words, sentences, story }: Story): Range | null {
  if (sentences.length < ORDERED_SENTENCES_MIN || !isPunctuatedText(words)) return null;
  const isOutcome = (sentence: Range) =>
    hasPhrase(books.outcome, words, sentence) || hasPhrase(books.change, words, sentence);
  const at = sentences.findIndex(({ from, to }) =>
    hasPhrase(books.whenAndWhere, words, { from, to: Math.min(to, from + OPENING_WORDS) }),
  );
  const setting = sentences[at];
  if (!setting || isOutcome(setting) || LINKS.has(words[setting.from]?.norm ?? '')) return null;
  if (story.some(({ isPlaced, sentence }) => isPlaced && sentence < at)) return null;
  const before = sentences.slice(0, at);
  const acted = sentencesOfDeeds(story);
  if (before.filter((_, index) => acted.has(index)).length < DEEDS_BEFORE_SETTING) return null;
  const isEndFirst = before.some(isOutcome) && !sentences.slice(-2).some(isOutcome);
  return isEndFirst || isCountedBackwards(words, sentences) ? setting : null;
}

/** Sentences in which the candidate or the team does something. */
export function sentencesOfDeeds(story: readonly StoryUnit[]): Set<number> {
  const acted = story.filter(({ deeds }) => deeds.some(({ actor }) => actor !== 'other'));
  return new Set(acted.map(({ sentence }) => sentence));
}

const CONTINUES = /^(?:then|afterwards|after that|after this|тогда|потом|затем|после этого)(?= |$)/u;
const BEGINS = /^(?:first|firstly|сначала|для начала)(?= |$)/u;

/** "Then" opens a sentence before "first" does. */
function isCountedBackwards(words: readonly Word[], sentences: readonly Range[]): boolean {
  const openings = sentences.map(({ from }) => `${words[from]?.norm ?? ''} ${words[from + 1]?.norm ?? ''}`);
  const then = openings.findIndex((opening) => CONTINUES.test(opening));
  return then >= 0 && openings.findIndex((opening) => BEGINS.test(opening)) > then;
}
