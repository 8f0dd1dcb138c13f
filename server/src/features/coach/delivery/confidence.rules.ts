import type { Delivery } from '@aloud/contract/feedback/feedback';
import type { Analysis } from '../criteria/analyse-answer.rules.ts';
import {
  clamp,
  type Finding,
  type Judged,
  sentenceAround,
  strong,
  weak,
  wordsAt,
} from '../criteria/finding.rules.ts';
import type { Word } from '../language/morphology.rules.ts';
import { beginsWithin, joinSpan, type Range } from '../language/phrases.rules.ts';
import { phraseAround, phraseBefore, phraseUpTo } from '../language/quotes.rules.ts';
import { FILLERS_PER_MINUTE_HEALTHY } from './delivery.rules.ts';
import { computePaceCost, findPaceRemarks } from './pace.rules.ts';

const START = 61;
/** Hedges per hundred words that cost nothing: careful speech has about one. */
const HEDGES_FREE_PER_100 = 1.2;
/** The first hedges cost most; a speaker who hedges everything has lost this much. */
const HEDGES_COST = { most: 50, rate: 6.5 };
/** Five a minute at 150 words a minute. */
const FILLERS_FREE_PER_100 = 3.3;
const FILLERS_COST = { most: 24, rate: 8 };
/** A score from fewer words leans to the middle. */
const FULL_TRUST_WORDS = 30;
const LEAN = 42;

export function judgeConfidence(analysis: Analysis, delivery: Delivery): Judged {
  const { words, confidence, fillers } = analysis;
  const per100 = (count: number) => (count / Math.max(30, words.length)) * 100;
  const hedgeRate = per100(countedHedges(analysis));
  const fillerRate = per100(fillers.length);
  let score = START;
  score += 4 * Math.min(4, confidence.ownedDecisions.length) + 9 * plainShare(analysis);
  score -= computeCost(hedgeRate - HEDGES_FREE_PER_100, HEDGES_COST);
  score -= computeCost(fillerRate - FILLERS_FREE_PER_100, FILLERS_COST);
  score += 1.5 * Math.min(5, ownDeeds(analysis));
  score -= 10 * Math.min(3, selfDeprecation(analysis).length);
  score -= confidence.fading ? 9 : 0;
  score -= 2.5 * Math.max(0, Math.min(5, analysis.deliveredRestarts.length - 1));
  score -= computePaceCost(delivery);
  const trust = Math.min(1, words.length / FULL_TRUST_WORDS);
  return {
    score: clamp(LEAN + (score - LEAN) * trust, 4, 97),
    reason: null,
    findings: listFindings(analysis, delivery, { hedgeRate, fillerRate }),
  };
}

function computeCost(rate: number, cost: { most: number; rate: number }): number {
  return cost.most * (1 - Math.exp(-Math.max(0, rate) / cost.rate));
}

/** Estimates need "probably" and «примерно»; a plan may say "maybe" once more than a story. */
function countedHedges({ question, confidence }: Analysis): number {
  const allowance = question.kind === 'estimate' ? 3 : question.kind === 'plan' ? 1 : 0;
  return Math.max(0, confidence.hedges.length - allowance);
}

/** "I'm sorry the parcel is late" is said to a customer, and a weakness that was asked for has to be named. */
function selfDeprecation({ question, confidence, words }: Analysis) {
  if (question.kind === 'plan' || question.kind === 'weakness') return [];
  return confidence.selfDeprecation.filter((range) => !isSaidToSomebody(words, range));
}

const APOLOGY = /^(?:sorry|apologi[sz]e|извините|простите|прощения)$/u;
const SAYING =
  /^(?:say|said|saying|tell|told|telling|write|wrote|i'd|would|скажу|сказал|сказала|говорю|говорил|говорила|написал|написала|ответил|ответила|пишу)$/u;
const SAID_WITHIN = 5;

function isSaidToSomebody(words: readonly Word[], { from, to }: Range): boolean {
  return (
    wordsAt(words, { from, to }).some(({ norm }) => APOLOGY.test(norm)) &&
    words.slice(Math.max(0, from - SAID_WITHIN), from).some(({ norm }) => SAYING.test(norm))
  );
}

function ownDeeds({ story }: Analysis): number {
  return story.flatMap((unit) => unit.deeds).filter((deed) => deed.actor === 'i').length;
}

function plainShare({ sentences, confidence, fillers }: Analysis): number {
  const plain = sentences.filter(
    (sentence) =>
      sentence.to - sentence.from >= 4 &&
      !beginsWithin(confidence.hedges, sentence) &&
      !beginsWithin(fillers, sentence),
  );
  return sentences.length === 0 ? 0 : plain.length / sentences.length;
}

function listFindings(
  analysis: Analysis,
  delivery: Delivery,
  rates: { hedgeRate: number; fillerRate: number },
): Finding[] {
  const { words, sentences, confidence } = analysis;
  const findings: Finding[] = confidence.ownedDecisions
    .slice(0, 2)
    .map((range) => strong('owned-decision', sentenceAround(words, sentences, range), 1.4));
  const hedge = confidence.hedges[0];
  if (hedge && rates.hedgeRate > 2 && confidence.hedges.length >= HEDGES_TOLD)
    findings.push({
      ...weak('hedges', sentenceAround(words, sentences, hedge), 0.6 + rates.hedgeRate / 3),
      params: { word: joinSpan(analysis.text, wordsAt(words, hedge))?.quote ?? '' },
    });
  findings.push(...softWordFindings(analysis, delivery));
  for (const range of selfDeprecation(analysis).slice(0, 1))
    findings.push(weak('self-deprecation', sentenceAround(words, sentences, range), 2));
  if (confidence.fading) findings.push(weak('trails-off', phraseBefore(words, words.length), 1.2));
  findings.push(...fillerFindings(analysis, delivery, rates.fillerRate));
  const restart = analysis.deliveredRestarts[0];
  if (restart && analysis.deliveredRestarts.length > 2)
    findings.push(weak('restarts', phraseAround(analysis.delivered, restart), 1));
  return [...findings, ...findPaceRemarks(analysis, delivery)];
}

/** Once or twice is care, not a habit. */
const HEDGES_TOLD = 3;
const SOFT_WORDS_TOLD = 4;
const SOFT_WORDS_PER_100 = 4;
const SOFT_WORDS_NAMED = 3;

function softWordFindings(
  { text, delivered, deliveredSoftWords: softWords }: Analysis,
  delivery: Delivery,
): Finding[] {
  const first = softWords[0];
  const isMany =
    softWords.length >= SOFT_WORDS_TOLD && (delivery.softWordsPer100Words ?? 0) > SOFT_WORDS_PER_100;
  if (!first || !isMany) return [];
  const said = softWords.flatMap(
    (range) => joinSpan(text, wordsAt(delivered, range))?.quote.toLowerCase() ?? [],
  );
  const named = [...new Set(said)].slice(0, SOFT_WORDS_NAMED).join(', ');
  const around = phraseAround(delivered, first);
  return [{ ...weak('soft-words', around, 1.1), params: { words: named, count: softWords.length } }];
}

/** Fewer held vowels are no habit, however short the answer is. */
const HELD_MIN = 3;

/** Speaks of the kind that prevails: advice about one «ну» does not help against twenty held vowels. */
function fillerFindings(analysis: Analysis, delivery: Delivery, fillerRate: number): Finding[] {
  const { words, delivered, fillers } = analysis;
  const perMinute = delivery.fillersPerMinute ?? fillerRate * 1.5;
  if (perMinute <= FILLERS_PER_MINUTE_HEALTHY + 1) return [];
  const params = {
    count: fillers.length + (delivery.filledPauses?.length ?? 0),
    // What was typed has no minutes.
    ...(delivery.fillersPerMinute !== null && {
      perMinute: Math.round(perMinute),
      healthy: FILLERS_PER_MINUTE_HEALTHY,
    }),
  };
  const weight = 0.5 + perMinute / 8;
  const [filler, held] = [fillers[0], delivery.filledPauses?.[0]];
  const heldCount = delivery.filledPauses?.length ?? 0;
  if (held && heldCount >= HELD_MIN && heldCount > fillers.length) {
    const before = phraseUpTo(delivered, held.afterChar);
    const around = before.length > 0 ? before : phraseAround(delivered, { from: 0, to: 1 });
    return [{ ...weak('filled-pauses', around, weight), params }];
  }
  return filler ? [{ ...weak('fillers', wordsAt(words, filler), weight), params }] : [];
}
