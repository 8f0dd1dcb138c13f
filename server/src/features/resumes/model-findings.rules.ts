import { QUESTION_TYPES } from '@aloud/contract/remarks';
import {
  RESUME_REMARKS,
  type ResumePoint,
  type ResumeQuestionKind,
  type ResumeSource,
} from '@aloud/contract/resumes';
import { z } from 'zod';
import type { NewResumeQuestion } from './findings.rules.ts';
import { type ResumeLine, sourceOf } from './resume-lines.rules.ts';

export const modelSummarySchema = z.object({
  text: z.string(),
  points: z.array(
    z.object({ kind: z.enum(['strong', 'attention']), code: z.enum(RESUME_REMARKS), quote: z.string() }),
  ),
});
export type ModelSummary = z.infer<typeof modelSummarySchema>;

export const modelQuestionsSchema = z.object({
  questions: z.array(z.object({ question: z.string(), type: z.enum(QUESTION_TYPES), quote: z.string() })),
});
export type ModelQuestions = z.infer<typeof modelQuestionsSchema>;

const QUESTION_LETTERS = { min: 15, max: 400 } as const;
const SUMMARY_LETTERS_MAX = 1_200;
/** Shorter quotes stand everywhere and prove nothing. */
const QUOTE_LETTERS_MIN = 6;

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\p{N}%+#]+/gu, ' ')
    .trim();

/** The line a quote was copied from; undefined when no line says so. */
export function findQuote(lines: readonly ResumeLine[], quote: string): ResumeSource | undefined {
  const wanted = plain(quote);
  if (wanted.length < QUOTE_LETTERS_MIN) return undefined;
  const line = lines.find(({ text }) => plain(text).includes(wanted));
  return line && sourceOf(line);
}

type Checked<T> = { kept: T[]; dropped: number };

/** Questions whose line was found, each once. */
export function checkQuestions(
  kind: ResumeQuestionKind,
  reply: ModelQuestions,
  lines: readonly ResumeLine[],
): Checked<NewResumeQuestion> {
  const kept: NewResumeQuestion[] = [];
  for (const { question, type, quote } of reply.questions) {
    const text = question.replaceAll(/\s+/gu, ' ').trim();
    const source = findQuote(lines, quote);
    const isSpeakable = text.length >= QUESTION_LETTERS.min && text.length <= QUESTION_LETTERS.max;
    const isNew = !kept.some((known) => known.text === text);
    if (source && isSpeakable && isNew && !/https?:|[<>{}]/u.test(text))
      kept.push({ kind, type, text, source });
  }
  return { kept, dropped: reply.questions.length - kept.length };
}

export function checkSummary(
  reply: ModelSummary,
  lines: readonly ResumeLine[],
): Checked<ResumePoint> & { text: string } {
  const kept = reply.points.flatMap(({ kind, code, quote }) => {
    const source = findQuote(lines, quote);
    return source ? [{ kind, code, source }] : [];
  });
  const text = reply.text.replaceAll(/\s+/gu, ' ').trim().slice(0, SUMMARY_LETTERS_MAX);
  return { kept, dropped: reply.points.length - kept.length, text };
}
