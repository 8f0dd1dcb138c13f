import { spokenTerm, type Word } from '../language/morphology.rules.ts';
import { isCyrillic } from '../language/tokens.rules.ts';
import { FUNCTION_WORD_GLOSSES } from '../lexicon/gloss-function-words.ts';

/** The English word of a Russian lemma. A map: it is asked for the words of users. */
export type GlossTable = ReadonlyMap<string, string>;

/**
 * Lines of `lemma<TAB>english words`, the likeliest first; a hyphen joins a phrase. One word stands for one: synonyms in
 * a row make a text less like a sentence.
 */
export function parseGloss(text: string): GlossTable {
  const table = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [lemma = '', english = ''] = line.trim().split('\t');
    const [first = ''] = english.split(' ');
    if (lemma !== '' && first !== '') table.set(lemma.replaceAll('ё', 'е'), first);
  }
  return table;
}

/** The words as the model of meaning, which knows English only, can read them: word by word, with their punctuation. */
export function glossWords(table: GlossTable, words: readonly Word[]): string {
  return words
    .map((word) => glossWord(table, word) + word.closer)
    .filter((english) => english !== '')
    .join(' ');
}

/** Terms in English stay; a Russian word without a gloss is left out. */
function glossWord(table: GlossTable, word: Word): string {
  if (word.isUnreadable) return '';
  if (!isCyrillic(word.norm)) return word.norm;
  const forms = [word.norm, ...word.lemmas];
  return (
    findFirst(FUNCTION_WORD_GLOSSES, forms) ??
    spokenTerm(word.norm) ??
    findFirst(table, forms) ??
    glossParts(table, word.norm)
  );
}

/** «код-ревью», «SQL-запрос»: a compound that the table does not have is glossed by its parts. */
function glossParts(table: GlossTable, norm: string): string {
  const parts = norm.split('-');
  if (parts.length === 1) return '';
  const glosses = parts.map((part) => (isCyrillic(part) ? table.get(part) : part));
  return glosses.filter((gloss) => gloss !== undefined).join(' ');
}

function findFirst(table: ReadonlyMap<string, string>, forms: readonly string[]): string | undefined {
  for (const form of forms) {
    const english = table.get(form);
    if (english !== undefined) return english;
  }
  return undefined;
}
