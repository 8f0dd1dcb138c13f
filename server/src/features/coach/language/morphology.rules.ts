import { SPOKEN_TERMS } from '../lexicon/transliterations.ts';
import { isBeyondDictionaries, isCyrillic, isLatin, type Token } from './tokens.rules.ts';

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
  /** What is known of a normalised word, whatever stands around it. */
  known: (norm: string) => KnownWord;
  stemRussian: (word: string) => string;
  stemEnglish: (word: string) => string;
};

export type KnownWord = {
  /** What lexicons are matched against: every likely dictionary form, or the English stem. */
  lemmas: readonly string[];
  /** What answers and questions are compared by: the same for «конфликт» and «конфликтный». */
  key: string;
  /** Empty unless the word is Russian. */
  forms: readonly RussianForm[];
  /** The key of the English term it is a known spelling of. */
  termKey: string | undefined;
  /** Its consonants, by which «кубернетис» meets "Kubernetes". */
  skeleton: string | undefined;
};

/** A token with what is known about the word. */
export type Word = Token & KnownWord;

export function toWord(token: Token, morphology: Morphology): Word {
  return {
    ...token,
    ...(isBeyondDictionaries(token.norm) ? unknownWord(token.norm) : morphology.known(token.norm)),
  };
}

/** A word without dictionary readings; it is not cached. */
function unknownWord(norm: string): KnownWord {
  return { lemmas: [], key: norm, forms: [], termKey: undefined, skeleton: undefined };
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

export function isFiniteRussianVerb(word: Word): boolean {
  const pos = word.forms[0]?.pos;
  return pos === 'VERB' || pos === 'PRTS' || pos === 'PRED' || pos === 'ADJS';
}

export function hasPos(word: Word, ...pos: string[]): boolean {
  return pos.includes(word.forms[0]?.pos ?? '');
}

/** Whether the word, or the dictionary form of one of its readings, is among the words. */
export function isAmong(words: ReadonlySet<string>, word: Word | undefined): boolean {
  return word !== undefined && (words.has(word.norm) || word.lemmas.some((lemma) => words.has(lemma)));
}

/** Cyrillic as English ears write it; vowels are left out because every speller chooses others. */
const CONSONANTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    ж: 'j',
    з: 's',
    к: 'k',
    л: 'l',
    м: 'm',
    н: 'n',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    ф: 'f',
    ц: 's',
    ч: 'c',
    ш: 'c',
    щ: 'c',
  }),
);

const LATIN_SOUNDS: readonly [RegExp, string][] = [
  [/^wr/gu, 'r'],
  [/tch|ch|sh/gu, '4'],
  [/ph/gu, 'f'],
  [/th/gu, 't'],
  [/ck|qu?/gu, 'k'],
  [/c(?=[eiy])/gu, 's'],
  [/c/gu, 'k'],
  [/x/gu, 'ks'],
  [/g(?=[ei])|dg|dj/gu, 'j'],
  [/z/gu, 's'],
  [/w/gu, 'v'],
  [/[aeiouyh]/gu, ''],
  [/4/gu, 'c'],
];

/** Shorter skeletons fit too many words. */
const SKELETON_MIN = 3;

/** «кубернетис» and "kubernetes" share the skeleton `kbrnts`; undefined when it would say too little. */
export function skeleton(norm: string): string | undefined {
  const sounds = isCyrillic(norm) ? cyrillicSounds(norm) : isLatin(norm) ? latinSounds(norm) : '';
  const single = Array.from(sounds)
    .filter((sound, at, all) => sound !== all[at - 1])
    .join('');
  return single.length >= SKELETON_MIN ? single : undefined;
}

function cyrillicSounds(norm: string): string {
  return norm.replaceAll('дж', 'ж').replaceAll(/./gu, (letter) => CONSONANTS.get(letter) ?? '');
}

function latinSounds(norm: string): string {
  const sounds = LATIN_SOUNDS.reduce((text, [pattern, sound]) => text.replaceAll(pattern, sound), norm);
  return sounds.replaceAll(/[^a-z]/gu, '');
}

/** The English term a word stands for, if it is a known spelling of one. */
export function spokenTerm(norm: string): string | undefined {
  return SPOKEN_TERMS.get(norm);
}
