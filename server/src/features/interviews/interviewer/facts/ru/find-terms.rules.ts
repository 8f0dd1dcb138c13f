import type { CoachTools } from '../../../../coach/language/coach-tools.ts';
import { hasPos, type Word } from '../../../../coach/language/morphology.rules.ts';
import type { Thing } from './find-tools.rules.ts';
import { agreeInForm, isModifier, isNoun, isNumber, isSpan, type Speech } from './speech.rules.ts';
import { isAddress, isOfSpeaker } from './you-forms.rules.ts';

/** More of them would only repeat the answer. */
const TERMS_MAX = 3;

/** What an answer without claims speaks about: «абстрактные классы», «индекс таблицы». */
export function findTerms({ words, fillers }: Speech, { topics }: CoachTools): Thing[] {
  const found: Thing[] = [];
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    if (found.length === TERMS_MAX) break;
    if (!next || fillers.has(at) || fillers.has(at + 1) || !isPair(word, next)) continue;
    const isWhole = next.closer !== '' || !isContinued(words[at + 2]);
    const isSpecific =
      [word, next].some(({ key }) => topics.ofKey(key).length > 0) &&
      ![word, next].every(({ key }) => topics.isGeneric(key));
    if (isWhole && isSpecific && !isHeld(words[at - 1])) found.push({ from: at, to: at + 2, named: null });
  }
  return found;
}

function isPair(first: Word, second: Word): boolean {
  if (
    first.closer !== '' ||
    !isNoun(second) ||
    !second.forms[0]?.isKnown ||
    isOfSpeaker(first.norm) ||
    isAddress(first.norm)
  )
    return false;
  if (
    !first.forms.some((form) => form.has('nomn')) ||
    first.norm === 'друг' ||
    first.norm.length < 3 ||
    second.norm.length < 3
  )
    return false;
  if (isModifier(first))
    return (
      !VAGUE.test(first.norm) &&
      !first.forms[0]?.has('Anum') &&
      second.norm !== 'ответ' &&
      agreeInForm(first, second)
    );
  return isNoun(first) && !isSpan(first) && first.forms[0]?.isKnown === true && second.forms[0].has('gent');
}

const VAGUE =
  /^(?:весь$|один$|правильн|смешн|так|эт|котор|как|сам|вс[еяю]|друг|разн|кажд|люб|сво|перв|втор|мног|нек|ин[оаы]|чь|одн|последн|след|хорош|плох|должн|больш|маленьк|нов|стар|средн|обычн|нормальн|главн|основн|сильн|слаб|прошл|общ|лучш|настоящ|цел|важн|нужн|интересн|красн|бел|сложн|прост|мо|наш)/u;

function isContinued(word: Word | undefined): boolean {
  return isNoun(word) && (word?.forms.length === 0 || (word?.forms[0]?.has('gent') ?? false));
}

/** «самый важный отчёт», «не тот случай»: the phrase begins earlier. */
function isHeld(word: Word | undefined): boolean {
  return (
    word !== undefined &&
    word.closer === '' &&
    (isModifier(word) || isNumber(word) || isNoun(word) || hasPos(word, 'ADVB', 'PRCL'))
  );
}
