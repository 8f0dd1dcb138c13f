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
