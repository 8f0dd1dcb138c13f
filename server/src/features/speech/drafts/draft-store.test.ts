import { expect, it, vi } from 'vitest';
import { AppError } from '../../../platform/app-error.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import { createScriptedStt } from '../../../providers/stt/stt.fake.ts';
import type { SpeechToText, TranscribeOptions } from '../../../providers/stt/stt.port.ts';
import { VirtualClock } from '../../../testing/scripted/virtual-clock.ts';
import { DraftStore, type NextSamples } from './draft-store.ts';

type Run = { audio: Int16Array; options: TranscribeOptions };
type Hear = (run: Run) => Promise<string> | string;

const SECOND = 16_000;

/** Tells what the recogniser is asked for; `hear` makes its text. */
function setUp(hear: Hear = () => 'text', overrides: Partial<SpeechToText> = {}) {
  const clock = new VirtualClock();
  const runs: Run[] = [];
  const stt: SpeechToText = {
    ...createScriptedStt({ texts: [''] }),
    async transcribe(audio, options) {
      // The buffer of a draft grows: what the recogniser was given is what counts.
      const run = { audio: audio.slice(), options };
      runs.push(run);
      const text = await hear(run);
      if (options.growing) options.growing.probabilities = new Float32Array(Math.floor(audio.length / 512));
      options.onText?.(text);
      const words = text.split(' ').map((word, i) => ({ text: word, start: i, end: i + 0.5, confidence: 1 }));
      return { text, locale: 'ru', seconds: audio.length / SECOND, words };
    },
    ...overrides,
  };
  const store = new DraftStore({ stt, timers: clock, logger: createLogger('silent') });
  const send = (next: Partial<NextSamples> = {}) =>
    store.append({
      accountId: 'anna',
      sessionId: 'laptop',
      draftId: 'draft-1',
      language: 'ru',
      from: 0,
      samples: new Int16Array(2 * SECOND).fill(1),
      isLast: false,
      ...next,
    });
  return { clock, runs, store, send };
}

it('the recogniser is given the samples as they were sent, in order', async () => {
  const { runs, send } = setUp();
  const parts = [1, 2, 3].map((value) => new Int16Array(20 * SECOND).fill(value));
  for (const [i, samples] of parts.entries()) await send({ from: i * 20 * SECOND, samples });
  const settling = runs.filter(({ options }) => options.growing).at(-1);
  expect(settling?.audio).toEqual(Int16Array.from(parts.flatMap((part) => [...part])));
});

it('what is settled and what is preliminary are told apart', async () => {
  const { send } = setUp(({ options }) => (options.isDraft ? 'the rest' : 'the beginning'));
  expect(await send()).toEqual({ received: 2 * SECOND, settled: 'the beginning', preliminary: 'the rest' });
});

it.each([
  ['a gap', { from: 3 * SECOND }],
  ['the same samples again', { from: 0 }],
])('%s is refused with the sample that is wanted next', async (_name, next) => {
  const { send } = setUp();
  await send();
  await expect(send(next)).rejects.toMatchObject({
    code: 'speech.draft-gap',
    detail: { expected: 2 * SECOND },
  });
});

it('the middle of a recording begins nothing, and leaves the one under way alone', async () => {
  const { send } = setUp();
  await send();
  await expect(send({ draftId: 'draft-2', from: SECOND })).rejects.toMatchObject({
    code: 'speech.draft-gap',
    detail: { expected: 0 },
  });
  expect(await send({ from: 2 * SECOND })).toMatchObject({ received: 4 * SECOND });
});

it('an account has one draft: a newer one replaces it and ends its work', async () => {
  const signals: AbortSignal[] = [];
  const { send, store } = setUp(({ options }) => {
    signals.push(options.signal);
    return 'text';
  });
  await send();
  const bytes = store.memoryBytes;
  await send({ draftId: 'draft-2' });
  expect(signals[0]?.aborted).toBe(true);
  expect(store.memoryBytes).toBe(bytes);
});

it('nobody continues the draft of another account', async () => {
  const { send } = setUp();
  await send();
  await expect(send({ accountId: 'boris', from: 2 * SECOND })).rejects.toMatchObject({
    detail: { expected: 0 },
  });
});

it('a draft that gets no samples is deleted after a minute', async () => {
  const { clock, send, store } = setUp();
  await send();
  await clock.passUntil(59_000);
  expect(store.memoryBytes).toBeGreaterThan(0);
  await clock.passUntil(61_000);
  expect(store.memoryBytes).toBe(0);
});

it('a recording is no longer than any other, and all drafts together fit into their memory', async () => {
  const { send, store } = setUp();
  const samples = new Int16Array(10 * SECOND);
  for (let i = 0; i < 60; i += 1) await send({ from: i * samples.length, samples });
  await expect(send({ from: 60 * samples.length, samples })).rejects.toMatchObject({
    code: 'speech.too-long',
  });
  const refusals: unknown[] = [];
  for (let i = 0; i < 100; i += 1) {
    await send({ accountId: `account-${i}`, samples }).catch((error: AppError) => refusals.push(error.code));
  }
  expect(store.memoryBytes).toBeLessThanOrEqual(64_000_000);
  expect(refusals.length).toBeGreaterThan(30);
  expect(new Set(refusals)).toEqual(new Set(['request.too-many']));
  // Those who came first go on.
  expect(await send({ accountId: 'account-1', from: samples.length, samples })).toMatchObject({
    received: 2 * samples.length,
  });
});

it('preliminary text takes at most half of the time', async () => {
  const { clock, runs, send } = setUp(({ options }) => {
    if (options.isDraft) clock.jump(3_000);
    return 'text';
  });
  for (let i = 0; i < 30; i += 1) {
    await send({ from: i * 2 * SECOND });
    clock.jump(1_000);
  }
  const spentMs = runs.filter(({ options }) => options.isDraft).length * 3_000;
  expect(spentMs).toBeGreaterThan(0);
  expect(spentMs).toBeLessThanOrEqual((30 * 1_000 + spentMs) / 2 + 3_000);
});

it('a busy recogniser means no captions and no failure', async () => {
  const { send } = setUp(({ options }) => {
    if (options.isDraft) throw new AppError('speech.busy');
    return 'settled';
  });
  expect(await send()).toEqual({ received: 2 * SECOND, settled: 'settled', preliminary: '' });
});

it('the response does not wait for slow recognition', async () => {
  const { clock, send } = setUp(() => new Promise<string>(() => undefined));
  const response = send();
  await clock.passUntil(2_000);
  expect(await response).toEqual({ received: 2 * SECOND, settled: '', preliminary: '' });
});

it('with the last samples all of it is heard for good, the run for preliminary text is stopped, and the draft ends', async () => {
  const { runs, send, store } = setUp(({ options }) =>
    options.isDraft
      ? new Promise((_resolve, reject) => {
          options.signal.addEventListener('abort', () => reject(options.signal.reason as Error));
        })
      : 'all of it',
  );
  const first = send();
  await vi.waitFor(() => expect(runs.some(({ options }) => options.isDraft)).toBe(true));
  await send({ from: 2 * SECOND, isLast: true });
  await first;
  await vi.waitFor(() => expect(store.memoryBytes).toBe(0));
  const last = runs.at(-1);
  expect(last?.options.growing?.isWhole).toBe(true);
  expect(last?.audio.length).toBe(4 * SECOND);
  // What an answer under way may have joined is not cut off before its end.
  expect(runs.filter(({ options }) => options.isDraft).every(({ options }) => options.signal.aborted)).toBe(
    true,
  );
});

it('a recogniser that costs its operator for every request is not asked', async () => {
  const { runs, send } = setUp(() => 'text', { isOwn: false });
  await expect(send()).rejects.toMatchObject({ code: 'request.not-found' });
  expect(runs).toEqual([]);
});

it('what the recogniser remembers of a recording is deleted with it', async () => {
  const deleteRemembered = vi.fn();
  const { store, send } = setUp(() => 'text', { deleteRemembered });
  await send({ isLast: true });
  store.delete('anna', 'draft-1');
  expect(deleteRemembered).toHaveBeenCalledWith('anna');
});

it('a draft ends with the session that began it, not with that of another device', async () => {
  const deleteRemembered = vi.fn();
  const { store, send } = setUp(() => 'text', { deleteRemembered });
  await send();
  store.deleteOfSessions('anna', ['phone', 'tablet']);
  expect((await send({ from: 2 * SECOND })).received).toBe(4 * SECOND);
  // Which device its words came from is not known any more once a draft is heard.
  expect(deleteRemembered).toHaveBeenCalledWith('anna');
  store.deleteOfSessions('anna', ['phone', 'laptop']);
  await expect(send({ from: 4 * SECOND })).rejects.toMatchObject({ detail: { expected: 0 } });
});
