import type { Word } from '../../../../coach/language/morphology.rules.ts';
import type { Fact } from '../fact.ts';
import * as is from './word-classes.ts';

/** A claim found among the words, before it is checked for being sayable. */
export type FactDraft = Pick<Fact, 'kind' | 'named' | 'weight'> & { from: number; to: number };

export type Speech = { text: string; words: readonly Word[] };

/** A quotation holds only letters, digits and the signs inside words: no addresses, pictures or line ends. */
const PLAIN = /^[\p{L}\p{N} '’%$€£.,/&+#-]+$/u;
/** Longer numbers are telephones, cards and accounts. */
const LONG_NUMBER = /\p{N}{5}/u;
/** So many numbers in a row are dictated digits. */
const DICTATED_MIN = 5;

/** May the words be said back to the candidate? */
export function isSayable({ text, words }: Speech, { from, to }: FactDraft): boolean {
  const part = words.slice(from, to);
  const [first, last] = [part[0], part.at(-1)];
  if (!first || !last || part.length > 9) return false;
  const quote = text.slice(first.startChar, last.endChar);
  if (!PLAIN.test(quote) || quote.length > 90 || quote.includes('  ')) return false;
  if (LONG_NUMBER.test(quote.replaceAll(/[\s,.-]/gu, ''))) return false;
  if (
    part.some(
      ({ norm, isUnreadable }) => is.UNSAYABLE.has(norm) || isUnreadable || /[^\p{ASCII}’]/u.test(norm),
    )
  )
    return false;
  if (part.some(({ norm }, at) => norm === part[at + 1]?.norm)) return false;
  return countNumbers(part) < DICTATED_MIN && new Set(part.map(({ norm }) => norm)).size * 2 > part.length;
}

function countNumbers(words: readonly Word[]): number {
  return words.filter(({ norm }) => is.isNumber(norm)).length;
}

export function toFact({ text, words }: Speech, { from, to, kind, named, weight }: FactDraft): Fact {
  const startChar = words[from]?.startChar ?? 0;
  const endChar = words[to - 1]?.endChar ?? startChar;
  return {
    kind,
    quote: text.slice(startChar, endChar),
    startChar,
    endChar,
    named,
    weight: Math.round(Math.min(1, Math.max(0.05, weight)) * 100) / 100,
  };
}

/** How much a phrase says: figures and names more, pronouns and general words less. */
export function weighPhrase(words: readonly Word[]): number {
  const content = words.filter(({ norm }) => is.isContent(norm));
  const vague = content.filter(({ norm }) => is.VAGUE.has(norm)).length;
  const hasNumber = words.some(({ norm }) => is.isNumber(norm));
  const hasPronoun = words.some(({ norm }) =>
    /^(?:it|them|him|her|this|that|these|those|there)$/u.test(norm),
  );
  return (
    Math.min(0.12, 0.03 * content.length) + (hasNumber ? 0.06 : 0) - (hasPronoun ? 0.1 : 0) - 0.2 * vague
  );
}

/** Does the phrase, its verb apart, name anything? */
export function saysSomething(words: readonly Word[]): boolean {
  return words
    .slice(1)
    .some(
      ({ norm }) =>
        is.isNumber(norm) ||
        (is.isContent(norm) &&
          !is.VAGUE.has(norm) &&
          !is.ADVERBS.has(norm) &&
          !is.PARTICLES.has(norm) &&
          !norm.endsWith('ly')),
    );
}
