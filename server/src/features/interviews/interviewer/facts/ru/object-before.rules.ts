import { hasPos, type Word } from '../../../../coach/language/morphology.rules.ts';
import { CLAUSE_OPENERS } from './claim-words.ts';
import { agreeInForm, isModifier, isNoun, isSpan, listCases, type Speech } from './speech.rules.ts';
import { opensClause } from './time-phrases.ts';

/** Where the object begins that stands right before its verb: «претензию пишу», «все остатки сверяю». */
export function findObjectBefore({ words, fillers }: Speech, verbAt: number): number | undefined {
  const at = verbAt - 1;
  const noun = words[at];
  if (noun?.closer !== '' || fillers.has(at) || !isPlainObject(noun)) return undefined;
  let start = at;
  while (isModifierAt(words, start - 1, noun)) start -= 1;
  return isFree(words[start - 1]) || opensClause(words, start - 2) ? start : undefined;
}

function isPlainObject(noun: Word): boolean {
  const isKnown = noun.forms[0]?.isKnown ?? false;
  const isTime = isSpan(noun) || TIMES.test(noun.norm);
  return isNoun(noun) && isKnown && !isTime && isAccusative(noun) && noun.norm.length > 2;
}

/** «я вечер готовил отчёт» */
const TIMES = /^(?:вечера?|утро|лето|зим[уы]|весн[уы]|осень|квартал|полгода|выходные|смен[уы])$/u;

/** The plural of things is the same in both cases: «стены проверяю». */
function isAccusative(noun: Word): boolean {
  const isThings = noun.forms.some((form) => form.has('plur') && form.has('nomn') && form.has('inan'));
  return isThings || listCases(noun).has('accs');
}

function isModifierAt(words: readonly Word[], at: number, noun: Word): boolean {
  const word = words[at];
  return word?.closer === '' && isModifier(word) && agreeInForm(word, noun) && !CLAUSE_OPENERS.has(word.norm);
}

/** Before the object nothing stands that it could belong to. */
function isFree(previous: Word | undefined): boolean {
  if (previous?.closer !== '') return true;
  return (
    CLAUSE_OPENERS.has(previous.norm) || previous.norm === 'и' || hasPos(previous, 'ADVB', 'CONJ', 'NPRO')
  );
}
