import type { Locale } from '@aloud/contract/locale';
import type { Analysis } from './analysis.rules.ts';
import { clamp, type Finding, type Judged, strong, weak, wordsAt } from './finding.rules.ts';

/** The share of an ordinary answer's words that our topic lists know, by language (measured on the question bank). */
const USUAL_WORK_SHARE: Record<Locale, number> = { en: 0.38, ru: 0.29 };
const USUAL_TOPIC_SHARE: Record<Locale, number> = { en: 0.09, ru: 0.065 };

/** Too few different words to prove an answer off topic; it is weak, not beside the point. */
const PROOF_KEYS = 7;
export const OFF_TOPIC_SCORE = 14;

type Evidence = {
  /** Question words taken up, 0–1. */
  hits: number;
  /** Sample words taken up, 0–1. */
  sample: number;
  /** In the themes of the question, 0–1. */
  topic: number;
  /** Talks of work at all, 0–1. */
  work: number;
  leisure: number;
  isStory: boolean;
};

function evidenceOf({ relevance, locale, story }: Analysis): Evidence {
  return {
    hits: Math.min(1, relevance.questionHits / 2),
    sample: Math.min(1, relevance.sampleHits / 0.3),
    topic: Math.min(1, relevance.topicShare / USUAL_TOPIC_SHARE[locale]),
    work: Math.min(1, relevance.workShare / USUAL_WORK_SHARE[locale]),
    leisure: relevance.leisureShare,
    isStory: story.some((unit) => unit.deeds.some((deed) => deed.actor !== 'other')),
  };
}

/** Talks of something else: hobbies and weather, or a trade the question did not ask about. */
function isOffTopic(analysis: Analysis, evidence: Evidence): boolean {
  const { relevance, question } = analysis;
  if (relevance.contentKeys < PROOF_KEYS || relevance.questionHits >= 1.5 || evidence.sample >= 0.5)
    return false;
  const isLeisure =
    evidence.leisure > 0.07 &&
    evidence.leisure * 2.2 + 0.1 > relevance.workShare &&
    relevance.questionHits < 1;
  if (isLeisure) return true;
  const hasNothing = relevance.questionHits < 0.5 && evidence.topic < 0.25 && evidence.sample < 0.25;
  if (question.type === 'unusual')
    return hasNothing && evidence.work < 0.3 && !question.asksForNumber && relevance.contentKeys >= 12;
  if (question.type === 'behavioural')
    return hasNothing && (evidence.work < 0.42 || (!evidence.isStory && relevance.technicalShare > 0.18));
  return hasNothing && (evidence.work < 0.5 || relevance.contentKeys >= 12);
}

type Recipe = { base: number; hits: number; topic: number; work: number };

const RECIPES: Record<Analysis['question']['type'], Recipe> = {
  behavioural: { base: 22, hits: 18, topic: 20, work: 34 },
  technical: { base: 14, hits: 40, topic: 26, work: 12 },
  situational: { base: 18, hits: 32, topic: 18, work: 26 },
  unusual: { base: 36, hits: 30, topic: 10, work: 12 },
};

export function judgeRelevance(analysis: Analysis): Judged {
  const evidence = evidenceOf(analysis);
  const first = analysis.sentences[0];
  if (isOffTopic(analysis, evidence)) {
    const shown = first ? [weak('off-topic', wordsAt(analysis.words, first), 9)] : [];
    return {
      score: Math.round(OFF_TOPIC_SCORE * Math.min(1, evidence.work)),
      reason: 'off-topic',
      findings: shown,
    };
  }
  const recipe = RECIPES[analysis.question.type];
  const hits = Math.max(evidence.hits, evidence.sample);
  const topic = Math.max(evidence.topic, evidence.sample, evidence.hits * 0.8);
  let score =
    recipe.base +
    recipe.hits * hits +
    recipe.topic * topic +
    recipe.work * Math.max(evidence.work, 0.7 * hits);
  score += answersAtOnce(analysis) ? 5 : 0;
  const trust = Math.min(1, analysis.relevance.contentKeys / 12);
  score = 36 + (score - 36) * trust;
  const findings = findingsOf(analysis, score);
  return { score: clamp(score, 4, 97), reason: score < 45 ? 'half-answered' : null, findings };
}

function answersAtOnce({ sentences, words, question, relevance }: Analysis): boolean {
  const opening = sentences.slice(0, 2).flatMap((sentence) => wordsAt(words, sentence));
  return opening.some((word) => question.keys.has(word.key) && relevance.matched.has(word.key));
}

function findingsOf(analysis: Analysis, score: number): Finding[] {
  const { words, sentences, relevance, question } = analysis;
  const first = sentences[0];
  const findings: Finding[] = [];
  const hitsIn = (index: number) => {
    const sentence = sentences[index];
    return sentence ? wordsAt(words, sentence).filter((word) => relevance.matched.has(word.key)).length : 0;
  };
  if (first && hitsIn(0) > 0 && score >= 60)
    findings.push(strong('answers-at-once', wordsAt(words, first), 1.2));
  const densest = sentences
    .map((_, index) => hitsIn(index))
    .reduce((best, hits, index, all) => (hits > (all[best] ?? 0) ? index : best), 0);
  const richest = sentences[densest];
  if (richest && hitsIn(densest) >= 2 && score >= 60 && densest > 0)
    findings.push(strong('key-terms', wordsAt(words, richest), 1));
  if (first && score < 45)
    findings.push({
      ...weak('half-answered', wordsAt(words, first), 2),
      params: { question: question.text },
    });
  return findings;
}
