import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { onProofNeeded, proofNeeded, withProof } from './renewed-proof.ts';

const refusedByWire = Object.assign(new Error('late'), { type: 'user_challenge_required' });
let stop: () => void = () => undefined;
afterEach(() => stop());

function answering(isProven: boolean) {
  const ask = vi.fn(async () => isProven);
  stop = onProofNeeded(ask);
  return ask;
}

it.each([
  ['an endpoint of ours', proofNeeded()],
  ['the wire protocol', refusedByWire],
])('an act refused by %s for want of a proof is done again once there is one', async (_name, refusal) => {
  const ask = answering(true);
  const act = vi.fn().mockRejectedValueOnce(refusal).mockResolvedValue('done');
  expect(await withProof(act)).toBe('done');
  expect([act.mock.calls.length, ask.mock.calls.length]).toEqual([2, 1]);
});

it('whoever closes the dialog has done nothing', async () => {
  answering(false);
  const act = vi.fn().mockRejectedValue(proofNeeded());
  await expect(withProof(act)).rejects.toMatchObject({ code: 'account.proof-needed' });
  expect(act).toHaveBeenCalledTimes(1);
});

it('several acts at once are one question', async () => {
  const ask = answering(true);
  const late = () => vi.fn().mockRejectedValueOnce(proofNeeded()).mockResolvedValue('done');
  expect(await Promise.all([withProof(late()), withProof(late())])).toEqual(['done', 'done']);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('any other refusal is not a question', async () => {
  const ask = answering(true);
  const forbidden = new ApiError('refused', { status: 403, body: { code: 'request.forbidden' } });
  await expect(withProof(() => Promise.reject(forbidden))).rejects.toBe(forbidden);
  expect(ask).not.toHaveBeenCalled();
});
