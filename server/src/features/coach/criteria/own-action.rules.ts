import { isAmong, type Word } from '../language/morphology.rules.ts';
import type { Range } from '../language/phrases.rules.ts';
import type { Deed } from '../language/subjects.rules.ts';
import { wordSet } from '../lexicon/word-set.ts';
import type { StoryUnit } from './star.rules.ts';

/** Before a verb they say that nothing was done, or only in thought. */
const UNDONE = wordSet(
  `not never no don't didn't doesn't haven't hadn't wasn't weren't couldn't wouldn't shouldn't can't cannot won't would could should might
  may must i'd we'd wish wished want wanted hope hoped if unless supposed meant nearly almost
  не ни никогда бы б если чтобы чтоб хотел хотела хотелось хочу надеюсь мечтал мечтала чуть едва почти якобы`,
);
/** What went wrong is no merit, nor is what happens by itself: living, waiting, getting, hearing. */
const NO_MERIT = wordSet(
  `forgot lost missed failed broke dropped crashed overslept ruined spoiled messed slipped fell hurt
  live lived get got gets sleep slept wait waited see saw hear heard feel felt sit sat stand stood come came go went stay stayed receive
  received became become happened
  забыть потерять пропустить сломать уронить опоздать ошибиться проспать провалить испортить перепутать разбить упасть ушибиться
  жить слышать услышать видеть увидеть ждать стоять сидеть лежать спать прийти приходить пойти ходить уйти получить попасть стать бывать`,
);
const REACH = 4;

/** The deed that the speaker did: said plainly, not asked, wished, imagined or denied. */
export function findOwnDeed(words: readonly Word[], unit: StoryUnit): Deed | undefined {
  if (isAsked(words, unit) || isImagined(words, unit)) return undefined;
  const own = unit.deeds.filter((deed) => deed.actor === 'i');
  if (own.some((deed) => isUndone(words, unit, deed))) return undefined;
  return own.find((deed) => isMerit(words[deed.index]) && isSpeakers(words, unit, deed));
}

function isAsked(words: readonly Word[], { to }: Range): boolean {
  for (let at = to - 1; at < words.length && at < to + 30; at += 1) {
    const closer = words[at]?.closer ?? '';
    if (closer === '?') return true;
    if (/[.!…]/u.test(closer)) return false;
  }
  return false;
}

/** «я бы сделал», "if I had …": the whole clause stands under a condition. */
function isImagined(words: readonly Word[], { from, to }: Range): boolean {
  return words
    .slice(from, to)
    .some(({ norm }, at) => /^(?:бы|б)$/u.test(norm) || (at < 2 && /^(?:if|если|unless)$/u.test(norm)));
}

/** «посчитаю», «похожу»: announced, not done. */
function isMerit(verb: Word | undefined): boolean {
  return verb !== undefined && !verb.forms[0]?.has('futr') && !isAmong(NO_MERIT, verb);
}

function isUndone(words: readonly Word[], { from }: Range, { index }: Deed): boolean {
  for (let at = index - 1; at >= Math.max(from, index - REACH); at -= 1) {
    const word = words[at];
    if (word?.closer !== '') return false;
    if (UNDONE.has(word.norm)) return true;
  }
  return false;
}

/** In English the verb follows "I" or goes on after it; a Russian verb shows its person itself. */
function isSpeakers(words: readonly Word[], { from }: Range, { index }: Deed): boolean {
  if ((words[index]?.forms.length ?? 0) > 0) return true;
  const before = words.slice(Math.max(from, index - REACH - 2), index);
  return index - from < 2 || before.some(({ norm }) => /^i(?:'(?:d|ve|m))?$/u.test(norm));
}
