import { DOUBTFUL_CONFIDENCE } from '@aloud/contract/feedback/feedback.limits';
import type { HeardWord } from '@aloud/contract/feedback/transcript';
import { LETTERS, PARTICLES } from './short-words.ts';
import { SOUNDS_MAX, toSounds } from './sounds.rules.ts';
import type { NearTerm, TermIndex } from './term-index.rules.ts';

export type TermRules = {
  index: TermIndex;
  /** Whether a word, in lower case and with «е» for «ё», is right as it is: a dictionary has it, or a lexicon. */
  isOrdinary: (word: string) => boolean;
  /** Whether a word that is not ordinary is a name, or is made of an ordinary one with a prefix or a suffix. */
  isNameOrDerived: (word: string) => boolean;
};

/**
 * Surer words are what the recogniser heard, however much they resemble a term. Measured on one synthetic reading of
 * answers of the bank: at 0.8 32 corrections of 35 were right and none made a right word wrong there; at 0.85 one did.
 */
const UNSURE = 0.8;
/**
 * Distance a sound: how far what was heard may be from how the term is said. From 0.175 on names in the prose of a reader
 * became terms.
 */
const NEAR_PER_SOUND = 0.16;
/** Terms of few sounds, and letters that are spelled out, resemble too much else. */
const NEAR_SHORT = 0.14;
/** Beside a word that the dictionary has. */
const NEAR_ORDINARY = 0.1;
/** «Раст» and «домен» with their endings resemble too many words. */
const SHORT_STEM = 5;
const INITIALISM = /^[A-Z]{2,5}$/;
/** Names and phrases have no Cyrillic spelling; words such as «куки» and «инсерт» have, and stay as they were heard. */
const IS_NAME = /^(?![A-Z]{6})(?=.*(?:[A-Z]| ))/;
const IS_CYRILLIC = /^\p{Script=Cyrillic}/u;
/** «Си-ай-си-ди» may come as four words. */
const SPAN_WORDS_MAX = 4;
/** Shorter ones resemble too much. */
const EXACT_SOUNDS_MIN = 3;
const NEAR_SOUNDS_MIN = 5;
/** So many sounds of a term are no chance, even if each of the words exists: «клик хаусе». */
const TOLD_SOUNDS_MIN = 8;
/** English letters are words of Russian too, but three in a row are not a sentence. */
const LETTERS_MIN = 3;

/** With the signs around it: four of them are within what the contract allows to have been heard. */
const WORD_SIGNS_MAX = 48;
/** The dictionary needs time for every joint of a word. */
const READABLE = /^[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+){0,4}$/u;

const SENTENCE_END = /[.!?…]\s*$/u;

type Token = {
  word: HeardWord;
  opener: string;
  core: string;
  closer: string;
  sounds: string;
  isLatin: boolean;
  /** Has a capital letter where no sentence begins: the recogniser took it for a name. */
  isName: boolean;
  isOrdinary: boolean;
  /** Stays as it is unless it sounds exactly like a term; one with a capital letter stays always. */
  isNameOrDerived: boolean;
  confidence: number;
};

/** Writes terms as a candidate would. A corrected word keeps what was heard and when; all others stay as they are. */
export function correctTerms(rules: TermRules, words: readonly HeardWord[]): HeardWord[] {
  const tokens = words.map((word, at) => readToken(rules, word, words[at - 1]));
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

function readToken(
  { isOrdinary, isNameOrDerived }: TermRules,
  word: HeardWord,
  before: HeardWord | undefined,
): Token {
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
    isName: before !== undefined && !SENTENCE_END.test(before.text) && /^[А-ЯЁ]/.test(core),
    isOrdinary: isReadable && isOrdinary(norm),
    isNameOrDerived: isReadable && isNameOrDerived(norm),
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
    const isBetter = next && next.distance <= (found?.distance ?? 1) && !(found && isParticle(token));
    if (isBetter && !isFoundWithoutFirst(rules, span, next.distance))
      found = { ...next, length: span.length };
    if (token.closer !== '') break;
  }
  return found;
}

/** «И вебхуки» is found from «вебхуки» on: the particle belongs to the sentence. */
function isFoundWithoutFirst(rules: TermRules, span: readonly Token[], distance: number): boolean {
  const [first, ...rest] = span;
  if (!first || rest.length === 0 || !isParticle(first)) return false;
  const found = findTerm(rules, rest, rest.map(({ sounds }) => sounds).join(''));
  return found !== undefined && found.distance <= distance;
}

type Found = Pick<FoundTerm, 'spelling' | 'distance'>;

function findTerm({ index }: TermRules, span: readonly Token[], sounds: string): Found | undefined {
  const isUnsure = span.reduce((sum, { confidence }) => sum + confidence, 0) / span.length < UNSURE;
  const isTold = span.length > 1 && sounds.length >= TOLD_SOUNDS_MIN && isUnsure;
  if (span.every(isRight) && !isTold && !isSpelledOut(span)) return undefined;
  const found = findExact(index, span, { sounds, isUnsure }) ?? (isUnsure && findNear(index, span, sounds));
  // What was heard in Latin letters is not written in others.
  if (!found || (span.some(({ isLatin }) => isLatin) && IS_CYRILLIC.test(found.spelling))) return undefined;
  return joinCores(span).toLowerCase() === found.spelling.toLowerCase() ? undefined : found;
}

function joinCores(span: readonly Token[]): string {
  return span.map(({ core }) => core).join(' ');
}

function isRight({ isOrdinary, isNameOrDerived, core }: Token): boolean {
  return isOrdinary || (isNameOrDerived && /^\p{Lu}/u.test(core));
}

function isSpelledOut(span: readonly Token[]): boolean {
  return span.length >= LETTERS_MIN && span.every(({ core }) => LETTERS.has(core.toLowerCase()));
}

type Exact = { sounds: string; isUnsure: boolean };

/** What was heard as the term is said. A borrowed word is then written well already, whatever its spelling. */
function findExact(index: TermIndex, span: readonly Token[], { sounds, isUnsure }: Exact): Found | undefined {
  const spelling = sounds.length >= EXACT_SOUNDS_MIN ? index.findExact(sounds) : undefined;
  if (spelling === undefined || !(span.every(canBePart) || isSpelledOut(span))) return undefined;
  const isBorrowed = IS_CYRILLIC.test(spelling) && span.length === 1;
  // A Latin word that sounds like a term may be another word of English.
  const isClear = isUnsure || (IS_NAME.test(spelling) && !span.some(({ isLatin }) => isLatin));
  return isClear && !isBorrowed ? { spelling, distance: 0 } : undefined;
}

function findNear(index: TermIndex, span: readonly Token[], sounds: string): Found | undefined {
  if (sounds.length < NEAR_SOUNDS_MIN || !span.every(canBePart)) return undefined;
  if (span.some(({ isNameOrDerived }) => isNameOrDerived) || span.every(isRight)) return undefined;
  const near = index.findNearest(sounds, NEAR_PER_SOUND);
  if (!near || !isTornOff(span, near) || isAnotherWord(span, near, sounds)) return undefined;
  // An ending makes a short term longer, not more like itself.
  const length = near.stem.length <= SHORT_STEM ? near.stem.length : sounds.length;
  const distance = near.distance / length;
  return distance <= mostDistance(span, near) ? { spelling: near.spelling, distance } : undefined;
}

function mostDistance(span: readonly Token[], { spelling, stem }: NearTerm): number {
  if (span.some((token) => token.isOrdinary && !isParticle(token))) return NEAR_ORDINARY;
  return stem.length <= SHORT_STEM || INITIALISM.test(spelling) ? NEAR_SHORT : NEAR_PER_SOUND;
}

/** «И демпотентный», «пайплай не»: the particle is what a term begins or ends with, torn off. */
function isTornOff([first, ...rest]: readonly Token[], { sounds }: NearTerm): boolean {
  const last = rest.at(-1);
  if (!first || !last) return true;
  const isEnd = last.sounds.length > 1 && sounds.endsWith(last.sounds);
  return (!isParticle(first) || sounds.startsWith(first.sounds)) && (!isParticle(last) || isEnd);
}

/** Whether what was heard is another form of the term's word, a name, or a word of English. */
function isAnotherWord(span: readonly Token[], { spelling, stem }: NearTerm, sounds: string): boolean {
  const heard = joinCores(span);
  if (span.some(({ isLatin }) => isLatin)) return !sharesBeginning(heard, spelling);
  if (span.length > 1) return false;
  if (span[0]?.isName && !/^[A-Z]/.test(spelling)) return true;
  // «Аутсорсеров», «апруваю»: an ending that the lexicon does not have was said, not misheard.
  return (
    sounds.startsWith(stem) || (IS_CYRILLIC.test(spelling) && endsSoftly(heard) !== endsSoftly(spelling))
  );
}

const SHARED_LETTERS = 3;
function sharesBeginning(a: string, b: string): boolean {
  return a.slice(0, SHARED_LETTERS).toLowerCase() === b.slice(0, SHARED_LETTERS).toLowerCase();
}

/** «Ю» and «я» sound like «у» and «а», but after another consonant. */
function endsSoftly(word: string): boolean {
  return /[юя]$/iu.test(word);
}

function isParticle({ core }: Token): boolean {
  return PARTICLES.has(core.toLowerCase());
}

/** A particle is part of a term only where the recogniser doubted it. */
function canBePart(token: Token): boolean {
  return token.confidence < DOUBTFUL_CONFIDENCE || !isParticle(token);
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
