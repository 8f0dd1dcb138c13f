import { DOUBTFUL_CONFIDENCE, type HeardWord, textOfWords } from '@aloud/contract/transcript';

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
  isCapitalised: boolean;
  /** Punctuation between this word and the next: '' or one of , . ; : — ? ! … */
  closer: string;
  /** Punctuation right before the word, such as an opening quote or a dash. */
  opener: string;
};

export type AnswerText = { text: string; tokens: Token[] };

const WORD = /[\p{L}\p{N}]+(?:(?:[-'’‑/&][\p{L}\p{N}]+)|(?:(?<=\p{N})[.,:](?=\p{N})\p{N}+))*(?:\+\+|#|%)?/gu;
/** Brackets and braces are no speech: what stands between them is a thing of its own. */
const SENTENCE_END = /[.!?…\n[\]{}<>|]/u;

export function normalise(word: string): string {
  return word.toLowerCase().replaceAll('ё', 'е').replaceAll(/[’‘]/gu, "'").replaceAll('‑', '-');
}

/** The strongest sign between two words: a full stop beats a comma. */
function closerOf(between: string): string {
  if (SENTENCE_END.test(between)) return between.match(/[.!?…]/u)?.[0] ?? '.';
  return between.match(/[;:—–]|(?<=\s)-(?=\s)/u)?.[0].replace(/[–-]/u, '—') ?? between.match(/,/u)?.[0] ?? '';
}

export function tokensOfText(text: string): Token[] {
  const matches = [...text.matchAll(WORD)];
  return matches.map((match, index) => {
    const startChar = match.index;
    const endChar = startChar + match[0].length;
    const previous = matches[index - 1];
    const next = matches[index + 1];
    const opener = text.slice(previous ? previous.index + previous[0].length : 0, startChar);
    return {
      norm: normalise(match[0]),
      startChar,
      endChar,
      start: null,
      end: null,
      isDoubtful: false,
      isCapitalised: /^\p{Lu}/u.test(match[0]),
      closer: next ? closerOf(text.slice(endChar, next.index)) : '.',
      opener: opener.match(/[«"“—–(]/u)?.[0] ?? '',
    };
  });
}

/** A recogniser's word may hold two of ours («интернет магазин»): its time is shared out by length. */
export function tokensOfWords(heard: readonly HeardWord[]): AnswerText {
  const kept = heard.filter((word) => word.text.trim() !== '');
  const text = textOfWords(kept);
  const tokens = tokensOfText(text);
  let wordIndex = 0;
  let wordStartChar = 0;
  for (const token of tokens) {
    let word = kept[wordIndex];
    while (word && token.startChar >= wordStartChar + word.text.trim().length) {
      wordStartChar += word.text.trim().length + 1;
      wordIndex += 1;
      word = kept[wordIndex];
    }
    if (!word) break;
    setTime(token, word, wordStartChar);
  }
  return { text, tokens };
}

/** Signs around a word take no time to say. */
function setTime(token: Token, word: HeardWord, wordStartChar: number): void {
  const said = word.text.trim();
  const from = wordStartChar + Math.max(0, said.search(/[\p{L}\p{N}]/u));
  const length = Math.max(1, said.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').length);
  const seconds = Math.max(0, word.end - word.start);
  const share = (char: number) => Math.min(1, Math.max(0, (char - from) / length));
  token.start = word.start + seconds * share(token.startChar);
  token.end = word.start + seconds * share(token.endChar);
  token.isDoubtful = typeof word.confidence === 'number' && word.confidence < DOUBTFUL_CONFIDENCE;
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
