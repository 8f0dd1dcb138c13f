import { useEffect, useState } from 'react';
import { forgetTrial, isTrialExpired, spendTrial } from '../../../lib/trial/kept-trial.ts';
import { makeSubject, VISITOR } from '../unsent/pending-answer.ts';
import { deleteVisitorAnswers, findPending, findUnsent } from '../unsent/pending-answers.ts';

/** The visitor's recording of an attempt, while this browser has it. */
export async function findTrialRecording(attemptId: string): Promise<Blob | undefined> {
  const pending = await findPending({ accountId: VISITOR, attemptId });
  return pending?.answer.kind === 'spoken' ? pending.answer.recording.file : undefined;
}

/** Whether a recording of this question waits to be sent, as after a reload. */
export async function hasUnsentRecording(questionId: string): Promise<boolean> {
  return (await findUnsent(makeSubject(VISITOR, questionId))) !== undefined;
}

/** Nothing that was said or judged stays in this browser. */
export async function deleteTrial(): Promise<void> {
  spendTrial();
  await deleteVisitorAnswers();
}

/** Deletes what has outlived its day. */
export async function deleteExpiredTrial(): Promise<void> {
  if (!isTrialExpired()) return;
  await deleteVisitorAnswers();
  forgetTrial();
}

export function useTrialRecording(attemptId: string): Blob | undefined {
  const [found, setFound] = useState<Blob>();
  useEffect(() => {
    let isGone = false;
    void findTrialRecording(attemptId).then((file) => {
      if (!isGone) setFound(file);
    });
    return () => {
      isGone = true;
    };
  }, [attemptId]);
  return found;
}
