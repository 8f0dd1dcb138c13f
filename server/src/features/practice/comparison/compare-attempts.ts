import type { Comparison } from '@aloud/contract/feedback/comparison';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { AttemptReader } from '../attempt-reader.ts';
import { type AttemptRow, toSummary } from '../attempt-view.rules.ts';
import { findAttempt } from '../practice.data.ts';
import { compareCriteria, compareDelivery, compareScores, type JudgedText } from './comparison.rules.ts';

type Deps = { db: Db } & Pick<AttemptReader, 'compareParts'>;
type Input = { accountId: string; attemptId: string; otherId: string; signal: AbortSignal };

/** Two own attempts at the same question, the earlier one first. */
export async function compareAttempts({ db, compareParts }: Deps, input: Input): Promise<Comparison> {
  const { accountId, attemptId, otherId, signal } = input;
  const rows = [
    await findAttempt(db, { accountId, attemptId }),
    await findAttempt(db, { accountId, attemptId: otherId }),
  ].filter((row) => row !== undefined);
  const [before, after] = rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  if (!before || !after) throw new AppError('request.not-found');
  if (!isSameQuestion(before, after)) throw new AppError('practice.not-comparable');
  const isSameRubric = before.feedback.rubric === after.feedback.rubric;
  return {
    before: toSummary(before),
    after: toSummary(after),
    isSameRubric,
    score: compareScores(before, after),
    criteria: compareCriteria(before.feedback, after.feedback),
    delivery: compareDelivery(before.feedback, after.feedback),
    parts: await compareParts({ before: toJudged(before), after: toJudged(after) }, { accountId, signal }),
  };
}

function toJudged({ feedback, text, correctedText }: AttemptRow): JudgedText {
  return { feedback, text: correctedText ?? text };
}

/** A question deleted from the bank is compared by its text. */
function isSameQuestion(a: AttemptRow, b: AttemptRow): boolean {
  if (a.questionId !== null || b.questionId !== null) return a.questionId === b.questionId;
  return a.question === b.question;
}
