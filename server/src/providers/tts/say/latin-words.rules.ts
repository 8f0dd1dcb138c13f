import entries from './latin-words.json' with { type: 'json' };

/**
 * How English names and words are said among Russian engineers, by the word in lower case. A list and no object: its keys
 * would become names of a module, and "await" cannot be one.
 */
export const LATIN_WORDS: ReadonlyMap<string, string> = new Map(
  entries.map((entry) => [entry.slice(0, entry.indexOf(' ')), entry.slice(entry.indexOf(' ') + 1)]),
);
