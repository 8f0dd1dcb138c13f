import { isCyrillic, isNumberLike, type Token } from './tokens.rules.ts';

/** One reading of a Russian word form; grammemes are OpenCorpora's (past, perf, femn, 1per, Geox …). */
export type RussianForm = {
  lemma: string;
  /** VERB, INFN, NOUN, ADJF, PRTF, PRTS, NPRO, PREP, CONJ, PRCL, ADVB, PRED, NUMR … */
  pos: string;
  has(grammeme: string): boolean;
  /** From the dictionary, not guessed by its ending. */
  isKnown: boolean;
};

export type Morphology = {
  /** Readings of a lower-case word, the likeliest first. */
  russian: (word: string) => readonly RussianForm[];
  stemRussian: (word: string) => string;
  stemEnglish: (word: string) => string;
};

/** A token with what is known about the word. */
export type Word = Token & {
  /** What lexicons are matched against: every likely dictionary form, or the English stem. */
  lemmas: readonly string[];
  /** What answers and questions are compared by: the same for «конфликт» and «конфликтный». */
  key: string;
  /** Empty unless the word is Russian. */
  forms: readonly RussianForm[];
};

export function wordOf(token: Token, morphology: Morphology): Word {
  if (!isCyrillic(token.norm)) {
    const stem = isNumberLike(token.norm) ? token.norm : morphology.stemEnglish(token.norm);
    return { ...token, lemmas: [stem], key: stem, forms: [] };
  }
  const forms = morphology.russian(token.norm);
  const lemmas = [...new Set(forms.map((form) => form.lemma))];
  return { ...token, lemmas, key: morphology.stemRussian(lemmas[0] ?? token.norm), forms };
}

export function isPastVerb(word: Word): boolean {
  return pastForm(word) !== undefined;
}

/** «пошла» is a verb, though the dictionary thinks of «пошлая» first. */
export function pastForm(word: Word): RussianForm | undefined {
  const first = word.forms[0];
  const form = first?.pos === 'ADJS' ? word.forms.find((reading) => reading.pos === 'VERB') : first;
  return form?.pos === 'VERB' && form.has('past') ? form : undefined;
}

/** «сделаю», «проверю»: what the speaker will do. */
export function isFirstPersonFuture(word: Word): boolean {
  const form = word.forms[0];
  return form?.pos === 'VERB' && form.has('1per') && form.has('futr');
}

export function isFirstPersonPresent(word: Word): boolean {
  const form = word.forms[0];
  return form?.pos === 'VERB' && form.has('1per') && form.has('pres');
}

export function isFiniteRussianVerb(word: Word): boolean {
  const pos = word.forms[0]?.pos;
  return pos === 'VERB' || pos === 'PRTS' || pos === 'PRED' || pos === 'ADJS';
}

export function hasPos(word: Word, ...pos: string[]): boolean {
  return pos.includes(word.forms[0]?.pos ?? '');
}
