import type { QuestionKind } from '@aloud/contract/feedback/remarks';
import type { Locale } from '@aloud/contract/locale';
import type { Analysis, Meaning } from './analyse-answer.rules.ts';
import { rateAnswering } from './answering.rules.ts';
import { capped, clamp, type Finding, type Judged, strong, weak, wordsAt } from './finding.rules.ts';
import { isAboutSelf } from './question-kinds.rules.ts';
import { rateSharedWords, trustWords } from './relevance-signs.rules.ts';
import { PART_SAID, type PartLevels } from './structure.rules.ts';

/** The share of an ordinary answer's words that our topic lists know, by language (measured on the question bank). */
const USUAL_WORK_SHARE: Record<Locale, number> = { en: 0.36, ru: 0.27 };

/** Too few different words to prove an answer off topic; it is weak, not beside the point. */
const PROOF_KEYS = 11;
const LEISURE_PROOF_KEYS = 6;
const LEISURE_SHARE = 0.12;
/** Fewer than one word in fifty in the first person is a lecture. */
const PERSONAL_SHARE = 0.02;
/** Said of an answer, this is an accusation: both nearness and words must speak for it. */
const OFF_TOPIC_SCORE = 14;
const STRAYS_SCORE = 40;
/** Said of a short answer, of which less is known. */
const STRAYS_SHORTLY_SCORE = 34;
/** So far in words and in meaning are hardly any answers to the question. */
const FAR_WORDS = 0.12;
const FAR_MEANING = 0.15;

type Evidence = {
  /** How far the answer takes up the words of the question, 0–1; it never saturates by a few of them. */
  words: number;
  /** How near question and answer are in meaning; null where no model measured it. */
  meaning: Meaning | null;
  /** The parts that this kind of question asks for, 0–1. */
  parts: number;
  /** Talks of work at all, 0–1. */
  work: number;
  isLecture: boolean;
};

function gatherEvidence({ relevance, locale, meaning, question }: Analysis, levels: PartLevels): Evidence {
  const isSameTrade = relevance.isTechnicalQuestion && relevance.technicalShare > TERMS_OF_THE_TRADE;
  const said = [...levels].filter(([part]) => part !== 'proof').map(([, level]) => level);
  const parts = said.length === 0 ? 0 : said.reduce((sum, level) => sum + level, 0) / said.length;
  return {
    words: Math.max(
      rateSharedWords(relevance),
      isSameTrade ? SAME_TRADE : 0,
      0.8 * capped(relevance.sampleHits - 0.05, 0.4),
    ),
    meaning,
    parts: isAboutSelf(question.kind) ? parts : 0,
    work: capped(relevance.workShare, USUAL_WORK_SHARE[locale]),
    isLecture: relevance.firstPersonShare < PERSONAL_SHARE,
  };
}

/** A question about a trade, answered in its terms, takes up the question by as much as a few shared words. */
const TERMS_OF_THE_TRADE = 0.18;
const SAME_TRADE = 0.22;

/** Where a score of half stands, and how steeply it rises from there. */
type Curve = { middle: number; slope: number };

/** Words alone tell less where a story may be told without any word of the question. */
const BY_WORDS: Record<'story' | 'self' | 'view' | 'explanation', Curve> = {
  story: { middle: 0.02, slope: 0.14 },
  self: { middle: 0.32, slope: 0.12 },
  view: { middle: 0.06, slope: 0.12 },
  explanation: { middle: 0.2, slope: 0.08 },
};

function chooseCurve({ question: { kind } }: Analysis): Curve {
  if (kind === 'story') return BY_WORDS.story;
  if (kind === 'explanation') return BY_WORDS.explanation;
  return isAboutSelf(kind) ? BY_WORDS.self : BY_WORDS.view;
}

const LOWEST = 5;
const RANGE = 91;

const rise = (value: number, { middle, slope }: Curve) => 1 / (1 + Math.exp((middle - value) / slope));

function scoreEvidence(analysis: Analysis, evidence: Evidence): number {
  const measured = scoreMeasured(analysis, evidence);
  const isOwnCase =
    analysis.question.isOpen &&
    analysis.question.kind === 'story' &&
    !evidence.isLecture &&
    (analysis.meaning?.signs?.answers ?? 1) > SURELY_BESIDE;
  const open = OPEN_SCORE * Math.min(1, 0.5 + evidence.work);
  return isOwnCase && measured < open ? (measured + open) / 2 : measured;
}

/** Below this what was learnt leaves hardly a doubt that something else is told. */
const SURELY_BESIDE = 0.15;

/** A question to the employer may be about anything: to have asked one is what was asked for. */
const ASKED_SCORE = 82;

function scoreMeasured(analysis: Analysis, evidence: Evidence): number {
  const { meaning } = evidence;
  if (analysis.question.kind === 'reverse') return ASKED_SCORE;
  const byWords = scoreWords(analysis, evidence);
  if (meaning === null) return byWords;
  const alike = ALIKE_WORDS * evidence.words + (1 - ALIKE_WORDS) * meaning.likeness;
  const answering = rateAnswering(meaning, evidence);
  const byMeaning =
    LOWEST +
    ANSWERS_WORTH * answering +
    ALIKE_WORTH * alike * (ALIKE_BY_CHANCE + (1 - ALIKE_BY_CHANCE) * answering);
  return meaning.isSure ? byMeaning : GLOSSED_WEIGHT * byMeaning + (1 - GLOSSED_WEIGHT) * byWords;
}

/** Half of the score tells answers from other subjects, half tells questions apart: the second never saturates. */
const ANSWERS_WORTH = 50;
const ALIKE_WORTH = 55;
/** What likeness is worth in talk about something else. */
const ALIKE_BY_CHANCE = 0.3;
/** Cross-validated by person on the answers of SIOP 2024: words weigh a quarter. */
const ALIKE_WORDS = 0.25;

/** How far the meaning is believed where a question was only glossed word by word. */
const GLOSSED_WEIGHT = 0.75;

/** An open question is answered by any case of one's own work. */
const OPEN_SCORE = 74;

/** Words alone cannot tell that a person who speaks of their own life speaks of something else. */
const UNSURE_SCORE = 42;

function scoreWords(analysis: Analysis, { words, parts, work, isLecture }: Evidence): number {
  const isSelf = isAboutSelf(analysis.question.kind);
  const taken = isSelf ? Math.max(words, 0.7 * parts) : words + 0.06 * (work - 0.7);
  const score = LOWEST + RANGE * rise(taken, chooseCurve(analysis));
  const isUnsure = isSelf && !isLecture && !isPlayful(analysis);
  return isUnsure ? Math.max(UNSURE_SCORE, score) : score;
}

/** An estimate reasons; who tells more deeds than this tells a story. */
const STORY_DEEDS = 2;

/** Where a figure is asked for, an answer without one has not answered; "what would you ask us" wants a question. */
function limitByKind({ question, concrete, story }: Analysis, levels: PartLevels): number {
  if (question.kind === 'estimate' && question.asksForNumber) {
    const deeds = story.flatMap((unit) => unit.deeds).length;
    const reasons = Math.max(levels.get('assumption') ?? 0, levels.get('conclusion') ?? 0);
    if (concrete.numbers.length < 2 || (deeds > STORY_DEEDS && reasons < 0.9)) return 38;
  }
  if (question.kind === 'reverse' && (levels.get('question') ?? 0) < PART_SAID) return 24;
  return 100;
}

/** Two signals, each by itself: far from the question, and of something else by its own words. Own deeds are never accused. */
function isOffTopic(analysis: Analysis, evidence: Evidence): boolean {
  const { meaning } = evidence;
  if (asksForLeisure(analysis)) return false;
  if (meaning !== null && meaning.nearness >= FAR_MEANING) return false;
  return isOtherByWords(analysis, evidence);
}

/** Hobbies are the subject of a question about hobbies. */
function asksForLeisure({ question }: Analysis): boolean {
  return /hobb|free time|spare time|interests?\b|weekend|хобби|увлека|увлечен|свободн|выходн/iu.test(
    question.text,
  );
}

/** Hobbies and weather in place of work. */
function isPlayful({ relevance, locale }: Analysis): boolean {
  const { leisureShare, workShare, contentKeys } = relevance;
  if (contentKeys < LEISURE_PROOF_KEYS || leisureShare <= LEISURE_SHARE) return false;
  return leisureShare > workShare - USUAL_WORK_SHARE[locale] * 0.45;
}

/** Where no model tells the meaning: hobbies, a lecture where a person was asked, or another trade. */
function isOtherByWords(analysis: Analysis, evidence: Evidence): boolean {
  const { question, relevance } = analysis;
  if (isPlayful(analysis) && evidence.words < FAR_WORDS) return true;
  if (relevance.contentKeys < PROOF_KEYS || isAboutSelf(question.kind) || question.isOpen) return false;
  return OTHER_BY_WORDS[question.kind]?.(evidence, analysis) ?? false;
}

type IsOther = (evidence: Evidence, analysis: Analysis) => boolean;

/** A view is a lecture by nature: of opinions only play is told from an answer. */
const OTHER_BY_WORDS: Partial<Record<QuestionKind, IsOther>> = {
  story: ({ isLecture, words, work }, { story }) =>
    isLecture ? words < 0.15 : words < 0.03 && (work < 0.25 || (work < 0.4 && !hasDeeds(story))),
  explanation: ({ words }, { relevance }) =>
    relevance.isTechnicalQuestion && words < 0.06 && relevance.technicalShare < 0.1,
  estimate: ({ words }, { concrete, story }) =>
    words < 0.08 && concrete.numbers.length < 2 && hasDeeds(story),
  plan: ({ isLecture, words, work }, { relevance }) =>
    (words < 0.05 && work < 0.3) ||
    (isLecture && words < 0.12) ||
    (relevance.isTechnicalQuestion && words < 0.08 && relevance.technicalShare < 0.05),
};

const hasDeeds = (story: Analysis['story']) =>
  story.some((unit) => unit.deeds.some(({ actor }) => actor !== 'other'));

export function judgeRelevance(analysis: Analysis, levels: PartLevels): Judged {
  const evidence = gatherEvidence(analysis, levels);
  const measured = Math.min(scoreEvidence(analysis, evidence), limitByKind(analysis, levels));
  const first = analysis.sentences[0];
  if (isOffTopic(analysis, evidence)) {
    const shown = first ? [weak('off-topic', wordsAt(analysis.words, first), 9)] : [];
    return { score: Math.min(measured, OFF_TOPIC_SCORE), reason: 'off-topic', findings: shown };
  }
  const trust = trustWords(analysis.relevance, measured);
  const score = clamp(50 + (measured - 50) * trust, 4, 97);
  const isStraying = score < (trust < 1 ? STRAYS_SHORTLY_SCORE : STRAYS_SCORE);
  return {
    score,
    reason: isStraying ? 'strays' : null,
    findings: listFindings(analysis, score, isStraying),
  };
}

function listFindings(
  { words, sentences, relevance, question }: Analysis,
  score: number,
  isStraying: boolean,
): Finding[] {
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
  if (first && isStraying)
    findings.push({
      ...weak('strays', wordsAt(words, first), 2 + (STRAYS_SCORE - score) / 8),
      params: { question: question.text },
    });
  return findings;
}
