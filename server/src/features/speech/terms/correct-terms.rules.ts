import { DOUBTFUL_CONFIDENCE } from '@aloud/contract/feedback/feedback.limits';
import type { HeardWord } from '@aloud/contract/feedback/transcript';
import { SOUNDS_MAX, toSounds } from './sounds.rules.ts';
import { splitSpelling, type TermIndex } from './term-index.rules.ts';

export type TermRules = {
  index: TermIndex;
  /** Whether a dictionary has the word, in lower case and with «е» for «ё». */
  isOrdinary: (word: string) => boolean;
};

/**
 * Surer words are what the recogniser heard, however much they resemble a term. Measured on spoken answers of the bank: at
 * 0.8 forty corrections of 43 were right and none made a right word wrong; at 0.85 one did.
 */
const UNSURE = 0.8;
/** Distance a sound: how far what was heard may be from how the term is said. */
const NEAR_PER_SOUND = 0.2;
/** Letters that are spelled out are mostly vowels, and those resemble each other. */
const NEAR_PER_LETTER = 0.14;
const INITIALISM = /^[A-Z]{2,5}$/;
/** «Си-ай-си-ди» may come as four words. */
const SPAN_WORDS_MAX = 4;
/** Shorter ones resemble too much. */
const EXACT_SOUNDS_MIN = 3;
const NEAR_SOUNDS_MIN = 5;
const PREPOSITION_LETTERS = 2;

/** With the signs around it: four of them are within what the contract allows to have been heard. */
const WORD_SIGNS_MAX = 48;
/** The dictionary needs time for every joint of a word. */
const READABLE = /^[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+){0,4}$/u;

type Token = {
  word: HeardWord;
  opener: string;
  core: string;
  closer: string;
  sounds: string;
  isLatin: boolean;
  isOrdinary: boolean;
  confidence: number;
};

/** Writes terms as a candidate would. A corrected word keeps what was heard and when; all others stay as they are. */
export function correctTerms(rules: TermRules, words: readonly HeardWord[]): HeardWord[] {
  const tokens = words.map((word) => readToken(rules, word));
  const corrected: HeardWord[] = [];
  for (let at = 0; at < tokens.length; ) {
    const found = findTermAt(rules, tokens, at);
    const length = found?.length ?? 1;
    const span = words.slice(at, at + length);
    corrected.push(...(found ? [joinSpan(tokens.slice(at, at + length), found.spelling)] : span));
    at += length;
  }
  return corrected;
}

function readToken({ index, isOrdinary }: TermRules, word: HeardWord): Token {
  const text = word.text.trim();
  const first = text.search(/[\p{L}\p{N}]/u);
  const last = findLastLetter(text);
  const core = first < 0 ? '' : text.slice(first, last + 1);
  const norm = core.toLowerCase().replaceAll('ё', 'е');
  const isReadable = text.length <= WORD_SIGNS_MAX && READABLE.test(core);
  return {
    word,
    opener: first < 0 ? text : text.slice(0, first),
    core,
    closer: first < 0 ? '' : text.slice(last + 1),
    sounds: isReadable ? toSounds(core) : '',
    isLatin: /\p{Script=Latin}/u.test(core),
    isOrdinary:
      isReadable && (isOrdinary(norm) || splitSpelling(norm).every((part) => index.hasSpelling(part))),
    confidence: word.confidence ?? 1,
  };
}

function findLastLetter(text: string): number {
  for (let at = text.length - 1; at >= 0; at -= 1) if (/[\p{L}\p{M}\p{N}]/u.test(text[at] ?? '')) return at;
  return -1;
}

/** `distance` is that of a sound: 0 where it was heard as it is said. */
type FoundTerm = { spelling: string; distance: number; length: number };

/** The term that the words from here on resemble most; of equal ones the longest. */
function findTermAt(rules: TermRules, tokens: readonly Token[], at: number): FoundTerm | undefined {
  const span: Token[] = [];
  let found: FoundTerm | undefined;
  let sounds = '';
  for (const token of tokens.slice(at, at + SPAN_WORDS_MAX)) {
    if (token.sounds === '' || (span.length > 0 && token.opener !== '')) break;
    span.push(token);
    sounds += token.sounds;
    const next = sounds.length <= SOUNDS_MAX ? findTerm(rules, span, sounds) : undefined;
    if (next && next.distance <= (found?.distance ?? 1)) found = { ...next, length: span.length };
    if (token.closer !== '') break;
  }
  return found;
}

type Found = Pick<FoundTerm, 'spelling' | 'distance'>;

function findTerm({ index }: TermRules, span: readonly Token[], sounds: string): Found | undefined {
  const strange = span.filter((token) => !token.isOrdinary);
  if (strange.length === 0) return undefined;
  const isUnsure = span.reduce((sum, { confidence }) => sum + confidence, 0) / span.length < UNSURE;
  const spelling = sounds.length >= EXACT_SOUNDS_MIN ? index.findExact(sounds) : undefined;
  // A Latin word that sounds like a term may be another word of English.
  const isClear = isUnsure || !strange.some(({ isLatin }) => isLatin);
  if (spelling !== undefined) return isClear ? { spelling, distance: 0 } : undefined;
  if (!isUnsure || sounds.length < NEAR_SOUNDS_MIN || !span.every(canBeMisheard)) return undefined;
  const near = index.findNearest(sounds, sounds.length * NEAR_PER_SOUND);
  const distance = near ? near.distance / sounds.length : 1;
  const isNear = near && distance <= (INITIALISM.test(near.spelling) ? NEAR_PER_LETTER : NEAR_PER_SOUND);
  return isNear ? { spelling: near.spelling, distance } : undefined;
}

/** A dictionary word is part of a mangled term only where the recogniser doubted it, prepositions more than others. */
function canBeMisheard({ isOrdinary, confidence, core }: Token): boolean {
  return !isOrdinary || confidence < (core.length > PREPOSITION_LETTERS ? UNSURE : DOUBTFUL_CONFIDENCE);
}

function joinSpan(span: readonly Token[], spelling: string): HeardWord {
  const [first, last] = [span[0], span.at(-1)];
  if (!first || !last) throw new Error('a term is made of at least one word');
  const text = first.opener + matchCase(spelling, first.core) + last.closer;
  const heard = span.map(({ word }) => word.text.trim()).join(' ');
  const confidences = span.map(({ word }) => word.confidence).filter((one) => typeof one === 'number');
  return {
    ...first.word,
    text,
    end: Math.max(first.word.end, last.word.end),
    ...(confidences.length > 0 && { confidence: Math.min(...confidences) }),
    heard,
  };
}

/** A sentence goes on beginning with a capital letter. */
function matchCase(spelling: string, heard: string): string {
  const isCapital = /^\p{Lu}/u.test(heard) && /^\p{Script=Cyrillic}/u.test(spelling);
  return isCapital ? spelling.charAt(0).toUpperCase() + spelling.slice(1) : spelling;
}
