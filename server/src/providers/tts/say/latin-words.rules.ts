import words from './latin-words.json' with { type: 'json' };

/** How English names and words are said among Russian engineers, by the word in lower case. */
export const LATIN_WORDS: ReadonlyMap<string, string> = new Map(Object.entries(words));
