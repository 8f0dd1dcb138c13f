import type { Locale } from '@aloud/contract/locale';

/** A phrase, and how long the voice rests after it. */
export type Phrase = { text: string; pauseSeconds: number };

/**
 * The first phrase is short, so that the voice begins soon; later ones are spoken while it plays. The Russian voice
 * is slower.
 */
const FIRST_WORDS: Record<Locale, number> = { ru: 4, en: 6 };
const NEXT_WORDS = 14;
/** A phrase of one or two words sounds clipped. */
const FEWEST_WORDS = 3;

const PAUSES: [RegExp, number][] = [
  [/[.!?…]["»”)]*$/u, 0.35],
  [/[:;]$/u, 0.25],
  [/[,—–]$/u, 0.15],
];
/** Words before which a sentence may be taken apart when it has no comma. */
const JOINTS = {
  ru: /^(и|а|но|или|что|чтобы|когда|если|который|которая|которое|которые|потому|как|где|после|перед|в|на|с|для|о|об|по|из)$/iu,
  en: /^(and|or|but|that|which|who|when|if|because|while|after|before|with|for|in|on|at|to|of|from|about)$/iu,
};

/** Takes a text apart where a speaker would breathe. */
export function toPhrases(text: string, locale: Locale): Phrase[] {
  const clauses = splitClauses(text).filter((clause) => /[\p{L}\p{N}]/u.test(clause));
  const phrases: string[] = [];
  for (const clause of clauses) {
    const previous = phrases.at(-1);
    const limit = phrases.length <= 1 ? FIRST_WORDS[locale] : NEXT_WORDS;
    const fits =
      previous !== undefined && !endsSentence(previous) && count(previous) + count(clause) <= limit;
    if (previous !== undefined && fits) phrases[phrases.length - 1] = `${previous} ${clause}`;
    else phrases.push(...cut(clause, phrases.length === 0 ? FIRST_WORDS[locale] : NEXT_WORDS, locale));
  }
  return phrases.map((phrase) => ({ text: phrase, pauseSeconds: pauseAfter(phrase) }));
}

function splitClauses(text: string): string[] {
  const clauses: string[] = [];
  let words: string[] = [];
  for (const word of text.trim().split(/\s+/u)) {
    words.push(word);
    if (!/[.!?…;:,—–]["»”)]*$/u.test(word)) continue;
    clauses.push(words.join(' '));
    words = [];
  }
  return words.length === 0 ? clauses : [...clauses, words.join(' ')];
}

function endsSentence(phrase: string): boolean {
  return /[.!?…]["»”)]*$/u.test(phrase);
}

function count(text: string): number {
  return text.split(/\s+/).length;
}

function pauseAfter(phrase: string): number {
  return PAUSES.find(([pattern]) => pattern.test(phrase))?.[1] ?? 0;
}

/** A long clause is cut before a joint near the limit, or else at the limit. */
function cut(clause: string, limit: number, locale: Locale): string[] {
  const words = clause.split(/\s+/);
  if (words.length < limit + FEWEST_WORDS) return [clause];
  let at = limit;
  for (let i = limit; i >= FEWEST_WORDS; i -= 1) {
    if (JOINTS[locale].test(words[i] ?? '')) {
      at = i;
      break;
    }
  }
  return [words.slice(0, at).join(' '), ...cut(words.slice(at).join(' '), NEXT_WORDS, locale)];
}
