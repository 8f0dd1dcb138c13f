import { sayLatinInRussian } from '../../../providers/tts/say/say-latin-in-russian.rules.ts';
import { measureDistance, SOUNDS_MAX, toSkeleton, toSounds } from './sounds.rules.ts';
import { cutEnding, inflect } from './term-forms.rules.ts';

/** One form of a term as it is said, and how it is written. */
type SaidTerm = {
  spelling: string;
  sounds: string;
  /** What all its forms begin with, as it is said. */
  stem: string;
  /** Whether something that only resembles it may be it. */
  canBeGuessed: boolean;
};

export type NearTerm = Pick<SaidTerm, 'spelling' | 'sounds' | 'stem'> & { distance: number };

/** Terms found by what was heard, in a time that does not depend on how many terms there are. */
export type TermIndex = {
  /** How terms with exactly these sounds are written. */
  findExact(sounds: string): string | undefined;
  /** The nearest term within `most` a sound of the shorter of both; undefined when another one is as near. */
  findNearest(sounds: string, most: number): NearTerm | undefined;
};

/** With fewer consonants too many words are alike. */
const SKELETON_MIN = 3;
/** Two terms nearer to each other than this cannot be told apart by ear. */
const TELLING_DISTANCE = 0.15;
/** A term that is written in Cyrillic wins over one that sounds the same and is not. */
const IS_CYRILLIC = /^\p{Script=Cyrillic}/u;

/** The terms of one lexicon, by their sounds and by their consonants. */
export type TermTable = {
  exact: ReadonlyMap<string, string>;
  near: ReadonlyMap<string, readonly SaidTerm[]>;
};

/** `lines` are of the form `spelling: said, said`; a spelling alone is said as it is read. */
export function createTermTable(lines: readonly string[]): TermTable {
  const exact = new Map<string, string>();
  const near = new Map<string, SaidTerm[]>();
  for (const term of lines.flatMap(listForms)) {
    const known = exact.get(term.sounds);
    if (known === term.spelling) continue;
    if (known === undefined || isPreferred(term.spelling, known)) exact.set(term.sounds, term.spelling);
    if (!term.canBeGuessed) continue;
    for (const key of listKeys(toSkeleton(term.sounds))) {
      const terms = near.get(key);
      if (terms) terms.push(term);
      else near.set(key, [term]);
    }
  }
  return { exact, near };
}

function isPreferred(spelling: string, known: string): boolean {
  return IS_CYRILLIC.test(spelling) && !IS_CYRILLIC.test(known);
}

export function createTermIndex(tables: readonly TermTable[]): TermIndex {
  return {
    findExact: (sounds) => tables.map(({ exact }) => exact.get(sounds)).find((found) => found !== undefined),
    findNearest(sounds, most) {
      const keys = listKeys(toSkeleton(sounds));
      const candidates = tables.flatMap(({ near }) => keys.flatMap((key) => near.get(key) ?? []));
      return chooseNearest(new Set(candidates), sounds, most);
    },
  };
}

/** The words that a line of a lexicon is written with, in all their forms. */
export function listSpellings(line: string): string[] {
  const spelling = line.split(': ')[0] ?? '';
  return (IS_CYRILLIC.test(spelling) ? inflect(spelling) : [spelling]).flatMap(splitSpelling);
}

export function splitSpelling(spelling: string): string[] {
  return spelling
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\p{N}+#]+/u)
    .filter((word) => word !== '');
}

function listForms(line: string): SaidTerm[] {
  const [spelling = '', said = ''] = line.split(': ');
  const isCyrillic = IS_CYRILLIC.test(spelling);
  const ways = said === '' ? [isCyrillic ? spelling : sayLatinInRussian(spelling)] : said.split(', ');
  return ways.flatMap((way) => {
    const isLetters = way.includes('-') && !isCyrillic;
    const written = isCyrillic ? inflect(spelling) : [];
    const stem = toSounds(isLetters ? way : cutEnding(way));
    const forms = isLetters ? [way] : inflect(way);
    return forms.flatMap((form, at): SaidTerm[] => {
      // There is one GitHub: what sounds like several is another name.
      if (PROPER_NAME.test(spelling) && form !== way && PLURAL_OF_CONSONANT.test(form.slice(way.length)))
        return [];
      const canBeGuessed = form === way || !ENGLISH_WORD.test(spelling);
      return [{ spelling: written[at] ?? spelling, sounds: toSounds(form), stem, canBeGuessed }];
    });
  });
}

const PROPER_NAME = /^[A-Z][a-z]+(?:[A-Z][a-z]+)*$/;
const PLURAL_OF_CONSONANT = /^(?:ы|и|ов|ей|ам|ами|ах)$/u;
/** Words such as `fetch` are said in Russian as they are: with an ending they are mostly another word. */
const ENGLISH_WORD = /^[a-z]+$/;

/** The skeleton and what is left of it without one consonant: two that differ by one consonant share a key. */
function listKeys(skeleton: string): string[] {
  if (skeleton.length < SKELETON_MIN || skeleton.length > SOUNDS_MAX) return [];
  const keys = [skeleton];
  if (skeleton.length > SKELETON_MIN)
    for (let at = 0; at < skeleton.length; at += 1) keys.push(skeleton.slice(0, at) + skeleton.slice(at + 1));
  return keys;
}

function chooseNearest(
  candidates: ReadonlySet<SaidTerm>,
  sounds: string,
  most: number,
): NearTerm | undefined {
  let nearest: NearTerm | undefined;
  let rival = Number.POSITIVE_INFINITY;
  for (const { spelling, sounds: said, stem } of candidates) {
    const distance = measureDistance(sounds, said, most * Math.min(sounds.length, said.length));
    if (distance === Number.POSITIVE_INFINITY) continue;
    if (!nearest || distance < nearest.distance) {
      if (nearest && !isSameTerm(nearest.spelling, spelling)) rival = nearest.distance;
      nearest = { spelling, sounds: said, stem, distance };
    } else if (!isSameTerm(nearest.spelling, spelling)) rival = Math.min(rival, distance);
  }
  return nearest && rival - nearest.distance >= TELLING_DISTANCE ? nearest : undefined;
}

/** Forms of one word are no rivals: the nearest of them is taken. */
function isSameTerm(a: string, b: string): boolean {
  const shared = Math.min(a.length, b.length) - 3;
  return a === b || (shared >= 3 && a.slice(0, shared) === b.slice(0, shared));
}
