import { PATHS } from '@aloud/contract/paths';
import type { claimTrialEndpoint, submitTrialEndpoint, TrialEvent } from '@aloud/contract/practice/trials';
import type { z } from 'zod';
import { callApi, streamApi } from '../../../lib/api/api-client.ts';
import { makeBody } from '../practice.api.ts';
import type { PendingAnswer } from '../unsent/pending-answer.ts';

type Sending = {
  signal: AbortSignal;
  onSent: (share: number) => void;
  onEvent: (event: TrialEvent) => void;
};

/** Resolves at the end of the stream. A refusal before it begins is thrown as `ApiError`. */
export function sendTrial(answer: PendingAnswer, { signal, onSent, onEvent }: Sending): Promise<void> {
  return streamApi<typeof submitTrialEndpoint, TrialEvent>(
    `POST ${PATHS.trials.all}`,
    { body: makeBody(answer), signal, onSent, asGuest: true },
    onEvent,
  );
}

type Claim = typeof claimTrialEndpoint & { body: z.ZodType<unknown, FormData> };

/** The server knows an attempt by its id: claiming it again returns the same one. */
export function claimTrial(receipt: string, recording: Blob | undefined) {
  const body = new FormData();
  body.append('receipt', receipt);
  if (recording) body.append('file', recording, 'answer.wav');
  return callApi<Claim>(`POST ${PATHS.trials.claim}`, { body });
}
