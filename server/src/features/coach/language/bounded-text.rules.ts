import { FILLED_PAUSE } from '../lexicon/fillers.ts';

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
export const LINE_CHARACTERS_MAX = 2_000;

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
