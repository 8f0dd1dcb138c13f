import {
  type AnswerToJudge,
  type CriterionFeedback,
  type Feedback,
  RUBRIC_VERSION,
  type Span,
} from '@aloud/contract/feedback/feedback';
import {
  CRITERIA,
  type Criterion,
  type NotEnoughReason,
  type WeakRemark,
} from '@aloud/contract/feedback/remarks';
import { type Analysis, analyseAnswer, asType } from '../criteria/analysis.rules.ts';
import { judgeConfidence } from '../criteria/confidence-score.rules.ts';
import { measureDelivery } from '../criteria/delivery.rules.ts';
import { judgeExamples } from '../criteria/examples.rules.ts';
import { type Judged, weak, wordsAt } from '../criteria/finding.rules.ts';
import { judgeRelevance } from '../criteria/relevance-score.rules.ts';
import { judgeStructure, type PartLevels } from '../criteria/structure.rules.ts';
import type { CoachTools } from '../language/coach-tools.ts';
import type { Word } from '../language/morphology.rules.ts';
import { joinSpan, type Range } from '../language/phrases.rules.ts';
import { listPartSpans, makeOutline } from './outline.rules.ts';
import { chooseEvidence, chooseFirstFix, choosePoints } from './points.rules.ts';
import { type CriterionScores, computeMargin, computeTotal } from './score.rules.ts';

/** "Fine" is no answer: fewer words than this cannot be judged. */
export const WORDS_NEEDED = 10;
const CONTENT_KEYS_NEEDED = 3;
/** With more doubtful words the recogniser would be judged, not the answer. */
const DOUBTFUL_SHARE_MAX = 0.5;
/** From this share on the answer counts as the sample read aloud. */
const SAMPLE_SHARE_READ = 0.45;
export const SAMPLE_READ_SCORE_MAX = 35;

export function isSampleRead({ sampleShare }: Analysis): boolean {
  return sampleShare >= SAMPLE_SHARE_READ;
}

/** An analysis with its feedback; the judgement with a model builds on both. */
export type LocalJudgement = { analysis: Analysis; feedback: Feedback };

export function judgeLocally(tools: CoachTools, answer: AnswerToJudge): LocalJudgement {
  const analysis = analyseAnswer(tools, answer);
  const reason = notEnoughReason(analysis);
  if (reason) return { analysis, feedback: withheld(analysis, reason) };
  const readings = analysis.question.types.map((type) => {
    const reading = asType(tools, analysis, type);
    return { analysis: reading, feedback: scored(reading) };
  });
  return readings.reduce(better);
}

/** Where the wording leaves the type open, the answer is judged as what it is plainly best at. */
const PLAINLY_BETTER = 4;

function better(likelier: LocalJudgement, other: LocalJudgement): LocalJudgement {
  const lead = (other.feedback.score ?? 0) - (likelier.feedback.score ?? 0);
  return lead > PLAINLY_BETTER ? other : likelier;
}

function notEnoughReason(analysis: Analysis): NotEnoughReason | null {
  const { delivered, words, sense, fillers, relevance } = analysis;
  if (delivered.length === 0) return 'empty';
  if (delivered.length >= 5 && analysis.doubtfulShare > DOUBTFUL_SHARE_MAX) return 'poorly-heard';
  if (sense === 'other-language') return 'other-language';
  if (sense === 'gibberish' || sense === 'keyword-list') return null;
  const filled = fillers.reduce((sum, range) => sum + range.to - range.from, 0);
  return words.length - filled < WORDS_NEEDED || relevance.contentKeys < CONTENT_KEYS_NEEDED
    ? 'too-short'
    : null;
}

const NOTHING_LEFT = { structure: 4, confidence: 4, examples: 4, relevance: 4 } as const;
const LISTED = { structure: 8, confidence: 20, examples: 12, relevance: 30 } as const;

function scored(analysis: Analysis): Feedback {
  if (analysis.sense === 'gibberish') return flat(analysis, 'gibberish', NOTHING_LEFT);
  if (analysis.sense === 'keyword-list') return flat(analysis, 'keyword-list', LISTED);

  const base = makeBase(analysis);
  const structure = judgeStructure(analysis);
  const examples = judgeExamples(analysis, structure.levels);
  const substance = Math.max(structure.score, examples.score);
  const judged: Record<Criterion, Judged> = {
    structure,
    confidence: judgeConfidence(analysis, base.delivery),
    examples,
    relevance: judgeRelevance(analysis, { levels: structure.levels, substance }),
  };
  addRepeats(analysis, judged.structure);
  const isRead = isSampleRead(analysis);
  if (isRead) markSampleRead(analysis, judged);
  const scores = mapCriteria((criterion) => Math.round(judged[criterion].score));
  const findings = mapCriteria((criterion) => judged[criterion].findings);
  const isBeside = judged.relevance.reason === 'off-topic';
  const shown = isBeside
    ? mapCriteria((criterion) =>
        judged[criterion].findings.filter((finding) => finding.kind === 'weak' && criterion === 'relevance'),
      )
    : findings;
  const total = computeTotal(scores);
  return {
    ...base,
    score: isRead ? Math.min(total, SAMPLE_READ_SCORE_MAX) : total,
    margin: computeMargin({ scores, words: analysis.words.length, doubtfulShare: analysis.doubtfulShare }),
    notEnough: null,
    criteria: mapCriteria((criterion) => toCriterionFeedback(analysis.text, judged[criterion])),
    points: choosePoints(analysis.text, shown),
    firstFix: chooseFirstFix(analysis.text, analysis.question.text, shown),
    outline: makeOutline(analysis, structure.levels),
    parts: listPartSpans(analysis),
  };
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

/** The words are the sample's: only delivery is left to judge. */
function markSampleRead({ words, sentences }: Analysis, judged: Record<Criterion, Judged>): void {
  const first = sentences[0];
  judged.examples.score = Math.min(judged.examples.score, 20);
  judged.examples.reason = 'sample-read-aloud';
  if (first) judged.examples.findings = [weak('sample-read-aloud', wordsAt(words, first), 9)];
}

/** The feedback of an answer that is not language: one remark, low scores for all criteria. */
function flat(analysis: Analysis, code: WeakRemark, scores: CriterionScores): Feedback {
  const first = analysis.sentences[0];
  const findings = mapCriteria((criterion) =>
    first && criterion === 'relevance' ? [weak(code, wordsAt(analysis.words, first).slice(0, 12), 9)] : [],
  );
  return {
    ...makeBase(analysis),
    score: computeTotal(scores),
    margin: computeMargin({ scores, words: analysis.words.length, doubtfulShare: analysis.doubtfulShare }),
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
    notEnough: { reason, words: analysis.delivered.length, wordsNeeded: WORDS_NEEDED },
    criteria: mapCriteria(() => ({ score: null, reason, evidence: [] })),
    points: [],
    firstFix: code
      ? { criterion: 'relevance', code, params: { question: analysis.question.text }, place: null }
      : null,
    outline: makeOutline(analysis, NO_LEVELS),
    parts: [],
  };
}

type Base = Pick<Feedback, 'rubric' | 'language' | 'type' | 'delivery' | 'marks' | 'doubtful' | 'engine'>;

function makeBase(analysis: Analysis): Base {
  const { text, words, delivered, locale, question, confidence, concrete } = analysis;
  const spans = (ranges: readonly Range[], among = delivered) =>
    ranges.flatMap((range) => joinSpan(text, wordsAt(among, range)) ?? []);
  return {
    rubric: RUBRIC_VERSION,
    language: locale,
    type: question.type,
    delivery: measureDelivery({
      words: delivered,
      locale,
      type: question.type,
      answerSeconds: analysis.answerSeconds,
      fillers: spans(analysis.deliveredFillers),
      restarts: spans(analysis.deliveredRestarts),
      filledPauses: analysis.filledPauses,
    }),
    marks: {
      hedges: spans([...confidence.hedges, ...confidence.selfDeprecation], words),
      figures: spans(concrete.numbers, words),
    },
    doubtful: doubtfulSpans(text, delivered),
    engine: { used: 'local', model: null, votes: 1, droppedQuotes: 0, fallback: null },
  };
}

function doubtfulSpans(text: string, words: readonly Word[]): Span[] {
  return words.filter((word) => word.isDoubtful).flatMap((word) => joinSpan(text, [word]) ?? []);
}

export function mapCriteria<T>(make: (criterion: Criterion) => T): Record<Criterion, T> {
  const [structure, confidence, examples, relevance] = CRITERIA.map(make) as [T, T, T, T];
  return { structure, confidence, examples, relevance };
}
