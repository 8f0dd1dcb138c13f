import type { Locale } from '@aloud/contract/locale';
import type { Analysis } from './analysis.rules.ts';
import { clamp, type Finding, type Judged, strong, weak, wordsAt } from './finding.rules.ts';
import type { PartLevels } from './structure.rules.ts';

/** The share of an ordinary answer's words that our topic lists know, by language (measured on the question bank). */
const USUAL_WORK_SHARE: Record<Locale, number> = { en: 0.36, ru: 0.27 };

/** Too few different words to prove an answer off topic; it is weak, not beside the point. */
const LEISURE_PROOF_KEYS = 6;
const SILENCE_PROOF_KEYS = 13;
const LEISURE_SHARE = 0.09;
/** Fewer than one word in fifty in the first person is a lecture. */
const PERSONAL_SHARE = 0.02;
const OFF_TOPIC_SCORE = 14;

type Evidence = {
  /** How far the answer takes up the question, 0–1; an ordinary answer to another question stays below 0.3. */
  touch: number;
  /** The same by shared words alone, without the benefit of the doubt. */
  wordTouch: number;
  /** Talks of work at all, 0–1. */
  work: number;
  /** Tells a whole story of one's own, 0–1. */
  story: number;
  /** Hardly a word in the first person. */
  isLecture: boolean;
};

function gatherEvidence({ relevance, locale, question, concrete }: Analysis, levels: PartLevels): Evidence {
  const level = (part: 'situation' | 'action' | 'result') => levels.get(part) ?? 0;
  const capped = (value: number, full: number) => Math.min(1, Math.max(0, value / full));
  const words =
    0.3 * capped(relevance.questionHits, 1.5) +
    0.3 * capped(relevance.questionShare, 0.4) +
    0.2 * capped(relevance.density, 0.06) +
    0.2 * capped(relevance.themeLikeness, 0.5);
  const isCounted = question.asksForNumber && concrete.numbers.length > 1;
  const isSameTrade = relevance.isTechnicalQuestion && relevance.technicalShare > 0.18;
  const uncounted = question.asksForNumber && !isCounted ? 0.4 : 1;
  const isOpenQuestion = question.keys.size === 0 || (question.isAboutSelf && relevance.questionWeight < 1);
  const plan = levels.get('step') ?? 0;
  return {
    wordTouch: words,
    touch: Math.max(
      words * uncounted,
      isSameTrade ? 0.32 : 0,
      capped(relevance.sampleHits - 0.08, 0.17),
      isCounted ? 0.5 : 0,
      isOpenQuestion ? 0.4 : 0,
      0.22 * plan,
    ),
    work: capped(relevance.workShare, USUAL_WORK_SHARE[locale]),
    story: Math.min(level('situation'), level('action')) * (0.6 + 0.4 * level('result')),
    isLecture: relevance.firstPersonShare < PERSONAL_SHARE,
  };
}

/** Talks of something else: hobbies and weather, a lecture where a story was asked for, or another trade. */
function isOffTopic(analysis: Analysis, evidence: Evidence): boolean {
  const { contentKeys } = analysis.relevance;
  if (contentKeys < LEISURE_PROOF_KEYS) return false;
  return isLeisure(analysis, evidence) || (contentKeys >= SILENCE_PROOF_KEYS && isBeside(analysis, evidence));
}

function isLeisure({ relevance, locale }: Analysis, evidence: Evidence): boolean {
  const { leisureShare, workShare } = relevance;
  const isPlayful =
    leisureShare > LEISURE_SHARE && leisureShare * 1.6 > workShare - USUAL_WORK_SHARE[locale] * 0.45;
  return evidence.touch < 0.3 && isPlayful && !(evidence.story > 0.7 && leisureShare < 0.14);
}

function isBeside(
  { question, relevance, concrete }: Analysis,
  { touch, wordTouch, work, story, isLecture }: Evidence,
): boolean {
  // A short question of everyday words can be answered without any of them.
  const certainty = relevance.questionWeight < 2 ? 0.45 : 1;
  switch (question.type) {
    case 'behavioural':
      return isLecture ? wordTouch < 0.3 : touch < 0.05 && work < 0.5 && story < 0.5;
    case 'situational':
      return isLecture ? wordTouch < 0.3 * certainty : touch < 0.1 * certainty;
    case 'technical':
      return touch < 0.28 * certainty;
    case 'unusual':
      return touch < 0.12 && (question.asksForNumber ? concrete.numbers.length < 2 : isLecture);
  }
}

/** Points for the touch, full at `at`, and for talking of one's work at all. */
type Recipe = { base: number; touch: number; from: number; at: number; work: number };

const RECIPES: Record<Analysis['question']['type'], Recipe> = {
  behavioural: { base: 30, touch: 34, from: 0, at: 0.3, work: 28 },
  technical: { base: 14, touch: 76, from: 0.1, at: 0.55, work: 4 },
  situational: { base: 22, touch: 60, from: 0.04, at: 0.45, work: 12 },
  unusual: { base: 38, touch: 48, from: 0, at: 0.45, work: 6 },
};
/** An answer of little substance cannot have answered all of the question. */
const SUBSTANCE = { base: 38, worth: 0.75 };

export function judgeRelevance(analysis: Analysis, input: { levels: PartLevels; substance: number }): Judged {
  const evidence = gatherEvidence(analysis, input.levels);
  const first = analysis.sentences[0];
  if (isOffTopic(analysis, evidence)) {
    const shown = first ? [weak('off-topic', wordsAt(analysis.words, first), 9)] : [];
    return { score: Math.round(OFF_TOPIC_SCORE * evidence.work), reason: 'off-topic', findings: shown };
  }
  const recipe = RECIPES[analysis.question.type];
  const touch = clamp((evidence.touch - recipe.from) / (recipe.at - recipe.from), 0, 1);
  const work = Math.max(evidence.work, 0.8 * touch, evidence.story);
  let score = recipe.base + recipe.touch * touch + recipe.work * work;
  score += answersAtOnce(analysis) ? 5 : 0;
  const trust = Math.min(1, analysis.relevance.contentKeys / 12);
  score = Math.min(36 + (score - 36) * trust, SUBSTANCE.base + SUBSTANCE.worth * input.substance);
  const findings = listFindings(analysis, score);
  return { score: clamp(score, 4, 97), reason: score < 45 ? 'half-answered' : null, findings };
}

function answersAtOnce({ sentences, words, relevance }: Analysis): boolean {
  const opening = sentences.slice(0, 2).flatMap((sentence) => wordsAt(words, sentence));
  return opening.some((word) => relevance.matched.has(word.key));
}

function listFindings({ words, sentences, relevance, question }: Analysis, score: number): Finding[] {
  const findings: Finding[] = [];
  const hits = sentences.map(
    (sentence) => wordsAt(words, sentence).filter((word) => relevance.matched.has(word.key)).length,
  );
  const first = sentences[0];
  if (first && (hits[0] ?? 0) > 0 && score >= 60)
    findings.push(strong('answers-at-once', wordsAt(words, first), 1.2));
  const densest = hits.indexOf(Math.max(0, ...hits));
  const richest = sentences[densest];
  if (richest && densest > 0 && (hits[densest] ?? 0) >= 2 && score >= 60)
    findings.push(strong('key-terms', wordsAt(words, richest), 1));
  if (first && score < 45)
    findings.push({
      ...weak('half-answered', wordsAt(words, first), 1),
      params: { question: question.text },
    });
  return findings;
}
