import { sayLatinInRussian } from '../../../providers/tts/say/say-latin-in-russian.rules.ts';

/** Longer than any term with its ending, spaces left out. */
export const SOUNDS_MAX = 40;

/** Letters that sound alike wherever they stand are one sound; signs have none. */
const SOUND_OF: ReadonlyMap<string, string> = new Map(
  Object.entries({ ё: 'о', э: 'е', ы: 'и', ю: 'у', я: 'а', щ: 'ш', ь: '', ъ: '' }),
);

const VOWELS = new Set('аеиоу');

/** What is said, letter by letter: Latin as Russians say it, one letter for sounds that are told apart by spelling alone. */
export function toSounds(text: string): string {
  const cyrillic = /\p{Script=Latin}/u.test(text) ? sayLatinInRussian(text) : text;
  let sounds = '';
  for (const letter of cyrillic.toLowerCase().normalize('NFC')) {
    if (letter < 'а' || letter > 'ё') continue;
    const sound = SOUND_OF.get(letter) ?? letter;
    // «дж» is one sound, and a doubled consonant is said once.
    if (sound === 'ж' && sounds.endsWith('д')) sounds = sounds.slice(0, -1);
    if (sound !== '' && (VOWELS.has(sound) || !sounds.endsWith(sound))) sounds += sound;
    if (sounds.length > SOUNDS_MAX) return '';
  }
  return sounds;
}

/** Sounds that recognisers and ears confuse: one letter for each group. Vowels and «й» are left out. */
const GROUPS: ReadonlyMap<string, string> = new Map(
  ['пб', 'фв', 'кгх', 'тд', 'шжч', 'сзц', 'м', 'н', 'л', 'р'].flatMap((group) =>
    Array.from(group, (sound): [string, string] => [sound, group[0] ?? sound]),
  ),
);

/** The consonants by groups, a repeated one once: what is left of a word however badly it was heard. */
export function toSkeleton(sounds: string): string {
  let skeleton = '';
  for (const sound of sounds) {
    const group = GROUPS.get(sound);
    if (group !== undefined && !skeleton.endsWith(group)) skeleton += group;
  }
  return skeleton;
}

/** What is dropped or added in fast speech costs less than what is said clearly. */
const ADDED_VOWEL = 0.5;
const ADDED_GLIDE = 0.3;
const ADDED_CONSONANT = 0.9;

/** Pairs told apart by voice, by place or by stress alone, and what taking one for the other costs. */
const ALIKE: ReadonlyMap<string, number> = new Map(
  [
    ['ао еи', 0.15],
    ['пб фв кг тд шж сз', 0.2],
    ['шч жч сц кх гх еа еи ай ий ей', 0.4],
    ['мн лр тц оу уф ув', 0.5],
    ['еу ио ео аи ау иу', 0.5],
  ].flatMap(([pairs, cost]) =>
    String(pairs)
      .split(' ')
      .flatMap(([a = '', b = '']): [string, number][] => [
        [a + b, Number(cost)],
        [b + a, Number(cost)],
      ]),
  ),
);

function costOfChange(a: string, b: string): number {
  if (a === b) return 0;
  return ALIKE.get(a + b) ?? (VOWELS.has(a) && VOWELS.has(b) ? 0.5 : 1);
}

function costOfAdding(sound: string): number {
  if (sound === 'й') return ADDED_GLIDE;
  return VOWELS.has(sound) ? ADDED_VOWEL : ADDED_CONSONANT;
}

/**
 * How far two words are apart by ear: the cheapest way to turn one into the other. Both are at most `SOUNDS_MAX` long;
 * beyond `most` the distance is infinite.
 */
export function measureDistance(a: string, b: string, most: number): number {
  let above = [0];
  for (const sound of b) above.push((above.at(-1) ?? 0) + costOfAdding(sound));
  for (const sound of a) {
    const row = [(above[0] ?? 0) + costOfAdding(sound)];
    let least = row[0] ?? 0;
    for (let j = 0; j < b.length; j += 1) {
      const other = b[j] ?? '';
      const cost = Math.min(
        (above[j] ?? 0) + costOfChange(sound, other),
        (above[j + 1] ?? 0) + costOfAdding(sound),
        (row[j] ?? 0) + costOfAdding(other),
      );
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return Number.POSITIVE_INFINITY;
    above = row;
  }
  const distance = above.at(-1) ?? 0;
  return distance > most ? Number.POSITIVE_INFINITY : distance;
}
