import type { Segment } from '../vad/speech-segments.rules.ts';
import { averageCertainty } from './certainty.rules.ts';
import type { Word } from './stt.port.ts';

/** CTC output is peaked: most of what it knows lies above 0.9. Chosen, not measured on the published weights. */
const DOUBTFUL = 0.65;
/** A conjunction alone is not worth another engine's run, which needs some sound to understand anything. */
const LETTERS_ALONE = 4;
/** Between doubtful words a certain one is heard again with them: it is context, and one run is cheaper than two. */
const BRIDGE_WORDS = 1;
const BRIDGE_SECONDS = 1;
/** From this share of doubtful words on, the window is in another language, or hard to hear as a whole. */
const FOREIGN_SHARE = 0.5;
const FOREIGN_WORDS = 3;
/** More spans than this cost more than hearing the whole window once. */
const SPANS_MAX = 3;
/** CTC writes a word at its peak: its sound begins a little earlier and ends later. */
const MARGIN_SECONDS = 0.3;
/** Fast Russian has about 18 letters a second: more than this was invented, not heard. */
const LETTERS_PER_SECOND = 25;
/** Fewer letters than this share of those doubted: the other engine skipped words, however certain it is of the rest. */
const LETTERS_KEPT = 0.6;
/** A digit, and a letter of an abbreviation, is said as a word: «SQL» stands for «эс кью эль». */
const LETTERS_OF_SPELLED = 4;

/** What another engine should hear again, in order and apart from each other. */
export function findDoubtfulSpans(words: readonly Word[]): Segment[] {
  const doubtful = words.filter(isDoubtful).length;
  if (doubtful === 0) return [];
  const isForeign = doubtful >= FOREIGN_WORDS && doubtful / words.length >= FOREIGN_SHARE;
  const groups = isForeign ? [] : findGroups(words);
  if (isForeign || groups.length > SPANS_MAX) return [toSpan(words, { from: 0, to: words.length })];
  return groups.map((group) => toSpan(words, group));
}

/**
 * The words with those of the span exchanged for what the other engine heard there, if it is more certain; otherwise
 * the words as they were. All times are of the same clock.
 */
export function replaceSpan(words: readonly Word[], span: Segment, heardAgain: readonly Word[]): Word[] {
  const isInside = (word: Word) =>
    word.start + word.end >= 2 * span.start && word.start + word.end < 2 * span.end;
  const doubted = words.filter(isInside);
  const before = words.filter((word) => word.start + word.end < 2 * span.start);
  const after = words.slice(before.length + doubted.length);
  const heard = dropNeighbours(heardAgain.filter(isInside), before.at(-1), after[0]);
  if (!isBetter(heard, doubted, span)) return [...words];
  const bounded = heard.map((word) => ({
    ...word,
    start: Math.max(word.start, span.start),
    end: Math.min(word.end, span.end),
  }));
  return [...before, ...fitIntoSentence(bounded, doubted), ...after];
}

function isDoubtful({ confidence }: Word): boolean {
  return (confidence ?? 1) < DOUBTFUL;
}

/** Positions of words, `to` not included. */
type Group = { from: number; to: number };

function findGroups(words: readonly Word[]): Group[] {
  const groups: Group[] = [];
  for (const [i, word] of words.entries()) {
    if (!isDoubtful(word)) continue;
    const current = groups.at(-1);
    const previous = current && words[current.to - 1];
    const isNear = previous !== undefined && word.start - previous.end < BRIDGE_SECONDS;
    if (current && isNear && i - current.to <= BRIDGE_WORDS) current.to = i + 1;
    else groups.push({ from: i, to: i + 1 });
  }
  return groups.filter(({ from, to }) => to - from > 1 || countLetters(words[from]?.text) >= LETTERS_ALONE);
}

/** With the margins, but never past the middle of the pause to a word that stays. */
function toSpan(words: readonly Word[], { from, to }: Group): Segment {
  const start = words[from]?.start ?? 0;
  const end = words[to - 1]?.end ?? 0;
  const before = words[from - 1]?.end ?? start - 2 * MARGIN_SECONDS;
  const after = words[to]?.start ?? end + 2 * MARGIN_SECONDS;
  return {
    start: Math.max(0, start - Math.min(MARGIN_SECONDS, Math.max(0, start - before) / 2)),
    end: end + Math.min(MARGIN_SECONDS, Math.max(0, after - end) / 2),
  };
}

/** Two engines differ in where a word ends: one that stays beside the span is not written again inside it. */
function dropNeighbours(heard: readonly Word[], before: Word | undefined, after: Word | undefined): Word[] {
  const isSame = (one: Word | undefined, other: Word | undefined) =>
    one !== undefined && other !== undefined && toPlain(one.text) === toPlain(other.text);
  const from = isSame(heard[0], before) ? 1 : 0;
  const to = heard.length > from && isSame(heard.at(-1), after) ? heard.length - 1 : heard.length;
  return heard.slice(from, to);
}

function toPlain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function isBetter(heard: readonly Word[], doubted: readonly Word[], span: Segment): boolean {
  // An engine that does not say how certain it is, is not believed.
  if (heard.length === 0 || heard.some(({ confidence }) => confidence === null)) return false;
  const letters = sumLetters(heard, countLetters);
  if (letters > (span.end - span.start) * LETTERS_PER_SECOND) return false;
  if (sumLetters(heard, countSpokenLetters) < LETTERS_KEPT * sumLetters(doubted, countLetters)) return false;
  return doubted.length === 0 || averageCertainty(heard) > averageCertainty(doubted);
}

const FIRST_LETTER = /\p{L}/u;
const CYRILLIC = /^\p{Script=Cyrillic}/u;
/** At most a few marks stand at the end of a word. */
const CLOSING_MARKS = /[.,!?:;…]{1,3}$/u;

/** A part heard alone begins like a sentence and ends like one; inside a sentence it does neither. */
function fitIntoSentence(heard: readonly Word[], doubted: readonly Word[]): Word[] {
  const fitted = [...heard];
  const [first] = fitted;
  if (first && CYRILLIC.test(first.text) && startsSmall(doubted[0])) {
    fitted[0] = { ...first, text: first.text.replace(FIRST_LETTER, (letter) => letter.toLowerCase()) };
  }
  const last = fitted.at(-1);
  const closing = doubted.at(-1)?.text.match(CLOSING_MARKS)?.[0] ?? '';
  if (last && doubted.length > 0) {
    fitted[fitted.length - 1] = { ...last, text: last.text.replace(CLOSING_MARKS, '') + closing };
  }
  return fitted;
}

function startsSmall(word: Word | undefined): boolean {
  const letter = word?.text.match(FIRST_LETTER)?.[0];
  return letter !== undefined && letter === letter.toLowerCase();
}

function countLetters(text = ''): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

/** At least as many as are said where the text is short for what was said. */
function countSpokenLetters(text: string): number {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const digits = text.match(/\p{N}/gu)?.length ?? 0;
  return countLetters(text) + (LETTERS_OF_SPELLED - 1) * (digits + (capitals > 1 ? capitals : 0));
}

function sumLetters(words: readonly Word[], count: (text: string) => number): number {
  return words.reduce((sum, { text }) => sum + count(text), 0);
}
