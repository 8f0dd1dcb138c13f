import type { Attempt } from '@aloud/contract/practice/practice';
import { ApiError } from '../../../lib/api/api-error.ts';
import { type JudgedTrial, listJudged, readKeptTrial } from '../../../lib/trial/kept-trial.ts';
import { claimTrial } from './trial.api.ts';
import { deleteJudged, findTrialRecording } from './visitor-recordings.ts';

const LOCK = 'claim-trial';

type Claiming = {
  /** The answers that may be claimed; without it, all. */
  isMeant?: (judged: JudgedTrial) => boolean;
  claim?: typeof claimTrial;
};

/**
 * Gives the newest judged answer that is meant to the signed-in account and deletes it here. Undefined where another tab has
 * done so: one tab after the other looks whether there is still one. A failure leaves everything where it is.
 */
export async function claimKeptTrial({
  isMeant = () => true,
  claim = claimTrial,
}: Claiming = {}): Promise<Attempt | undefined> {
  const claimOnce = async () => {
    const judged = listJudged(readKeptTrial()).find(isMeant);
    if (!judged) return undefined;
    const { attempt } = await claimJudged(judged, claim);
    await deleteJudged(judged);
    return attempt;
  };
  // Without the Web Locks API two tabs may both claim: the server stores one attempt all the same.
  return navigator.locks ? await navigator.locks.request(LOCK, claimOnce) : await claimOnce();
}

/** A recording that is not the one the receipt was signed for is left behind: the answer itself is worth more. */
async function claimJudged(judged: JudgedTrial, claim: typeof claimTrial) {
  const recording = await findTrialRecording(judged);
  try {
    return await claim(judged.receipt, recording);
  } catch (error) {
    if (!recording || !isInvalid(error)) throw error;
    return await claim(judged.receipt, undefined);
  }
}

function isInvalid(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'trial.invalid-receipt';
}
