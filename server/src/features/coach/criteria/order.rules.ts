import type { QuestionKind } from '@aloud/contract/feedback/remarks';
import { beginsWithin, countWithin, type Range } from '../language/phrases.rules.ts';
import type { Analysis } from './analyse-answer.rules.ts';
import { type Finding, weak, wordsAt } from './finding.rules.ts';
import { sentencesOfDeeds } from './late-setting.rules.ts';

const LATE_START_COST = 4;

/** What is said about the order, and what the structure loses by it; a story that is out of order loses its worth for order. */
export function judgeOrder(analysis: Analysis): { cost: number; findings: Finding[] } {
  const { words, question, lateSetting } = analysis;
  const findings: Finding[] = [];
  if (lateSetting && question.kind === 'story')
    findings.push(weak('out-of-order', wordsAt(words, lateSetting), 2.4));
  const start = findLateStart(analysis);
  if (start) findings.push(weak('late-start', wordsAt(words, start), 2));
  return { cost: start ? LATE_START_COST : 0, findings };
}

const LONG_WORDS = 90;
const RUN_UP_SHARE = 1 / 3;
/** A part below this may be something else. */
const PLAINLY_A_PART = 0.8;

/** An introduction and a list of terms begin with the first word. */
const BEGINS_ANYWHERE: ReadonlySet<QuestionKind> = new Set(['introduction', 'terms', 'reverse']);

/** General talk in a third of a long answer; a case that has begun without a cue has one or two words of it. */
const GENERALITIES_MIN = 3;

/** The sentence in which a long answer begins, where a third of it is general talk: nothing asked for, nothing of a case. */
function findLateStart(analysis: Analysis): Range | undefined {
  const { words, sentences, parts, story, concrete, relevance, generalities, question } = analysis;
  if (words.length < LONG_WORDS || BEGINS_ANYWHERE.has(question.kind)) return undefined;
  const partsAt = new Set(
    parts.filter(({ strength }) => strength >= PLAINLY_A_PART).map(({ unit }) => unit.sentence),
  );
  const isOnPoint = (sentence: Range, index: number) =>
    partsAt.has(index) || wordsAt(words, sentence).some(({ key }) => relevance.matched.has(key));
  const start = sentences.findIndex(isOnPoint);
  const opening = sentences[start];
  if (!opening || opening.from < words.length * RUN_UP_SHARE) return undefined;
  if (countWithin(generalities, { from: 0, to: opening.from }) < GENERALITIES_MIN) return undefined;
  const acted = sentencesOfDeeds(story);
  // A figure, a name, a date or a deed: the case has begun, whatever it is about.
  const hasBegun = (sentence: Range, index: number) =>
    acted.has(index) ||
    [concrete.numbers, concrete.names, concrete.dates].some((ranges) => beginsWithin(ranges, sentence));
  return sentences.slice(0, start).some(hasBegun) ? undefined : opening;
}
