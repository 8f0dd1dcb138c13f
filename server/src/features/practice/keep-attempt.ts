import type { Attempt } from '@aloud/contract/practice/practice';
import type { Db } from '../../db/database.ts';
import { findQuestion } from '../questions/find-questions.ts';
import { scoreColumns, toAttempt } from './attempt-view.rules.ts';
import { scheduleLateReview } from './grade-attempt.ts';
import { insertNewAttempt } from './practice.data.ts';

type Input = {
  accountId: string;
  /** As it was judged; a question of the bank. */
  attempt: Attempt;
  audioFileId: string | null;
};

/**
 * Stores an attempt that was judged before its account existed: free of charge, with its review scheduled. Undefined
 * when the account has it already. Must run in a transaction.
 */
export async function keepAttempt(db: Db, input: Input): Promise<Attempt | undefined> {
  const { accountId, attempt, audioFileId } = input;
  const { id, questionId, question, questionType, language, kind, feedback } = attempt;
  const { text, words, seconds, sound } = attempt;
  const known = questionId === null ? undefined : await findQuestion(db, questionId, language);
  const row = await insertNewAttempt(db, {
    accountId,
    id,
    questionId,
    createdAt: new Date(attempt.createdAt),
    question,
    questionType,
    sample: known?.sample ?? '',
    language,
    kind,
    audioFileId,
    text,
    words,
    seconds,
    sound,
    ...scoreColumns(feedback),
    isCharged: false,
  });
  if (!row) return undefined;
  await scheduleLateReview(db, { attempt: row, feedback });
  return toAttempt(row);
}
