import type { Word } from '../language/morphology.rules.ts';
import { beginsWithin, type Range } from '../language/phrases.rules.ts';
import { type Analysis, measureGenerality } from './analysis.rules.ts';
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
import type { PartLevels } from './structure.rules.ts';

/** Counts that an example is made of. */
type Counts = {
  numbers: number;
  namesAndDates: number;
  ownDeeds: number;
  weDeeds: number;
  hasMeasuredChange: boolean;
  vague: number;
  generalClaims: number;
  richness: number;
};

function countExamples(analysis: Analysis): Counts {
  const { concrete, story, relevance } = analysis;
  const deeds = story.flatMap((unit) => unit.deeds);
  return {
    numbers: concrete.numbers.length,
    namesAndDates: distinctCount(analysis.words, [...concrete.names, ...concrete.dates]),
    ownDeeds: deeds.filter((deed) => deed.actor === 'i').length,
    weDeeds: deeds.filter((deed) => deed.actor === 'we').length,
    hasMeasuredChange: story.some((unit) => unit.part === 'result' && unit.strength >= 0.85),
    vague: concrete.vague.length,
    generalClaims: concrete.generalClaims.length,
    richness: Math.min(1, relevance.contentKeys / 40),
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
const SCORERS: Record<Analysis['question']['type'], Scorer> = {
  behavioural: (counts, _analysis, levels) => {
    const hasCase = (levels.get('situation') ?? 0) >= 0.75 && (levels.get('action') ?? 0) >= 0.4;
    const deeds = counts.ownDeeds + 0.5 * counts.weDeeds;
    return (
      8 +
      (hasCase ? 18 : 0) +
      step([0, 11, 17, 21], counts.numbers) +
      step([0, 8, 14, 18, 20], deeds) +
      step([0, 6, 10, 12], counts.namesAndDates) +
      (counts.hasMeasuredChange ? 10 : 0) +
      6 * counts.richness
    );
  },
  technical: (counts, analysis, levels) =>
    10 +
    18 * terms(analysis) +
    22 * (levels.get('example') ?? 0) +
    step([0, 7, 12, 15], counts.numbers) +
    step([0, 6, 9, 11], counts.namesAndDates) +
    step([0, 4, 7], counts.ownDeeds + counts.weDeeds) +
    12 * counts.richness,
  situational: (counts, _analysis, levels) =>
    12 +
    26 * (levels.get('step') ?? 0) +
    step([0, 8, 13, 16], counts.numbers) +
    step([0, 5, 8], counts.namesAndDates) +
    6 * (levels.get('risk') ?? 0) +
    6 * (levels.get('check') ?? 0) +
    20 * counts.richness,
  unusual: (counts, analysis, levels) =>
    12 +
    (analysis.question.asksForNumber
      ? step([0, 8, 15, 21, 25], counts.numbers)
      : step([10, 15, 19, 22], counts.numbers)) +
    20 * (levels.get('reasoning') ?? 0) +
    8 * (levels.get('assumption') ?? 0) +
    step([0, 4, 7], counts.namesAndDates) +
    step([0, 3, 6], counts.ownDeeds) +
    20 * counts.richness,
};

/** 0–1: speaks in the terms of the trade; two terms in a dozen words are not yet that. */
function terms({ relevance }: Analysis): number {
  const share = Math.min(1, (relevance.technicalShare + 0.3 * relevance.themeLikeness) / 0.16);
  return share * Math.min(1, relevance.contentKeys / 18);
}

export function judgeExamples(analysis: Analysis, levels: PartLevels): Judged {
  const counts = countExamples(analysis);
  let score = SCORERS[analysis.question.type](counts, analysis, levels);
  score -= 5 * Math.min(5, counts.vague) + 6 * Math.min(4, counts.generalClaims);
  if (isOnlyWe(counts)) score -= 5;
  const generality = measureGenerality(analysis);
  score *= (1 - 0.45 * hedgedShare(analysis)) * (1 - 0.6 * generality);
  return { score: clamp(score, 3, 97), reason: null, findings: listFindings(analysis, counts) };
}

/** A hedged sentence counts as half an example; estimation questions may hedge. */
function hedgedShare({ sentences, confidence, question }: Analysis): number {
  const hedged = sentences.filter((sentence) => beginsWithin(confidence.hedges, sentence));
  const allowance = question.type === 'unusual' ? 2 : 1;
  return Math.max(0, hedged.length - allowance) / Math.max(1, sentences.length);
}

const isOnlyWe = (counts: Counts) => counts.ownDeeds === 0 && counts.weDeeds > 1;

function listFindings(analysis: Analysis, counts: Counts): Finding[] {
  const { words, sentences, concrete, story, question } = analysis;
  const findings: Finding[] = [];
  const around = (range: Range) => sentenceAround(words, sentences, range);
  const change = story.find((unit) => unit.part === 'result' && unit.strength >= 0.95);
  if (change) findings.push(strong('before-and-after', wordsAt(words, change), 3.2));
  for (const range of concrete.numbers.slice(0, 2)) findings.push(strong('number', around(range), 1.6));
  const name = concrete.names[0] ?? concrete.dates[0];
  if (name) findings.push(strong('name-or-date', around(name), 0.9));
  const action = story.find(
    (unit) =>
      unit.part === 'action' &&
      unit.deeds.filter((deed) => deed.actor === 'i').length > 0 &&
      unit.strength >= 0.8,
  );
  if (action) findings.push(strong('own-action', wordsAt(words, action), 2));

  findings.push(...emptyWords(analysis, counts));
  const weUnit = story.find((unit) => unit.deeds.some((deed) => deed.actor === 'we'));
  if (isOnlyWe(counts) && weUnit) findings.push(weak('only-we', wordsAt(words, weUnit), 1.8));
  const wantsNumber = question.type === 'behavioural' || question.asksForNumber;
  const place = story.findLast((unit) => unit.part === 'result') ?? story.at(-1);
  if (counts.numbers === 0 && wantsNumber && place)
    findings.push(weak('no-number', wordsAt(words, sentences[place.sentence] ?? place), 1.7));
  return [...findings, ...hiddenActor(analysis, counts)];
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
