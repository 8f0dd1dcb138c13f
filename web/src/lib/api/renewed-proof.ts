import type { ErrorCode } from '@aloud/contract/errors';
import { ApiError } from './api-error.ts';
import { refusalType } from './appwrite-client.ts';

/** Asks the person to prove who they are; false when they would rather not. */
type AskForProof = () => Promise<boolean>;

let askForProof: AskForProof | undefined;
let asking: Promise<boolean> | undefined;

/** The shell says here how it asks. */
export function onProofNeeded(ask: AskForProof): () => void {
  askForProof = ask;
  return () => {
    askForProof = undefined;
  };
}

const PROOF_NEEDED: ErrorCode = 'account.proof-needed';

/** Does what may need a recent proof; where it does, the person is asked for one and it is done again by itself. */
export async function withProof<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    if (!isProofNeeded(error) || !askForProof) throw error;
    // Several acts at once are one question.
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

/** For what the browser asks for by itself, such as a download. */
export function proofNeeded(): ApiError {
  return new ApiError('refused', { status: 403, body: { code: PROOF_NEEDED } });
}
