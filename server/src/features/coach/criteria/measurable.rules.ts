import type { Word } from '../language/morphology.rules.ts';
import { wordSet } from '../lexicon/word-set.ts';
import { wordsAt } from './finding.rules.ts';
import type { StoryUnit } from './star.rules.ts';

/** Something grew, fell, got faster or cheaper: there is a figure to it. */
const MEASURABLE =
  /^(?:more|less|fewer|faster|quicker|slower|cheaper|higher|lower|shorter|longer|bigger|grew|grow|growth|fell|dropped|rose|increased?|decreased?|reduced|cut|saved|doubled|halved|improved|sales|revenue|profit|costs?|money|budget|turnover|conversion|больше|меньше|быстрее|медленнее|дешевле|дороже|выше|ниже|реже|чаще|вдвое|втрое|продажи|выручка|прибыль|деньги|бюджет|оборот|конверсия|расходы|затраты|экономия)$/u;
const MEASURABLE_LEMMAS = wordSet(
  `вырасти расти упасть падать снизить снизиться сократить сократиться увеличить увеличиться уменьшить уменьшиться повысить повыситься
  улучшить улучшиться ускорить ускориться сэкономить удвоить продажа выручка прибыль бюджет оборот конверсия расход затрата`,
);

/** Whether what was done or came of it can be told in a figure. */
export function isMeasurable(words: readonly Word[], story: readonly StoryUnit[]): boolean {
  const told = story.filter(({ part }) => part === 'result' || part === 'action');
  return (told.length > 0 ? told : story)
    .flatMap((unit) => wordsAt(words, unit))
    .some((word) => MEASURABLE.test(word.norm) || word.lemmas.some((lemma) => MEASURABLE_LEMMAS.has(lemma)));
}
