import { DOUBTFUL_CONFIDENCE } from '@aloud/contract/feedback/feedback.limits';
import { type HeardWord, textOfWords } from '@aloud/contract/feedback/transcript';
import { FILLED_PAUSE } from '../lexicon/fillers.ts';

/** One word of an answer with its place in the text and, when it was spoken, in time. */
export type Token = {
  /** Lower case, ё as е, typographic signs as plain ones. */
  norm: string;
  startChar: number;
  endChar: number;
  /** Seconds; null when the answer was typed. */
  start: number | null;
  end: number | null;
  isDoubtful: boolean;
  /** Too long for a word of any language: it stays in the text, but says nothing. */
  isUnreadable: boolean;
  isCapitalised: boolean;
  /** Punctuation between this word and the next: '' or one of , . ; : — ? ! … */
  closer: string;
  /** Punctuation right before the word, such as an opening quote or a dash. */
  opener: string;
};

export type AnswerText = { text: string; tokens: Token[] };

/** A word may hold accents of their own and characters that are not seen: soft hyphens, joiners, marks of direction. */
const WORD =
  /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}]*(?:(?:[-'’‑/&][\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}]*)|(?:(?<=\p{N})[.,:]\p{N}+))*(?:\+\+|#|%)?/gu;
const UNSEEN = /\p{Cf}|(?<=\p{Script=Cyrillic})(?:\u0300|\u0301)/gu;
/** Marks of a web page around words: nobody says them. */
const TAG = /<\/?[a-z][a-z0-9]{0,10}(?:\s[a-z-]{1,20}=[^<>]{0,200})?\/?>/giu;
/** Brackets and braces are no speech: what stands between them is a thing of its own. */
const SENTENCE_END = /[.!?…\n[\]{}<>|]/u;

function normalise(word: string): string {
  return word
    .replaceAll(UNSEEN, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[’‘]/gu, "'")
    .replaceAll('‑', '-');
}

/** The strongest sign between two words: a full stop beats a comma. */
function findClosingSign(gap: string): string {
  const between = gap.replaceAll(TAG, '');
  if (SENTENCE_END.test(between)) return between.match(/[.!?…]/u)?.[0] ?? '.';
  return between.match(/[;:—–]|(?<=\s)-(?=\s)/u)?.[0].replace(/[–-]/u, '—') ?? between.match(/,/u)?.[0] ?? '';
}

export function tokensOfText(text: string): Token[] {
  const matches = firstMatches(text);
  return matches.map((match, index) => {
    const norm = normalise(match[0]);
    const startChar = match.index;
    const endChar = startChar + match[0].length;
    const previous = matches[index - 1];
    const next = matches[index + 1];
    const opener = text.slice(previous ? previous.index + previous[0].length : 0, startChar);
    return {
      norm,
      startChar,
      endChar,
      start: null,
      end: null,
      isDoubtful: false,
      isUnreadable: isUnreadable(norm),
      isCapitalised: /^\p{Lu}/u.test(match[0]),
      closer: next ? findClosingSign(text.slice(endChar, next.index)) : '.',
      opener: opener.match(/[«"“—–(]/u)?.[0] ?? '',
    };
  });
}

/** Words beyond the bound are not read. */
function firstMatches(text: string): RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  const tags = text.matchAll(TAG);
  let tag = tags.next().value;
  for (const match of text.matchAll(WORD)) {
    if (matches.length === TOKENS_MAX) break;
    while (tag && tag.index + tag[0].length <= match.index) tag = tags.next().value;
    if (!tag || match.index < tag.index) matches.push(match);
  }
  return matches;
}

/** A recogniser's word may hold two of ours («интернет магазин»): its time is shared out by length. */
export function tokensOfWords(heard: readonly HeardWord[]): AnswerText {
  const kept = heard.filter((word) => word.text.trim() !== '');
  const text = textOfWords(kept);
  const tokens = tokensOfText(text);
  let wordIndex = 0;
  let wordStartChar = 0;
  let edges = trimEdges(kept[0]?.text.trim() ?? '');
  for (const token of tokens) {
    let word = kept[wordIndex];
    while (word && token.startChar >= wordStartChar + word.text.trim().length) {
      wordStartChar += word.text.trim().length + 1;
      wordIndex += 1;
      word = kept[wordIndex];
      edges = trimEdges(word?.text.trim() ?? '');
    }
    if (!word) break;
    setTime(token, word, { first: wordStartChar + edges.first, length: edges.length });
  }
  return { text, tokens };
}

function setTime(token: Token, word: HeardWord, { first, length }: Edges): void {
  const seconds = Math.max(0, word.end - word.start);
  const share = (char: number) => Math.min(1, Math.max(0, (char - first) / length));
  token.start = word.start + seconds * share(token.startChar);
  token.end = word.start + seconds * share(token.endChar);
  token.isDoubtful = typeof word.confidence === 'number' && word.confidence < DOUBTFUL_CONFIDENCE;
}

type Edges = { first: number; length: number };

/** Where the letters of a recogniser's word are: signs around them take no time to say. */
function trimEdges(said: string): Edges {
  let first = -1;
  let end = 0;
  for (const run of said.matchAll(/[\p{L}\p{N}]+/gu)) {
    if (first < 0) first = run.index;
    end = run.index + run[0].length;
  }
  return { first: Math.max(0, first), length: Math.max(1, end - first) };
}

export function isNumberLike(norm: string): boolean {
  return /^\p{N}/u.test(norm);
}

export function isCyrillic(norm: string): boolean {
  return /\p{Script=Cyrillic}/u.test(norm);
}

export function isLatin(norm: string): boolean {
  return /\p{Script=Latin}/u.test(norm);
}

/**
 * What rules and dictionaries are given of a text that a person sent. Ordinary speech stays far below every bound; a text
 * beyond one keeps its characters and their places, so that quotes are still found in it word for word.
 */

/** The longest words of both dictionaries have 35 letters; compounds and addresses stay below this. */
const WORD_LETTERS_MAX = 60;
/** «Ростов-на-Дону», "state-of-the-art" have two and three joints; the Russian dictionary needs n⁴ for n of them. */
const WORD_JOINTS_MAX = 6;
/** As many as an answer of the longest allowed text can hold; several answers put together may hold more. */
export const TOKENS_MAX = 10_000;
/** A line of a resume that is longer is a paragraph without line ends: it is read in pieces of this length. */
const LINE_CHARACTERS_MAX = 2_000;

/** A word too long for any dictionary, which is therefore not looked up. */
export function isBeyondDictionaries(norm: string): boolean {
  return norm.length > WORD_LETTERS_MAX || countJoints(norm) > WORD_JOINTS_MAX;
}

function countJoints(norm: string): number {
  let joints = 0;
  for (let at = norm.indexOf('-'); at >= 0 && joints <= WORD_JOINTS_MAX; at = norm.indexOf('-', at + 1))
    joints += 1;
  return joints;
}

/** Too long for a word of any language; a filled pause such as «э-э-э-э-э-э-э-э» stays readable. */
export function isUnreadable(norm: string): boolean {
  return isBeyondDictionaries(norm) && !FILLED_PAUSE.test(norm);
}

/** Pieces of a line, none longer than the bound, cut after a space where there is one; together they are the line. */
export function cutLine(line: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  while (line.length - from > LINE_CHARACTERS_MAX) {
    const space = line.lastIndexOf(' ', from + LINE_CHARACTERS_MAX - 1);
    const to =
      space > from + LINE_CHARACTERS_MAX / 2 ? space + 1 : wholeCharacter(line, from + LINE_CHARACTERS_MAX);
    pieces.push(line.slice(from, to));
    from = to;
  }
  return [...pieces, line.slice(from)];
}

/** A pair of surrogates is one character and stays together. */
function wholeCharacter(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text[at] ?? '') && /[\ud800-\udbff]/.test(text[at - 1] ?? '') ? at - 1 : at;
}
