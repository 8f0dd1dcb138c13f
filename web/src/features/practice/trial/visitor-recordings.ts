import { useEffect, useState } from 'react';
import {
  forgetTrial,
  isTrialExpired,
  type JudgedTrial,
  listJudged,
  readKeptTrial,
  removeJudged,
} from '../../../lib/trial/kept-trial.ts';
import { makeSubject, VISITOR } from '../unsent/pending-answer.ts';
import { deletePending, deleteVisitorAnswers, findPending, findUnsent } from '../unsent/pending-answers.ts';

/** The visitor's recording of an answer, while this browser has it whole: a full storage may have refused a part of it. */
export async function findTrialRecording({ attempt, bytes }: JudgedTrial): Promise<Blob | undefined> {
  const pending = await findPending({ accountId: VISITOR, attemptId: attempt.id });
  if (pending?.answer.kind !== 'spoken') return undefined;
  const { file } = pending.answer.recording;
  return bytes === undefined || file.size === bytes ? file : undefined;
}

/** Whether a recording of this question waits to be sent, as after a reload. A judged one is kept to be played. */
export async function hasUnsentRecording(questionId: string): Promise<boolean> {
  const unsent = await findUnsent(makeSubject(VISITOR, questionId));
  const isJudged = ({ attempt }: JudgedTrial) => attempt.id === unsent?.answer.attemptId;
  return unsent !== undefined && !listJudged(readKeptTrial()).some(isJudged);
}

/** With the last judged answer goes everything that was said: nothing of it stays in this browser. */
export async function deleteJudged({ attempt }: JudgedTrial): Promise<void> {
  removeJudged(attempt.id);
  if (readKeptTrial()?.judged) await deletePending(attempt.id);
  else await deleteVisitorAnswers();
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
