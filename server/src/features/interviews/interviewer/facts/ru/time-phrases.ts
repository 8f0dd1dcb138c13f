import type { Word } from '../../../../coach/language/morphology.rules.ts';
import { wordSet } from '../../../turn-taking/spoken-words.rules.ts';

/** Adverbs that tell when: they belong to the next clause as often as to this one. */
export const TIME_ADVERBS = wordSet(
  'однажды обычно всегда иногда часто сразу после раньше позже вчера сегодня поначалу изначально недавно давно никогда заранее буквально немного реально больше меньше очень много мало',
);

const OPENERS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['в', wordSet('итоге результате общем целом принципе основном конце первую')],
  ['у', wordSet('нас меня них него нее')],
  ['с', wordSet('тех одной другой чем')],
  ['на', wordSet('самом следующий')],
  ['после', wordSet('этого чего того')],
  ['по', wordSet('сути идее факту крайней')],
  ['до', wordSet('сих этого того')],
  ['через', wordSet('год месяц неделю день час')],
]);

/** «в итоге», «у нас» begin the next clause. */
export function opensClause(words: readonly Word[], at: number): boolean {
  return OPENERS.get(words[at]?.norm ?? '')?.has(words[at + 1]?.norm ?? '') ?? false;
}
