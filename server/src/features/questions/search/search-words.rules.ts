import type { Spelling } from '../../../platform/database/collection.ts';

/** Longer searches are pasted texts; every further word only makes fewer questions match. */
const MOST_WORDS = 12;
/** One letter is the beginning of half the dictionary, so it is looked for as it stands («C»). */
export const SHORTEST_BEGINNING = 2;

export type SearchWords = { words: readonly string[]; isPhrase: boolean };

/** Parses a search. Words in double quotes must stand together, as in Appwrite. */
export function readSearch(text: string): SearchWords {
  return { words: splitWords(text).slice(0, MOST_WORDS), isPhrase: /^\s*".+"\s*$/s.test(text) };
}

/** The words of a text as searches compare them: letters and digits, «ё» as «е». */
export function splitWords(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/**
 * The text of a `tsquery`: every word begins a word of the question, or one of its corrections stands there.
 * Words are letters and digits only, so nothing in them can be read as an operator.
 */
export function toTsQuery(search: SearchWords, weights: string, spelling: Spelling): string {
  if (search.isPhrase) return search.words.map((word) => lexeme(word, weights)).join(' <-> ');
  return search.words
    .map((word) => {
      const asked = lexeme(word, word.length < SHORTEST_BEGINNING ? weights : `*${weights}`);
      const nearest = (spelling.get(word) ?? []).map((correct) => lexeme(correct, weights));
      return nearest.length === 0 ? asked : `(${[asked, ...nearest].join(' | ')})`;
    })
    .join(' & ');
}

function lexeme(word: string, flags: string): string {
  return flags === '' ? `'${word}'` : `'${word}':${flags}`;
}

/** How many letters two words differ in; neighbours that changed places count once. */
export function countEdits(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const replaced = (previous[column - 1] ?? 0) + (isSame ? 0 : 1);
      const inserted = (current[column - 1] ?? 0) + 1;
      const deleted = (previous[column] ?? 0) + 1;
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const swapped = isSwap ? (beforePrevious[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      current.push(Math.min(replaced, inserted, deleted, swapped));
    }
    [beforePrevious, previous] = [previous, current];
  }
  return previous[b.length] ?? 0;
}

/** Whether one word is a typing error of the other: one letter in a short word, two in a long one. */
export function isSlip(asked: string, written: string): boolean {
  const allowed = asked.length <= 3 ? 0 : asked.length <= 6 ? 1 : 2;
  // The end may differ more: Russian words change it with their case.
  const stem = written.slice(0, Math.max(asked.length, written.length - 3));
  return Math.min(countEdits(asked, written), countEdits(asked, stem)) <= allowed;
}

const RUSSIAN_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбю';
const ENGLISH_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const OTHER_LAYOUT: ReadonlyMap<string, string> = new Map(
  Array.from(RUSSIAN_KEYS).flatMap((letter, key): [string, string][] => {
    const other = ENGLISH_KEYS.charAt(key);
    return [
      [letter, other],
      [other, letter],
    ];
  }),
);

/** What the same keys type in the other layout: «ыйд» is "sql". */
export function swapLayout(text: string): string {
  return Array.from(text.toLowerCase(), (letter) => OTHER_LAYOUT.get(letter) ?? letter).join('');
}
