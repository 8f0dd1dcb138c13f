import type { QuestionKind } from '@aloud/contract/feedback/remarks';
import { isPunctuatedText } from '../delivery/fillers.rules.ts';
import { isAmong, isFiniteRussianVerb, type Word } from '../language/morphology.rules.ts';
import { beginsWithin, type Range } from '../language/phrases.rules.ts';
import { isEnglishPast } from '../lexicon/common-words.ts';
import { wordSet } from '../lexicon/word-set.ts';
import type { Analysis } from './analyse-answer.rules.ts';
import { type Finding, weak, wordsAt } from './finding.rules.ts';

const HALF_COST = 5;
const FRAGMENTS_COST = 5;

/** Points that the structure loses where half of the question or most of the sentences are left open. */
export function judgeWholeness(analysis: Analysis): { cost: number; findings: Finding[] } {
  const { words, sentences } = analysis;
  const findings: Finding[] = [];
  let cost = 0;
  const last = sentences.at(-1);
  if (last && isLessonLeftOut(analysis)) {
    findings.push(weak('half-answered', wordsAt(words, last), 2.6));
    cost += HALF_COST;
  }
  const scrap = findScrap(analysis);
  if (scrap) {
    findings.push(weak('fragments', wordsAt(words, scrap), 2));
    cost += FRAGMENTS_COST;
  }
  return { cost, findings };
}

const ASKS_WHAT = wordSet('what which how чему что какой какие какого каких как');
const LESSON_ASKED = wordSet(
  `learn learned learnt lesson lessons teach taught differently change changed
  научиться научить урок вывод иначе по-другому изменить поменять`,
);
/** "… and what did you learn from it?": so far from its beginning the lesson is named. */
const LESSON_WITHIN = 7;
/** Shorter answers have told nothing yet of which a half could be missing. */
const HALF_WORDS_MIN = 25;

/**
 * The one second half that leaves traces wherever it is answered: what was learned or is done differently. Reasons and
 * ways are told in any words, so that their lack is never plain.
 */
function isLessonLeftOut({ question, words }: Analysis): boolean {
  if (words.length < HALF_WORDS_MIN) return false;
  const asked = question.words;
  const at = asked.findIndex(
    (word, index) => index > 2 && ASKS_WHAT.has(word.norm) && opensHalf(asked, index),
  );
  if (at < 0 || asked.slice(0, at).some((word) => isAmong(LESSON_ASKED, word))) return false;
  const isLesson = asked.slice(at, at + LESSON_WITHIN).some((word) => isAmong(LESSON_ASKED, word));
  return isLesson && !words.some((word, index) => isLessonTrace(words, word, index));
}

function opensHalf(asked: readonly Word[], at: number): boolean {
  const before = asked[at - 1];
  return before?.norm === 'and' || before?.norm === 'и' || (before?.closer ?? '') !== '';
}

/** What people say when they tell what has changed in them or in their work: generous, for silence alone is remarked on. */
const LESSON_TRACES = wordSet(
  `learn learned learnt learning lesson lessons teach taught now nowadays today always whenever differently different change
  changed realise realised realize realized understand understood rule habit stopped started began better careful would
  remember
  научиться научить усвоить запомнить извлечь убедиться зарекаться зарок урок вывод теперь сейчас отныне впредь всегда никогда понять понимать осознать осознавать правило
  привычка перестать начать стать становиться иначе по-другому изменить измениться менять поменять важно главное обязательно
  больше каждый лучше нельзя внимательный осторожный`,
);
const LESSON_PAIRS = wordSet(
  `i_never we_never since_then ever_since these_days each_time every_time next_time from_then after_that made_me showed_me
  тех_пор того_момента следующий_раз после_этого`,
);

function isLessonTrace(words: readonly Word[], word: Word, at: number): boolean {
  const next = words[at + 1];
  if (isAmong(LESSON_TRACES, word) || LESSON_PAIRS.has(`${word.norm}_${next?.norm ?? ''}`)) return true;
  return at >= words.length * HABIT_FROM && isHabit(word, next);
}

/** What is done now is told at the end. */
const HABIT_FROM = 2 / 3;
const SPEAKERS = wordSet('i we you');
const NO_HABIT = /^(?:was|were|had|did|could|might|and|or|just|also|even|then|still)$|(?:'d|n't)$/u;

/** «проверяю», "I check": the present of what was told as past. */
function isHabit(word: Word, next: Word | undefined): boolean {
  const form = word.forms[0];
  if (form) return form.pos === 'VERB' && form.has('1per') && form.has('pres');
  return (
    SPEAKERS.has(word.norm) && next !== undefined && !isEnglishPast(next.norm) && !NO_HABIT.test(next.norm)
  );
}

const SCRAPS_MIN = 4;
const SCRAPS_SHARE = 0.6;
const SCRAP_WORDS_MAX = 4;

/** "Two weeks. Own car." answers these in full. */
const MAY_BE_SHORT: ReadonlySet<QuestionKind> = new Set(['terms', 'reverse', 'introduction']);

/** The first of the scraps, where most of the answer is made of them; speech without full stops has none to count. */
function findScrap({ words, sentences, fillers, question }: Analysis): Range | undefined {
  if (MAY_BE_SHORT.has(question.kind) || !isPunctuatedText(words)) return undefined;
  const said = sentences.filter((sentence) => !beginsWithin(fillers, sentence));
  const scraps = said.filter((sentence) => isScrap(wordsAt(words, sentence)));
  const isMost = scraps.length >= said.length * SCRAPS_SHARE && countWords(scraps) >= words.length / 2;
  return scraps.length >= SCRAPS_MIN && isMost ? scraps[0] : undefined;
}

function countWords(ranges: readonly Range[]): number {
  return ranges.reduce((sum, { from, to }) => sum + to - from, 0);
}

function isScrap(sentence: readonly Word[]): boolean {
  return sentence.length <= SCRAP_WORDS_MAX && !sentence.some(isVerbLike);
}

/** English does not mark its verbs: a subject or an auxiliary stands for one. */
const ENGLISH_CLAUSE =
  /^(?:am|is|are|was|were|be|been|has|have|had|do|does|did|can|could|would|will|should|may|might|must|let|i|we|you|they|he|she|it|there)$|'(?:d|ll|m|re|s|ve)$|n't$/u;

function isVerbLike(word: Word): boolean {
  if (word.forms.length > 0)
    return isFiniteRussianVerb(word) || word.forms.some(({ pos }) => pos === 'INFN' || pos === 'VERB');
  return isEnglishPast(word.norm) || ENGLISH_CLAUSE.test(word.norm);
}
