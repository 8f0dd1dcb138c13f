import type { AnswerToJudge, CriterionFeedback, Feedback } from '@aloud/contract/feedback/feedback';
import {
  CRITERIA,
  CRITERIA_OF_NUMBER,
  type Criterion,
  type NotEnoughReason,
  type WeakRemark,
} from '@aloud/contract/feedback/remarks';
import { type Analysis, analyseAnswer, asKind, type Meaning } from '../criteria/analyse-answer.rules.ts';
import { judgeExamples } from '../criteria/examples.rules.ts';
import { type Judged, weak, wordsAt } from '../criteria/finding.rules.ts';
import { contentWords } from '../criteria/question.rules.ts';
import { judgeRelevance } from '../criteria/relevance.rules.ts';
import { judgeStructure, type PartLevels } from '../criteria/structure.rules.ts';
import { judgeConfidence } from '../delivery/confidence.rules.ts';
import { withKeyPoints } from '../key-points/key-points.rules.ts';
import type { CoachTools } from '../language/coach-tools.ts';
import { limitEmptyWords } from './empty-words.rules.ts';
import { makeBase, toScoreInput } from './feedback-base.rules.ts';
import { listPartSpans, makeOutline } from './outline.rules.ts';
import { chooseEvidence, chooseFirstFix, choosePoints } from './points.rules.ts';
import { type CriterionScores, computeMargin, computeNumbers } from './score.rules.ts';

/** "Fine" is no answer: fewer words than this cannot be judged. */
export const WORDS_NEEDED = 10;
const CONTENT_KEYS_NEEDED = 3;
/** Asked what one would like to ask, one short question is a whole answer. */
const QUESTION_WORDS_NEEDED = 4;
/** With more doubtful words the recogniser would be judged, not the answer. */
const DOUBTFUL_SHARE_MAX = 0.5;
/** From this share on the answer counts as the sample read aloud. */
const SAMPLE_SHARE_READ = 0.45;
export const SAMPLE_READ_SCORE_MAX = 35;

export function isSampleRead({ sampleShare }: Analysis): boolean {
  return sampleShare >= SAMPLE_SHARE_READ;
}

/** An analysis with its feedback; the judgement with a model builds on both. */
export type LocalJudgement = {
  analysis: Analysis;
  feedback: Feedback;
  /** How far the answer was limited for empty words, 0–1. */
  emptyShare: number;
};

/** `meaning` is how near question and answer are, where a model has measured it. */
export function judgeLocally(
  tools: CoachTools,
  answer: AnswerToJudge,
  meaning: Meaning | null = null,
): LocalJudgement {
  const read = analyseAnswer(tools, answer, meaning);
  // The points of a sample that is read aloud are the sample's, not the candidate's.
  const analysis = isSampleRead(read) ? read : withKeyPoints(tools, read, answer.keyPoints ?? []);
  const reason = notEnoughReason(analysis);
  if (reason) return { analysis, feedback: withheld(analysis, reason), emptyShare: 0 };
  return analysis.question.kinds.map((kind) => scored(asKind(tools, analysis, kind))).reduce(better);
}

/** Where the wording leaves the type open, the answer is judged as what it is plainly best at. */
const PLAINLY_BETTER = 4;

function better(likelier: LocalJudgement, other: LocalJudgement): LocalJudgement {
  // What is about something else is so in every reading.
  if (likelier.feedback.criteria.relevance.reason === 'off-topic' || isSampleRead(likelier.analysis))
    return likelier;
  const lead = (other.feedback.score ?? 0) - (likelier.feedback.score ?? 0);
  return lead > PLAINLY_BETTER ? other : likelier;
}

function notEnoughReason(analysis: Analysis): NotEnoughReason | null {
  const { delivered, sense, relevance, question } = analysis;
  if (delivered.length === 0) return 'empty';
  if (delivered.length >= 5 && analysis.doubtfulShare > DOUBTFUL_SHARE_MAX) return 'poorly-heard';
  if (sense === 'other-language') return 'other-language';
  if (sense === 'gibberish' || sense === 'keyword-list') return null;
  if (analysis.isIgnorance) return 'does-not-know';
  const keysNeeded = question.kind === 'reverse' ? 1 : CONTENT_KEYS_NEEDED;
  const isShort =
    (countSaid(analysis) < countNeeded(analysis) && !isTerse(analysis)) || relevance.contentKeys < keysNeeded;
  return isShort ? 'too-short' : null;
}

/** «Цех закрыли, всех сократили в марте»: few words, each of which says something. */
const TERSE_KEYS = 4;
const TERSE_SPECIFIC_WORDS = 3;
/** Where meaning is read, few words must answer, and surely so if they name nothing by themselves: «Атомарность, согласованность, …». */
const TERSE_ANSWERS = 0.4;
const TERSE_SURE_ANSWERS = 0.55;

function isTerse(analysis: Analysis): boolean {
  if (countSaidKeys(analysis) < TERSE_KEYS) return false;
  const isSpecific = analysis.substance.specificWords >= TERSE_SPECIFIC_WORDS;
  const signs = analysis.meaning?.signs;
  return signs ? signs.answers >= (isSpecific ? TERSE_ANSWERS : TERSE_SURE_ANSWERS) : isSpecific;
}

/** Different words that say something, hedges and fillers apart. */
function countSaidKeys({ words, fillers, softWords, confidence }: Analysis): number {
  const hollow = new Set(
    [...fillers, ...softWords, ...confidence.hedges].flatMap((range) => wordsAt(words, range)),
  );
  return new Set(contentWords(words.filter((word) => !hollow.has(word))).map(({ key }) => key)).size;
}

/** Fillers, repetitions and what was said to the judge are no words of an answer. */
function countSaid({ words, fillers }: Analysis): number {
  return words.length - fillers.reduce((sum, range) => sum + range.to - range.from, 0);
}

const countNeeded = ({ question }: Analysis) =>
  question.kind === 'reverse' ? QUESTION_WORDS_NEEDED : WORDS_NEEDED;

const NOTHING_LEFT = { structure: 4, confidence: 4, examples: 4, relevance: 4 } as const;
/** Fluent noise is noise. */
const FLAT_SCORE_MAX: Partial<Record<WeakRemark, number>> = { gibberish: 3 };
const LISTED = { structure: 8, confidence: 20, examples: 12, relevance: 30 } as const;

function scored(analysis: Analysis): LocalJudgement {
  if (analysis.sense === 'gibberish')
    return { analysis, feedback: flat(analysis, 'gibberish', NOTHING_LEFT), emptyShare: 1 };
  if (analysis.sense === 'keyword-list')
    return { analysis, feedback: flat(analysis, 'keyword-list', LISTED), emptyShare: 1 };

  const base = makeBase(analysis);
  const structure = judgeStructure(analysis);
  const examples = judgeExamples(analysis, structure.levels);
  const judged: Record<Criterion, Judged> = {
    structure,
    confidence: judgeConfidence(analysis, base.delivery),
    examples,
    relevance: judgeRelevance(analysis, structure.levels),
  };
  const emptyShare = limitEmptyWords(analysis, judged);
  addRepeats(analysis, judged.structure);
  if (isSampleRead(analysis)) markSampleRead(analysis, judged);
  const scores = mapCriteria((criterion) => Math.round(judged[criterion].score));
  const findings = mapCriteria((criterion) => judged[criterion].findings);
  const isBeside = judged.relevance.reason === 'off-topic';
  // Of an answer to another question there is nothing to say about the points of this one.
  const told = isBeside ? { ...analysis, keyPoints: null } : analysis;
  const shown = isBeside
    ? mapCriteria((criterion) =>
        judged[criterion].findings.filter((finding) => finding.kind === 'weak' && criterion === 'relevance'),
      )
    : findings;
  const { score, numbers } = computeNumbers(toScoreInput(told, scores));
  const feedback: Feedback = {
    ...base,
    score,
    margin: computeMargin(numbers),
    numbers,
    notEnough: null,
    criteria: mapCriteria((criterion) => toCriterionFeedback(analysis.text, judged[criterion])),
    points: choosePoints(analysis.text, shown),
    firstFix: chooseFirstFix(analysis.text, analysis.question.text, shown),
    outline: makeOutline(analysis, structure.levels),
    parts: listPartSpans(analysis),
    ...(told.keyPoints && { keyPoints: told.keyPoints }),
  };
  return { analysis: told, feedback, emptyShare };
}

function toCriterionFeedback(text: string, judged: Judged): CriterionFeedback {
  return {
    score: Math.round(judged.score),
    reason: judged.reason,
    evidence: chooseEvidence(text, judged.findings),
  };
}

function addRepeats({ clean }: Analysis, structure: Judged): void {
  const repeat = clean.repeats[0];
  if (repeat) structure.findings.push(weak('repeats', repeat, 1 + clean.repeats.length));
}

/** What others have written is on topic and in order, and no merit of the reader. */
const SAMPLE_READ_LIMITS = { structure: 25, examples: 20, relevance: 40 } as const;

/** The words are the sample's: only delivery is left to judge. */
function markSampleRead({ words, sentences }: Analysis, judged: Record<Criterion, Judged>): void {
  const first = sentences[0];
  for (const criterion of CRITERIA_OF_NUMBER.content) {
    judged[criterion].score = Math.min(judged[criterion].score, SAMPLE_READ_LIMITS[criterion]);
    judged[criterion].reason = 'sample-read-aloud';
    judged[criterion].findings = [];
  }
  if (first) judged.examples.findings = [weak('sample-read-aloud', wordsAt(words, first), 9)];
}

/** The feedback of an answer that is not language: one remark, low scores for all criteria. */
function flat(analysis: Analysis, code: WeakRemark, scores: CriterionScores): Feedback {
  const first = analysis.sentences[0];
  const findings = mapCriteria((criterion) =>
    first && criterion === 'relevance' ? [weak(code, wordsAt(analysis.words, first), 9)] : [],
  );
  const base = makeBase(analysis);
  const { score, numbers } = computeNumbers(toScoreInput(analysis, scores));
  return {
    ...base,
    score: Math.min(score, FLAT_SCORE_MAX[code] ?? score),
    margin: computeMargin(numbers),
    numbers: code === 'gibberish' ? null : numbers,
    notEnough: null,
    criteria: mapCriteria((criterion) =>
      toCriterionFeedback(analysis.text, {
        score: scores[criterion],
        reason: code,
        findings: findings[criterion],
      }),
    ),
    points: choosePoints(analysis.text, findings),
    firstFix: chooseFirstFix(analysis.text, analysis.question.text, findings),
    outline: makeOutline(analysis, NO_LEVELS),
    parts: [],
  };
}

const NO_LEVELS: PartLevels = new Map();

function withheld(analysis: Analysis, reason: NotEnoughReason): Feedback {
  const code: WeakRemark | null = reason === 'too-short' || reason === 'other-language' ? reason : null;
  return {
    ...makeBase(analysis),
    score: null,
    margin: null,
    numbers: null,
    notEnough: {
      reason,
      // Enough words without any content are told as none of them.
      words: Math.min(countSaid(analysis), countNeeded(analysis) - 1),
      wordsNeeded: countNeeded(analysis),
      ...(analysis.heardLanguage && { heardLanguage: analysis.heardLanguage }),
    },
    criteria: mapCriteria(() => ({ score: null, reason, evidence: [] })),
    points: [],
    firstFix: code
      ? { criterion: 'relevance', code, params: { question: analysis.question.text }, place: null }
      : null,
    outline: makeOutline(analysis, NO_LEVELS),
    parts: [],
  };
}

export function mapCriteria<T>(make: (criterion: Criterion) => T): Record<Criterion, T> {
  const [structure, confidence, examples, relevance] = CRITERIA.map(make) as [T, T, T, T];
  return { structure, confidence, examples, relevance };
}
