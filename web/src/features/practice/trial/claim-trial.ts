import type { Attempt } from '@aloud/contract/practice/practice';
import { readKeptTrial } from '../../../lib/trial/kept-trial.ts';
import { claimTrial } from './trial.api.ts';
import { deleteTrial, findTrialRecording } from './visitor-recordings.ts';

const LOCK = 'claim-trial';

/**
 * Gives the try of this browser to the signed-in account and deletes it here. Undefined where another tab has done so:
 * one tab after the other looks whether there is still a try. A failure leaves everything where it is.
 */
export async function claimKeptTrial(claim = claimTrial): Promise<Attempt | undefined> {
  const claimOnce = async () => {
    const judged = readKeptTrial()?.judged;
    if (!judged) return undefined;
    const { attempt } = await claim(judged.receipt, await findTrialRecording(judged.attempt.id));
    await deleteTrial();
    return attempt;
  };
  // Without the Web Locks API two tabs may both claim: the server stores one attempt all the same.
  return navigator.locks ? await navigator.locks.request(LOCK, claimOnce) : await claimOnce();
}
