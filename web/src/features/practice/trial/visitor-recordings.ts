import { useEffect, useState } from 'react';
import {
  forgetTrial,
  isAskedFor,
  isTrialExpired,
  type JudgedTrial,
  listJudged,
  readKeptTrial,
  removeJudged,
} from '../../../lib/trial/kept-trial.ts';
import { makeSubject, VISITOR } from '../unsent/pending-answer.ts';
import {
  deletePending,
  deleteUnsentAskedFor,
  deleteVisitorAnswers,
  findPending,
  findUnsent,
} from '../unsent/pending-answers.ts';
import { keepDraft } from '../unsent/typed-drafts.ts';

/** The visitor's recording of an answer, while this browser has it whole: a full storage may have refused a part of it. */
export async function findTrialRecording({ attempt, bytes }: JudgedTrial): Promise<Blob | undefined> {
  const pending = await findPending({ accountId: VISITOR, attemptId: attempt.id });
  if (pending?.answer.kind !== 'spoken') return undefined;
  const { file } = pending.answer.recording;
  return bytes === undefined || file.size === bytes ? file : undefined;
}

/** Whether a recording of this question waits to be sent, as after a reload. */
export async function hasUnsentRecording(questionId: string): Promise<boolean> {
  return (await findUnsent(makeSubject(VISITOR, questionId))) !== undefined;
}

/**
 * What another tab has recorded and not sent is its own until its day is over. The receipt goes last: without it a recording
 * that a closed tab left behind would count as unsent, and be offered to the next visitor.
 */
export async function deleteJudged({ attempt }: JudgedTrial): Promise<void> {
  await deletePending(attempt.id);
  if (attempt.questionId !== null) keepDraft(makeSubject(VISITOR, attempt.questionId), '');
  removeJudged(attempt.id);
}

/** Answers that the account of this address would have taken, judged and not sent. */
export async function deleteAskedFor(email: string): Promise<void> {
  const askedFor = listJudged(readKeptTrial()).filter((judged) => isAskedFor(judged, email));
  for (const judged of askedFor) await deleteJudged(judged);
  await deleteUnsentAskedFor(email);
}

/** Deletes what has outlived its day. */
export async function deleteExpiredTrial(): Promise<void> {
  if (!isTrialExpired()) return;
  await deleteVisitorAnswers();
  forgetTrial();
}

export function useTrialRecording(judged: JudgedTrial): Blob | undefined {
  const [found, setFound] = useState<Blob>();
  useEffect(() => {
    let isGone = false;
    void findTrialRecording(judged).then((file) => {
      if (!isGone) setFound(file);
    });
    return () => {
      isGone = true;
    };
  }, [judged]);
  return found;
}
