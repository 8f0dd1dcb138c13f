import type { ErrorCode } from '@aloud/contract/errors';
import type { DraftText } from '@aloud/contract/voice/speech';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import type { sendDraftPart } from '../practice.api.ts';
import { sendDraft } from './send-draft.ts';

type Part = Parameters<typeof sendDraftPart>[0];
const SECOND = 16_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const refusal = (code: ErrorCode, detail?: Record<string, unknown>) =>
  new ApiError('refused', { status: 409, body: { code, ...(detail && { detail }) } });

/** A recording of numbered samples, and a server that has `received` of them. */
function setUp(
  answer: (part: Part, received: number) => number | Error = (part) => part.from + part.samples.length,
) {
  const sound: number[] = [];
  const parts: Part[] = [];
  const texts: DraftText[] = [];
  const onGivenUp = vi.fn();
  let received = 0;
  const sender = sendDraft({
    recorder: { recordingId: 'one', readSamples: (from) => Int16Array.from(sound.slice(from)) },
    language: 'ru',
    onText: (text) => texts.push(text),
    onGivenUp,
    send: async (part) => {
      parts.push(part);
      const result = answer(part, received);
      if (result instanceof Error) throw result;
      received = result;
      return { received, settled: `${received}`, preliminary: '' };
    },
  });
  const record = async (seconds: number) => {
    for (let i = 0; i < seconds * SECOND; i += 1) sound.push(sound.length % 30_000);
    await vi.advanceTimersByTimeAsync(seconds * 1_000);
  };
  return { sound, parts, texts, sender, record, onGivenUp };
}

it('sends what was recorded since, and the rest with the last request', async () => {
  const { sound, parts, texts, sender, record } = setUp();
  await record(2);
  await record(2);
  expect(texts.length).toBe(2);
  await record(1);
  await sender.finish();
  expect(parts.map(({ isLast }) => isLast)).toEqual([false, false, true]);
  expect(parts.flatMap(({ samples }) => [...samples])).toEqual(sound);
  await record(10);
  expect(parts.length).toBe(3);
});

it('goes on from where the server says', async () => {
  let isRestarted = false;
  const { sound, parts, sender, record } = setUp((part) => {
    if (part.from === 0 || isRestarted) return part.from + part.samples.length;
    isRestarted = true;
    return refusal('speech.draft-gap', { expected: 0 });
  });
  await record(2);
  await record(2);
  await record(2);
  await sender.finish();
  expect(parts.slice(2).flatMap(({ samples }) => [...samples])).toEqual(sound);
});

it('catches up in parts that the server takes', async () => {
  const { parts, sender, record } = setUp();
  await record(35);
  await sender.finish();
  for (const { samples } of parts) expect(samples.length).toBeLessThanOrEqual(10 * SECOND);
  expect(parts.at(-1)?.isLast).toBe(true);
});

it.each([
  ['a server that refuses', () => refusal('request.not-found'), 1],
  ['a network that stays away', () => new ApiError('network'), 5],
  ['another tab that takes the draft over and over', () => refusal('speech.draft-gap', { expected: 0 }), 4],
])('%s is left in peace, and the page is told once', async (_name, fail, requests) => {
  const { parts, texts, sender, record, onGivenUp } = setUp(fail);
  for (let i = 0; i < 10; i += 1) await record(2);
  await sender.finish();
  expect(parts.length).toBe(requests);
  expect(onGivenUp).toHaveBeenCalledOnce();
  expect(texts).toEqual([]);
});

it('a recording that is begun anew is not sent any more', async () => {
  const { parts, sender, record, onGivenUp } = setUp();
  await record(2);
  sender.stop();
  await record(4);
  expect(parts.length).toBe(1);
  expect(parts[0]?.signal.aborted).toBe(true);
  expect(onGivenUp).not.toHaveBeenCalled();
});

it('a recording without sound ends without a request', async () => {
  const { parts, sender } = setUp();
  await sender.finish();
  expect(parts).toEqual([]);
});
