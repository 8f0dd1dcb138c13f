import {
  RESUME_REMARKS,
  type ResumePoint,
  type ResumeQuestionKind,
  type ResumeSource,
} from '@aloud/contract/resumes';
import { z } from 'zod';
import {
  type Checked,
  checkModelQuestions,
  isQuoted,
  type ModelQuestions,
} from '../../questions/model-questions.rules.ts';
import type { NewResumeQuestion } from './resume-findings.ts';
import { type ResumeLine, toSource } from './resume-lines.rules.ts';

export const modelSummarySchema = z.object({
  text: z.string(),
  points: z.array(
    z.object({ kind: z.enum(['strong', 'attention']), code: z.enum(RESUME_REMARKS), quote: z.string() }),
  ),
});
export type ModelSummary = z.infer<typeof modelSummarySchema>;

const SUMMARY_LETTERS_MAX = 1_200;

/** The line a quote was copied from; undefined when no line says so. */
function findQuote(lines: readonly ResumeLine[], quote: string): ResumeSource | undefined {
  const line = lines.find(({ text }) => isQuoted(text, quote));
  return line && toSource(line);
}

/** Questions whose line was found, each once. */
export function checkQuestions(
  kind: ResumeQuestionKind,
  reply: ModelQuestions,
  lines: readonly ResumeLine[],
): Checked<NewResumeQuestion> {
  const { kept, dropped } = checkModelQuestions(reply, (quote) => findQuote(lines, quote));
  return { kept: kept.map((question) => ({ kind, ...question })), dropped };
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
