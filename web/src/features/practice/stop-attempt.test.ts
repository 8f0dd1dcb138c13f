import type { Attempt } from '@aloud/contract/practice/practice';
import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import type { UploadStage } from '../../lib/audio/recording-store.ts';
import { stopAttempt } from './stop-attempt.ts';
import type { Pending } from './unsent/pending-answer.ts';

const DONE = { id: 'one', state: 'done' } as Attempt;

async function stop(cancel: () => Promise<{ attempt: Attempt | null }>, stage: UploadStage = 'sent') {
  return (await stopAttempt({ cancel, findPending: async () => ({ stage }) as Pending }, 'one')).outcome;
}
const failing = (error: ApiError) => () => Promise.reject(error);
const unknownToServer = new ApiError('refused', { status: 404, body: { code: 'request.not-found' } });

it('an answer is stopped when the server says so, or does not know it', async () => {
  expect(await stop(async () => ({ attempt: null }))).toBe('stopped');
  expect(await stop(failing(unknownToServer))).toBe('stopped');
});

it('an answer that was judged in the same moment is shown, because it is paid for', async () => {
  expect(await stop(async () => ({ attempt: DONE }))).toBe('delivered');
});

it('a cancellation that did not reach the server is not taken for one', async () => {
  expect(await stop(failing(new ApiError('network')))).toBe('going');
  expect(await stop(failing(new ApiError('refused', { status: 500, body: { code: 'server.failed' } })))).toBe(
    'going',
  );
});

it('an answer that never left this device is stopped without a network', async () => {
  expect(await stop(failing(new ApiError('network')), 'ready')).toBe('stopped');
});
