import type { Word } from '../../../../coach/language/morphology.rules.ts';
import type { Speech } from './fact-draft.ts';
import { isNumber } from './word-classes.ts';

/** So many digits in a row are a telephone, a card or an account. */
const DIGITS_MIN = 6;
const DIGIT_RUN_MIN = 3;
const MAIL_NAMES = new Set(['gmail', 'hotmail', 'yahoo', 'icloud', 'protonmail']);
/** "Ivan dot petrov at gmail": the words before belong to the address. */
const MAIL_WORDS_BEFORE = 5;
const ADDRESS_STARTS = new Set(['http', 'https', 'www']);
const ADDRESS_WORDS = 6;

/** Marks the words of telephone numbers and addresses, with the word on each side. */
export function markPrivate({ text, words }: Speech): Uint8Array {
  const marks = new Uint8Array(words.length);
  const mark = (from: number, to: number) => marks.fill(1, Math.max(0, from), Math.min(words.length, to));
  let run = 0;
  for (let at = 0; at <= words.length; at += 1) {
    const word = words[at];
    if (word && isDigit(word)) {
      run += 1;
      continue;
    }
    if (isDictated(words.slice(at - run, at))) mark(at - run - 1, at + 1);
    run = 0;
    if (word && MAIL_NAMES.has(word.norm)) mark(at - MAIL_WORDS_BEFORE, at + 4);
    if (word && ADDRESS_STARTS.has(word.norm)) mark(at, at + ADDRESS_WORDS);
    const next = words[at + 1];
    if (word && next && text.slice(word.endChar, next.startChar).includes('@'))
      mark(at - MAIL_WORDS_BEFORE, at + 4);
  }
  return marks;
}

function isDigit({ norm }: Word): boolean {
  return isNumber(norm) || norm === 'one' || norm === 'oh' || norm === 'double';
}

function isDictated(run: readonly Word[]): boolean {
  if (run.length < DIGIT_RUN_MIN) return false;
  const digits = run.reduce((sum, { norm }) => sum + (/^\p{N}/u.test(norm) ? norm.length : 1), 0);
  return digits >= DIGITS_MIN;
}
