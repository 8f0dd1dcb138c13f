import { SPOKEN_TERMS } from '../lexicon/transliterations.ts';
import { isCyrillic, isLatin } from './tokens.rules.ts';

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
