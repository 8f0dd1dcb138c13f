import type { QuestionKind } from '@aloud/contract/feedback/remarks';
import type { Word } from '../language/morphology.rules.ts';
import { beginsWithin, type Range } from '../language/phrases.rules.ts';
import { quoteAround } from '../language/quotes.rules.ts';
import { type Analysis, measureGenerality } from './analyse-answer.rules.ts';
import { isAboutPeople } from './asked-parts.rules.ts';
import { findBothEnds } from './both-ends.rules.ts';
import {
  clamp,
  type Finding,
  type Judged,
  sentenceAround,
  step,
  strong,
  weak,
  wordsAt,
} from './finding.rules.ts';
import { isMeasurable } from './measurable.rules.ts';
import { findOwnDeed } from './own-action.rules.ts';
import type { StoryUnit } from './star.rules.ts';
import type { PartLevels } from './structure.rules.ts';
import { isTellingDate, isTellingFigure, isTellingName } from './telling-details.rules.ts';
import { judgeWandering } from './wandering.rules.ts';

/** Counts that an example is made of. */
type Counts = {
  numbers: number;
  namesAndDates: number;
  ownDeeds: number;
  weDeeds: number;
  hasMeasuredChange: boolean;
  vague: number;
  generalClaims: number;
};

function countExamples(analysis: Analysis): Counts {
  const { concrete, story } = analysis;
  const deeds = story.flatMap((unit) => unit.deeds);
  return {
    numbers: concrete.measures.length,
    namesAndDates: distinctCount(analysis.words, [...concrete.names, ...concrete.dates]),
    ownDeeds: deeds.filter((deed) => deed.actor === 'i').length,
    weDeeds: deeds.filter((deed) => deed.actor === 'we').length,
    hasMeasuredChange: story.some((unit) => unit.part === 'result' && unit.strength >= 0.85),
    vague: concrete.vague.length,
    generalClaims: concrete.generalClaims.length,
  };
}

function distinctCount(words: readonly Word[], ranges: readonly Range[]): number {
  return new Set(
    ranges.map((range) =>
      wordsAt(words, range)
        .map((word) => word.norm)
        .join(' '),
    ),
  ).size;
}

type Scorer = (counts: Counts, analysis: Analysis, levels: PartLevels) => number;

/** Anchors: 20 for general claims, 50 for one case without detail, 80 for a case with figures, names and own deeds. */
const SCORERS: Record<QuestionKind, Scorer> = {
  story: (counts, { substance }, levels) => {
    const hasCase = (levels.get('situation') ?? 0) >= 0.5 && (levels.get('action') ?? 0) >= 0.4;
    const deeds = counts.ownDeeds + 0.5 * counts.weDeeds;
    return (
      6 +
      54 * substance.level +
      (hasCase ? 8 : 0) +
      substance.level *
        (step([0, 9, 14, 17], counts.numbers) +
          step([0, 7, 12, 15, 17], deeds) +
          step([0, 4, 7, 9], counts.namesAndDates) +
          (counts.hasMeasuredChange ? 8 : 0))
    );
  },
  introduction: scoreFacts,
  motivation: scoreFacts,
  weakness: scoreFacts,
  strength: scoreFacts,
  terms: scoreFacts,
  opinion: scoreFacts,
  reverse: scoreFacts,
  explanation: (counts, analysis, levels) =>
    8 +
    62 * analysis.substance.level +
    14 * terms(analysis) +
    8 * (levels.get('example') ?? 0) +
    step([0, 5, 8, 10], counts.numbers) +
    step([0, 3, 5], counts.namesAndDates) +
    step([0, 3, 5], counts.ownDeeds + counts.weDeeds),
  plan: (counts, { substance }, levels) =>
    8 +
    64 * substance.level +
    18 * (levels.get('step') ?? 0) * substance.level +
    step([0, 5, 8, 10], counts.numbers) +
    step([0, 3, 5], counts.namesAndDates) +
    4 * (levels.get('risk') ?? 0) +
    4 * (levels.get('check') ?? 0),
  estimate: (counts, { substance, question }, levels) =>
    8 +
    (question.asksForNumber
      ? step([0, 10, 18, 25, 31, 36], counts.numbers)
      : step([10, 15, 19, 22], counts.numbers)) +
    36 * substance.level +
    14 * (levels.get('reasoning') ?? 0) +
    6 * (levels.get('assumption') ?? 0),
};

/** About oneself and about one's views: what is told of things, deeds and figures. */
function scoreFacts(counts: Counts, { substance }: Analysis): number {
  return (
    6 +
    74 * substance.level +
    substance.level *
      (step([0, 7, 11, 13], counts.numbers) +
        step([0, 5, 9, 12], counts.ownDeeds + 0.5 * counts.weDeeds) +
        step([0, 4, 7, 8], counts.namesAndDates))
  );
}

/** 0–1: speaks in the terms of the trade; two terms in a dozen words are not yet that. */
function terms({ relevance }: Analysis): number {
  const share = Math.min(1, (relevance.technicalShare + 0.3 * relevance.themeLikeness) / 0.16);
  return share * Math.min(1, relevance.contentKeys / 18);
}

export function judgeExamples(analysis: Analysis, levels: PartLevels): Judged {
  const counts = countExamples(analysis);
  let score = SCORERS[analysis.question.kind](counts, analysis, levels);
  score -= 5 * Math.min(5, counts.vague) + 6 * Math.min(4, counts.generalClaims);
  if (analysis.question.kind === 'story' && isOnlyWe(counts)) score -= 5;
  score -= judgeWandering(analysis).cost * 0.6;
  const generality = measureGenerality(analysis);
  score *= (1 - 0.45 * hedgedShare(analysis)) * (1 - 0.6 * generality);
  return { score: clamp(score, 3, 97), reason: null, findings: listFindings(analysis, counts) };
}

/** A hedged sentence counts as half an example; estimation questions may hedge. */
function hedgedShare({ sentences, confidence, question }: Analysis): number {
  const hedged = sentences.filter((sentence) => beginsWithin(confidence.hedges, sentence));
  const allowance = question.kind === 'estimate' ? 2 : 1;
  return Math.max(0, hedged.length - allowance) / Math.max(1, sentences.length);
}

/** Kinds in which a figure is no duty and still makes an answer stronger. */
const NUMBER_HELPS: ReadonlySet<QuestionKind> = new Set([
  'introduction',
  'motivation',
  'strength',
  'explanation',
  'plan',
]);

const isOnlyWe = (counts: Counts) => counts.ownDeeds === 0 && counts.weDeeds > 1;

function listFindings(analysis: Analysis, counts: Counts): Finding[] {
  return [
    ...concreteThings(analysis),
    ...(analysis.question.kind === 'story' ? storyFindings(analysis, counts) : []),
    ...emptyWords(analysis, counts),
    ...missingNumber(analysis, counts),
    ...hiddenActor(analysis, counts),
  ];
}

function concreteThings({ text, words, sentences, concrete }: Analysis): Finding[] {
  const around = (range: Range) => sentenceAround(words, sentences, range);
  const name =
    concrete.names.find((range) => isTellingName(words, range, text)) ??
    concrete.dates.find((range) => isTellingDate(words, range));
  const figures = concrete.measures.filter((range) => isTellingFigure(words, range));
  return [
    ...figures.slice(0, 2).map((range) => strong('number', around(range), 1.6)),
    ...(name ? [strong('name-or-date', around(name), 0.9)] : []),
  ];
}

/** What only a story has: a change with both its ends, own deeds, and a «мы» that hides them. */
function storyFindings({ words, sentences, story, concrete }: Analysis, counts: Counts): Finding[] {
  const at = (unit: Range) => wordsAt(words, unit);
  const change = findBothEnds(words, sentences, concrete.numbers);
  const shared = isOnlyWe(counts)
    ? story.find((unit) => unit.deeds.some((deed) => deed.actor === 'we'))
    : undefined;
  return [
    ...(change ? [strong('before-and-after', at(change), 3.2)] : []),
    ...ownAction(words, story),
    ...(shared ? [weak('only-we', at(shared), 1.8)] : []),
  ];
}

function ownAction(words: readonly Word[], story: readonly StoryUnit[]): Finding[] {
  for (const unit of story) {
    const deed =
      unit.part === 'action' && unit.strength >= OWN_ACTION_STRENGTH ? findOwnDeed(words, unit) : undefined;
    if (deed) {
      const place = { from: deed.index, to: deed.index + 1 };
      return [strong('own-action', wordsAt(words, quoteAround(words, unit, place)), 2)];
    }
  }
  return [];
}

const OWN_ACTION_STRENGTH = 0.8;

function missingNumber({ words, sentences, story, question }: Analysis, counts: Counts): Finding[] {
  const isWanted = question.kind === 'story' || question.asksForNumber;
  const weight = isWanted ? 1.7 : NUMBER_HELPS.has(question.kind) ? 0.4 : 0;
  const place = story.findLast((unit) => unit.part === 'result') ?? story.at(-1);
  if (counts.numbers > 0 || weight === 0 || !place) return [];
  if (!question.asksForNumber && (isAboutPeople(question) || !isMeasurable(words, story))) return [];
  return [weak('no-number', wordsAt(words, sentences[place.sentence] ?? place), weight)];
}

function emptyWords(analysis: Analysis, counts: Counts): Finding[] {
  const { words, sentences, concrete, generalities } = analysis;
  const generality = measureGenerality(analysis);
  const vague = concrete.vague[0];
  const claim = concrete.generalClaims[0] ?? (generality > 0.3 ? generalities[0] : undefined);
  return [
    ...(vague ? [weak('vague-words', sentenceAround(words, sentences, vague), 1 + 0.5 * counts.vague)] : []),
    ...(claim
      ? [
          weak(
            'general-claims',
            sentenceAround(words, sentences, claim),
            1 + 0.7 * counts.generalClaims + 3 * generality,
          ),
        ]
      : []),
  ];
}

/** «было сделано», "it was decided": deeds without an actor. */
function hiddenActor({ words, sentences }: Analysis, counts: Counts): Finding[] {
  if (counts.ownDeeds > 0) return [];
  const at = words.findIndex(
    (word, index) =>
      (word.forms[0]?.pos === 'PRTS' && word.forms[0].has('pssv')) ||
      (/^(?:was|were)$/u.test(words[index - 1]?.norm ?? '') &&
        /(?:done|made|decided|fixed|solved|created|implemented)$/u.test(word.norm)),
  );
  return at < 0
    ? []
    : [weak('hidden-actor', sentenceAround(words, sentences, { from: at, to: at + 1 }), 1.3)];
}
