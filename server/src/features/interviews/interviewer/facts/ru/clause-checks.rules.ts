import { hasPos, type RussianForm, type Word } from '../../../../coach/language/morphology.rules.ts';
import { NOTICES, SPEAKS, SUPPOSES } from './claim-words.ts';
import { CLAUSE_WORDS_MAX } from './complement.rules.ts';
import { isNoun, isPredicateWord, isSpan, listCases, type Speech } from './speech.rules.ts';
import type { Verb } from './subject.rules.ts';
import { isAddress, isOfSpeaker } from './you-forms.rules.ts';

/** What was done, what would be done, and what the speaker holds for right. */
export type Mood = 'claim' | 'would' | 'need';

/** «подготовили за вечер»: without the object nothing was said. */
export function isVague(rest: readonly Word[], form: RussianForm): boolean {
  const [first] = rest;
  if (!first) return false;
  const isForeign = rest.length === 1 && first.forms.length === 0;
  return isForeign || (!hasObject(rest, form) && (first.norm === 'за' || !hasPos(first, 'PREP')));
}

export function hasObject(rest: readonly Word[], form: RussianForm): boolean {
  if (!form.has('tran')) return true;
  if (SPEAKS.has(form.lemma) && rest.some((word) => isNoun(word) && listCases(word).has('datv'))) return true;
  return rest.some((word, at) => hasPos(word, 'INFN') || word.norm === 'что' || isObject(rest, at));
}

/** «предложил выкатить»: an infinitive without its object breaks off. */
export function isOpenInfinitive(words: readonly Word[]): boolean {
  const [last] = words.slice(-1);
  return words.length > 1 && last?.forms[0]?.pos === 'INFN' && last.forms[0].has('tran');
}

/** How many words may stand between «я бы» and its verb. */
const WOULD_DISTANCE = 3;

/** «я бы, наверное, позвонила»: without «бы» the quotation would be a deed. */
export function findWouldStart({ words, fillers }: Speech, at: number): number | undefined {
  if (words[at + 1]?.norm === 'бы') return at;
  let back = at - 1;
  while (back > at - 1 - WOULD_DISTANCE && isBesides(words[back], fillers.has(back))) back -= 1;
  const isSaid = words[back]?.norm === 'бы' && /^(?:я|мы)$/u.test(words[back - 1]?.norm ?? '');
  return isSaid ? back - 1 : undefined;
}

function isBesides(word: Word | undefined, isFiller: boolean): boolean {
  return word !== undefined && (isFiller || hasPos(word, 'ADVB', 'PRCL', 'CONJ')) && word.norm !== 'бы';
}

export function isObject(words: readonly Word[], at: number): boolean {
  const word = words[at] as Word;
  if (!isNoun(word) || isSpan(word)) return false;
  const cases = listCases(word);
  return (
    (cases.has('accs') || cases.has('gent')) &&
    !words.slice(Math.max(0, at - 3), at).some((one) => hasPos(one, 'PREP'))
  );
}

/** «увидела, что падение только на андроиде»: what was seen, up to the end of its clause. */
export function readContent({ words, fillers }: Speech, { at, form }: Verb): number | undefined {
  if (!NOTICES.has(form.lemma) || words[at + 1]?.norm !== 'что') return undefined;
  for (let index = at + 2; index < Math.min(words.length, at + CLAUSE_WORDS_MAX); index += 1) {
    const word = words[index] as Word;
    if (fillers.has(index) || SPEAKERS.has(word.norm) || isOfSpeaker(word.norm) || word.norm === 'бы')
      return undefined;
    if (/[—–:]/u.test(word.closer)) return undefined;
    if (word.closer !== '')
      return index - at >= 3 && !TRAILING.has(word.forms[0]?.pos ?? '') ? index + 1 : undefined;
  }
  return undefined;
}
const SPEAKERS = new Set(['я', 'мы', 'сам', 'сама', 'это', 'он', 'она', 'они']);
const TRAILING = new Set(['PREP', 'CONJ', 'NPRO', 'PRCL']);

/** How far before a verb a word stands that makes it a supposition. */
const MOOD_DISTANCE = 6;

export function readMood(words: readonly Word[], { at, form }: Verb): Mood | undefined {
  for (let back = at - 1; back >= Math.max(0, at - MOOD_DISTANCE); back -= 1) {
    const word = words[back] as Word;
    if (word.closer !== '') break;
    if (SUPPOSES.has(word.norm) || word.norm === 'ли') return undefined;
    if (isPredicateWord(word)) break;
  }
  const isWould = [at - 3, at - 2, at - 1, at + 1, at + 2].some((near) => {
    const between = words.slice(Math.min(near, at), Math.max(near, at));
    return /^бы?$/u.test(words[near]?.norm ?? '') && between.every(({ closer }) => /^,?$/u.test(closer));
  });
  if (words[at + 1]?.norm === 'ли') return undefined;
  if (!isWould) return 'claim';
  return form.has('past') ? 'would' : undefined;
}

export function isNegatedAt({ words, fillers }: Speech, at: number): boolean {
  let back = at - 1;
  while (back >= 0 && fillers.has(back)) back -= 1;
  return /^(?:не|ни|никогда|нельзя|вряд)$/u.test(words[back]?.norm ?? '');
}

export function isSayable(words: readonly Word[]): boolean {
  return !words.some(({ norm, opener }) => isAddress(norm) || opener === '(');
}
