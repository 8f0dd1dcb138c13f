import type { ErrorCode } from '@aloud/contract/errors';
import { ApiError } from './api-error.ts';
import { refusalType } from './refusals.ts';

/** Asks the account holder to prove their identity; false when they decline. */
type AskForProof = () => Promise<boolean>;

let askForProof: AskForProof | undefined;
let asking: Promise<boolean> | undefined;

/** The shell registers its dialog here. */
export function onProofNeeded(ask: AskForProof): () => void {
  askForProof = ask;
  return () => {
    askForProof = undefined;
  };
}

const PROOF_NEEDED: ErrorCode = 'account.proof-needed';

/** Runs a call that may need a recent proof; when it is refused, asks for the proof and runs it again. */
export async function withProof<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!isProofNeeded(error) || !askForProof) throw error;
    // Concurrent calls share one dialog.
    asking ??= askForProof().finally(() => {
      asking = undefined;
    });
    if (!(await asking)) throw error;
    return act();
  }
}

export function isProofNeeded(error: unknown): boolean {
  return error instanceof ApiError
    ? error.code === PROOF_NEEDED
    : refusalType(error) === 'user_challenge_required';
}

/** For requests the browser makes by itself, such as a download. */
export function proofNeeded(): ApiError {
  return new ApiError('refused', { status: 403, body: { code: PROOF_NEEDED } });
}
