import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { TRIAL_BYTES_MAX } from '@aloud/contract/practice/trials.limits';
import type { FastifyRequest } from 'fastify';
import { expect, it, vi } from 'vitest';
import { readTrialForm } from './read-trial-form.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const PIECE_BYTES = 1_048_576;

/** A form whose recording comes in so many pieces of a MiB; what comes after them, and what is left of them in memory. */
function upload({ pieces, after }: { pieces: number; after: () => Promise<void> }) {
  const arrived: WeakRef<Buffer>[] = [];
  async function* sound() {
    for (let at = 0; at < pieces; at += 1) {
      const piece = Buffer.alloc(PIECE_BYTES, at);
      arrived.push(new WeakRef(piece));
      yield piece;
    }
  }
  async function* parts() {
    yield { type: 'file', fieldname: 'file', mimetype: 'audio/webm', filename: 'answer.webm', file: sound() };
    await after();
  }
  const request = { isMultipart: () => true, headers: {}, parts } as unknown as FastifyRequest;
  const isAllGone = () => {
    collectGarbage();
    return arrived.every((piece) => piece.deref() === undefined);
  };
  return { request, arrived, isAllGone };
}

/** The request is still open: the server reads it to its end. */
const receiving = new AbortController();
const read = (request: FastifyRequest, { signal } = receiving) =>
  readTrialForm(request, { signal, noteSignOfLife: () => undefined });

it('a recording over the limit is not kept while the rest of the request is read', async () => {
  const { request, isAllGone } = upload({
    pieces: TRIAL_BYTES_MAX / PIECE_BYTES + 1,
    after: async () => undefined,
  });
  await expect(read(request)).rejects.toMatchObject({ code: 'request.too-large' });
  await vi.waitFor(() => expect(isAllGone()).toBe(true), 10_000);
});

it('nor is one that was cut off', async () => {
  const cutOff = new Error('premature close');
  const { request, isAllGone } = upload({ pieces: 3, after: () => Promise.reject(cutOff) });
  await expect(read(request)).rejects.toBe(cutOff);
  await vi.waitFor(() => expect(isAllGone()).toBe(true), 10_000);
});

it('nor is one that came whole, in a form whose end does not come', async () => {
  const joined = vi.spyOn(Buffer, 'concat');
  const leaving = new AbortController();
  const { request, arrived, isAllGone } = upload({ pieces: 3, after: () => new Promise(() => undefined) });
  void read(request, leaving).catch(() => undefined);
  await vi.waitFor(() => expect(arrived).toHaveLength(3));
  await new Promise((resolve) => setImmediate(resolve));
  leaving.abort(new Error('took too long'));
  await vi.waitFor(() => expect(isAllGone()).toBe(true), 10_000);
  expect(joined, 'nor is a copy').not.toHaveBeenCalled();
  joined.mockRestore();
});
