import type { Word } from '../../../../coach/language/morphology.rules.ts';
import { wordSet } from '../../../../coach/lexicon/word-set.ts';
import * as is from './word-classes.ts';

/** "Day two", "level three": the number belongs to the noun. */
const NUMBERED =
  /^(?:day|bed|level|version|band|year|week|page|step|phase|line|room|ward|grade|tier|stage|class|unit|point|chapter|number|gate|plan)$/u;
const BAD_ENDS =
  wordSet(`to not and very more most less too quite really just only even also other same new first last
  own use sure let make get big small good bad whole little already now yet maybe about around
  say tell give put take have be do find keep send bring show see need want least look old previous main second
  third next different several real actual current existing entire single simple certain almost nearly one ones highly fully
  extremely rather ought ever inner outer full upper lower cross`);

/** Nouns of trades; after a noun other words in -ing are verbs that wait for more: "the stock using …". */
const GERUND_NOUNS =
  wordSet(`meeting testing building training marketing planning engineering pricing modelling modeling programming accounting hiring
  onboarding monitoring logging consulting funding banking shipping evening morning nursing teaching ceiling reporting
  mapping housing clothing packaging billing cleaning catering recycling scheduling forecasting timing warning nothing`);

function mayEndInGerund(words: readonly Word[], to: number, from: number): boolean {
  const previous = words[to - 2]?.norm ?? '';
  if (GERUND_NOUNS.has(words[to - 1]?.norm ?? '')) return true;
  if (to - 2 === from) return !/^(?:spent|kept|keep)$/u.test(previous) && !is.FINITE.has(previous);
  return is.DETERMINERS.has(previous) || is.PREPOSITIONS.has(previous);
}

/** May a phrase that begins at `from` end before `to`? Its last word must not wait for another. */
export function mayEnd(words: readonly Word[], to: number, from: number): boolean {
  const norm = words[to - 1]?.norm ?? '';
  if (is.isNumber(norm)) return mayEndInNumber(words, to);
  if (to - from < 2 || BAD_ENDS.has(norm)) return false;
  if (norm === 'cause') return is.isRootCause(words[to - 2]?.norm ?? '');
  if (norm.endsWith('ing') && !mayEndInGerund(words, to, from)) return false;
  if (waitsForMore(words, to)) return false;
  if (is.isPast(norm) && !isParticiple(words[to - 2]?.norm ?? '')) return false;
  return is.PARTICLES.has(norm) || is.SUBJECTS_AND_OBJECTS.has(norm) ? norm !== 'her' : !isWaiting(norm);
}

function waitsForMore(words: readonly Word[], to: number): boolean {
  const isNumbered = is.isNumber(words[to]?.norm ?? '') && NUMBERED.test(words[to - 1]?.norm ?? '');
  const isToSave = /^(?:save|hand)$/u.test(words[to - 1]?.norm ?? '') && words[to - 2]?.norm === 'to';
  return isNumbered || isToSave || waitsForNoun(words, to) || waitsForObject(words, to);
}

/** "A responsible, sociable person": after an article the adjective waits for its noun. */
function waitsForNoun(words: readonly Word[], to: number): boolean {
  const [norm, previous] = [words[to - 1]?.norm ?? '', words[to - 2]?.norm ?? ''];
  return ARTICLE.test(previous) && ADJECTIVE.test(norm) && !NOUNS_LIKE_ADJECTIVES.has(norm);
}

const ARTICLE = /^(?:an?|the|my|our|very|so|more|most|highly)$/u;
const ADJECTIVE = /(?:[ai]ble|ous|ful|less|ive|ly)$/u;
const NOUNS_LIKE_ADJECTIVES =
  wordSet(`table cable vegetable variable initiative alternative executive archive drive narrative objective incentive detective
  native representative family assembly supply reply anomaly monthly weekly deliverable dative five hive dive
  perspective archive directive cooperative consumable`);

/** "The trainee would post …": a verb right after a modal waits for its object, unless a sign ends it. */
function waitsForObject(words: readonly Word[], to: number): boolean {
  return words[to - 1]?.closer === '' && MODAL.test(words[to - 2]?.norm ?? '');
}

const MODAL = /^(?:would|could|can|will|should|must|might|may)$/u;

function isWaiting(norm: string): boolean {
  return is.DETERMINERS.has(norm) || is.PREPOSITIONS.has(norm) || is.FINITE.has(norm) || is.OPENERS.has(norm);
}

const isParticiple = (previous: string) =>
  is.FINITE.has(previous) || (is.DETERMINERS.has(previous) && !/^(?:that|which)$/u.test(previous));

/** "Went to ten", "in 2017"; "eleven or twelve" goes on. */
function mayEndInNumber(words: readonly Word[], to: number): boolean {
  const previous = words[to - 2]?.norm ?? '';
  if (/^(?:to|by|from|under|over|at)$/u.test(previous)) return words[to]?.norm !== 'or';
  return /^\p{N}/u.test(words[to - 1]?.norm ?? '') && previous === 'in';
}
