import { isAmong, type Word } from '../language/morphology.rules.ts';
import type { Range } from '../language/phrases.rules.ts';
import { wordSet } from '../lexicon/word-set.ts';

const ABOUT = wordSet('about around nearly almost roughly some около примерно почти приблизительно');
const THEN = wordSet('раньше прежде был была было были used before previously');
const NOW = wordSet('теперь сейчас стал стала стало стали now today');
/** Verbs of change: without one, "from seven to nine" are hours. */
const CHANGED = wordSet(
  `fell dropped rose grew went shrank cut reduced raised took brought lowered decreased increased improved doubled down up shortened
  упасть вырасти снизиться сократиться увеличиться уменьшиться подняться улучшиться ускориться повыситься опуститься поднять снизить
  сократить увеличить уменьшить улучшить ускорить повысить довести просесть подрасти расти падать снижаться сокращаться ужаться`,
);
const UNITS_OF_TIME = wordSet(
  'second seconds minute minutes hour hours day days week weeks month months year years секунда минута час часы день неделя месяц год лет',
);
/** Further apart two figures belong to two thoughts. */
const FIGURES_APART = 10;
/** Words before the first figure that belong to it. */
const LEAD = 10;

/**
 * The sentence that tells a change with what was and what came: "from forty to three", «было сорок, стало три». Both lists are in
 * the order of the text.
 */
export function findBothEnds(
  words: readonly Word[],
  sentences: readonly Range[],
  figures: readonly Range[],
): Range | undefined {
  let at = 0;
  for (const [index, first] of figures.entries()) {
    while ((sentences[at]?.to ?? Infinity) <= first.from) at += 1;
    const [sentence, second] = [sentences[at], figures[index + 1]];
    if (!sentence || !second || second.to > sentence.to || second.from - first.to > FIGURES_APART) continue;
    if (isPair(words, { sentence, first, second })) return sentence;
  }
  return undefined;
}

type Pair = { sentence: Range; first: Range; second: Range };

function isPair(words: readonly Word[], pair: Pair): boolean {
  if (isOfDates(words, pair.first) || isOfDates(words, pair.second)) return false;
  return isFromTo(words, pair) || isInstead(words, pair) || isNotBut(words, pair)
    ? isSameThing(words, pair)
    : isThenAndNow(words, pair);
}

/** What leads to a figure, "about" left out. */
function findLead(words: readonly Word[], { from }: Range): string {
  const at = ABOUT.has(words[from - 1]?.norm ?? '') ? from - 2 : from - 1;
  const norm = words[at]?.norm ?? '';
  return norm === 'of' && words[at - 1]?.norm === 'instead' ? 'instead' : norm;
}

function isFromTo(words: readonly Word[], pair: Pair): boolean {
  const isNamed =
    /^(?:from|с|со)$/u.test(findLead(words, pair.first)) && /^(?:to|до)$/u.test(findLead(words, pair.second));
  return isNamed && (hasNoun(words, pair.second) || hasNoun(words, pair.first) || hasChanged(words, pair));
}

const isInstead = (words: readonly Word[], { first, second }: Pair) =>
  [first, second].some((range) => /^(?:instead|вместо)$/u.test(findLead(words, range)));

/** «стало не сорок, а три». */
function isNotBut(words: readonly Word[], pair: Pair): boolean {
  const lead = normsBefore(words, pair);
  const middle = words.slice(pair.first.to, pair.second.from).map(({ norm }) => norm);
  return lead.slice(-2).includes('не') && middle.includes('а') && lead.some((norm) => NOW.has(norm));
}

function isThenAndNow(words: readonly Word[], pair: Pair): boolean {
  const middle = words.slice(pair.first.to, pair.second.from).map(({ norm }) => norm);
  const tail = words.slice(pair.second.to, Math.min(pair.sentence.to, pair.second.to + 4));
  const hasThen = [...normsBefore(words, pair), ...middle.slice(0, 4)].some((norm) => THEN.has(norm));
  return hasThen && [...middle, ...tail.map(({ norm }) => norm)].some((norm) => NOW.has(norm));
}

const before = (words: readonly Word[], { sentence, first }: Pair) =>
  words.slice(Math.max(sentence.from, first.from - LEAD), first.from);
const normsBefore = (words: readonly Word[], pair: Pair) => before(words, pair).map(({ norm }) => norm);
const hasChanged = (words: readonly Word[], pair: Pair) =>
  before(words, pair).some((word) => isAmong(CHANGED, word));

/** Whether the figure says of what it is; "from forty a week to three" names it once. */
function hasNoun(words: readonly Word[], { to }: Range): boolean {
  const [last, next] = [words[to - 1], words[to]];
  if (!last || !next || last.closer !== '') return last?.norm.endsWith('%') ?? false;
  return next.forms.length === 0 ? next.norm.length > 3 : next.forms[0]?.pos === 'NOUN';
}

/** What is counted is the same, or named once; units of time stand for one another. */
function isSameThing(words: readonly Word[], { first, second }: Pair): boolean {
  if (!hasNoun(words, first) || !hasNoun(words, second)) return true;
  const [one, other] = [words[first.to]?.lemmas ?? [], words[second.to]?.lemmas ?? []];
  return (
    one.some((lemma) => other.includes(lemma)) || (isOfTime(words[first.to]) && isOfTime(words[second.to]))
  );
}

const isOfTime = (word: Word | undefined) => isAmong(UNITS_OF_TIME, word);

/** «с 2015 до 2020», "today at six": years and hours of the day are no values. */
function isOfDates(words: readonly Word[], range: Range): boolean {
  const figure = words.slice(range.from, range.to);
  return (
    figure.some(({ norm }) => /^(?:19|20)\d\d$|:\d\d$/u.test(norm)) ||
    /^(?:at|в)$/u.test(findLead(words, range)) ||
    /^(?:am|pm|утра|вечера|o'clock)$/u.test(words[range.to]?.norm ?? '')
  );
}
