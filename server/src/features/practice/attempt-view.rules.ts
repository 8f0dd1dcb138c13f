import type { Feedback } from '@aloud/contract/feedback/feedback';
import type { Attempt, AttemptSummary } from '@aloud/contract/practice/practice';
import type { QuestionType } from '@aloud/contract/questions/questions.limits';
import type { answers } from '../../db/schema/practice.ts';

export type AttemptRow = typeof answers.$inferSelect;
export type AttemptSummaryRow = Omit<
  AttemptRow,
  'accountId' | 'feedback' | 'words' | 'sound' | 'correctedWords' | 'text' | 'correctedText' | 'sample'
>;

export function toSummary(row: AttemptSummaryRow): AttemptSummary {
  const { id, question, language, kind, seconds, score, margin } = row;
  const { structure, confidence, examples, relevance } = row;
  return {
    id,
    questionId: row.questionId ?? row.resumeQuestionId,
    isOfResume: row.questionId === null && row.resumeQuestionId !== null,
    question,
    language,
    kind,
    seconds,
    score,
    margin,
    criteria: { structure, confidence, examples, relevance },
    createdAt: row.createdAt.toISOString(),
    correctedAt: row.correctedAt?.toISOString() ?? null,
  };
}

export function toAttempt(row: Omit<AttemptRow, 'accountId' | 'sample'>): Attempt {
  const isCorrected = row.correctedText !== null;
  return {
    ...toSummary(row),
    state: 'done',
    questionType: row.questionType,
    text: row.correctedText ?? row.text,
    words: isCorrected ? row.correctedWords : row.words,
    heard: isCorrected ? { text: row.text, words: row.words } : null,
    sound: row.sound,
    hasAudio: row.audioFileId !== null,
    isCharged: row.isCharged,
    feedback: row.feedback,
  };
}

type JudgedAnswer = Pick<
  AttemptRow,
  'id' | 'language' | 'kind' | 'text' | 'words' | 'seconds' | 'sound' | 'createdAt' | 'feedback'
> & { question: { id: string; text: string; type: QuestionType } };

/** An attempt at a question of the bank that is stored nowhere. */
export function toUnstoredAttempt({ question, feedback, ...answer }: JudgedAnswer): Attempt {
  return toAttempt({
    ...answer,
    ...scoreColumns(feedback),
    questionId: question.id,
    resumeQuestionId: null,
    question: question.text,
    questionType: question.type,
    audioFileId: null,
    correctedText: null,
    correctedWords: null,
    correctedAt: null,
    isCharged: false,
  });
}

/** The columns that lists and trends read instead of the feedback. */
export function scoreColumns(feedback: Feedback) {
  const { score, margin, criteria, rubric, engine } = feedback;
  return {
    feedback,
    score,
    margin,
    structure: criteria.structure.score,
    confidence: criteria.confidence.score,
    examples: criteria.examples.score,
    relevance: criteria.relevance.score,
    rubric,
    engine: engine.model ?? engine.used,
  };
}
