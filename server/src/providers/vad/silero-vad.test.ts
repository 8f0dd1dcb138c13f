import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, it, vi } from 'vitest';
import { createLogger } from '../../platform/logging/logger.ts';
import { readVoice } from '../../testing/voices.ts';
import { decodeFile } from '../audio/decode-file.ts';
import { createModelStore } from '../speech-models/model-store.ts';
import { sharedModelsDirectory } from '../speech-models/models-directory.ts';
import type { ToVad } from './silero.worker.ts';
import { createSileroVad } from './silero-vad.ts';
import { findSpeech } from './speech-segments.rules.ts';

const never = new AbortController().signal;
const store = createModelStore(sharedModelsDirectory(process.env));
await store.install('silero-vad', { signal: never });
const modelFile = () => join(store.getPath('silero-vad'), 'silero.onnx');
const vad = createSileroVad({ modelFile, logger: createLogger('silent') });
const answer = await decodeFile(await readVoice('en-weak.ogg'), { longestSeconds: 600, aac: undefined });

afterAll(() => vad.close());

it('finds the three sentences of a hesitant answer', async () => {
  const speech = findSpeech(await vad.detect(answer, never), {
    pauseSeconds: 1,
    speechSeconds: 0.2,
    marginSeconds: 0,
  });
  expect(speech.map(({ start }) => start)).toEqual([0.4, 5.2, 11.7].map((at) => expect.closeTo(at, 0)));
  expect(speech.map(({ end }) => end)).toEqual([3.4, 9.1, 13.9].map((at) => expect.closeTo(at, 0)));
});

it('hears a live session as it hears the recording', async () => {
  const recorded = await vad.detect(answer.slice(0, 512 * 100), never);
  const live: number[] = [];
  await new Promise<void>((resolve) => {
    const session = vad.open((probabilities) => {
      live.push(...probabilities);
      if (live.length === recorded.length) {
        session.close();
        resolve();
      }
    });
    // 20 ms a frame, as a microphone sends it.
    for (let at = 0; at < 512 * 100; at += 320) session.push(answer.slice(at, Math.min(at + 320, 512 * 100)));
  });
  for (const [i, probability] of live.entries()) expect(probability).toBeCloseTo(recorded[i] ?? 0, 3);
});

it('judges many sessions together without mixing them up', async () => {
  const silence = new Int16Array(512 * 40);
  const voice = answer.slice(16_000 * 5.5, 16_000 * 5.5 + 512 * 40);
  const loudest = await Promise.all(
    Array.from({ length: 40 }, async (_, i) =>
      Math.max(...(await vad.detect(i % 2 === 0 ? voice : silence, never))),
    ),
  );
  loudest.forEach((probability, i) => {
    if (i % 2 === 0) expect(probability).toBeGreaterThan(0.9);
    else expect(probability).toBeLessThan(0.2);
  });
});

it('a long recording gives the same segments as its parts', async () => {
  const long = new Int16Array(answer.length * 4);
  for (let i = 0; i < 4; i += 1) long.set(answer, i * answer.length);
  const speech = findSpeech(await vad.detect(long, never), {
    pauseSeconds: 1,
    speechSeconds: 0.2,
    marginSeconds: 0,
  });
  // The end of one copy and the beginning of the next are less than a second apart.
  expect(speech.length).toBe(4 * 3 - 3);
});

it('a beginning of a recording is judged as it is in the whole, also when the detector goes on from it', async () => {
  const long = new Int16Array(answer.length * 3);
  for (let i = 0; i < 3; i += 1) long.set(answer, i * answer.length);
  const whole = await vad.detect(long, never);
  let known = new Float32Array(0);
  // Lengths that are no multiple of anything the detector counts in.
  for (let end = 31_313; end < long.length; end += 87_654) {
    const beginning = long.subarray(0, end);
    const fresh = await vad.detect(beginning, never);
    known = new Float32Array(await vad.detect(beginning, never, known));
    for (const found of [fresh, known]) {
      expect(found.length).toBe(Math.floor(end / 512));
      expect(findSpeech(found)).toEqual(findSpeech(whole.subarray(0, found.length)));
      for (const [i, probability] of found.entries()) expect(probability).toBeCloseTo(whole[i] ?? -1, 3);
    }
  }
});

it('stops when it is told to', async () => {
  const stop = new AbortController();
  const work = vad.detect(new Int16Array(16_000 * 300), stop.signal);
  stop.abort(new Error('enough'));
  await expect(work).rejects.toThrow('enough');
});

it('frames of a detection that was stopped are judged no more', async () => {
  const posted = vi.spyOn(Worker.prototype, 'postMessage');
  try {
    const stop = new AbortController();
    const work = vad.detect(new Int16Array(16_000 * 60), stop.signal);
    stop.abort(new Error('enough'));
    await expect(work).rejects.toThrow('enough');
    const messages = posted.mock.calls.map(([message]) => message as ToVad);
    const listIds = (type: ToVad['type']) =>
      messages.flatMap((message) => (message.type === type && 'id' in message ? [message.id] : []));
    expect(listIds('open')).toHaveLength(6);
    expect(listIds('close')).toEqual(listIds('open'));
  } finally {
    posted.mockRestore();
  }
});

it('whoever closes it is told when it is over, even as the last thing a process does', async () => {
  const program = `
    import { createSileroVad } from ${JSON.stringify(new URL('./silero-vad.ts', import.meta.url).href)};
    const vad = createSileroVad({ modelFile: () => ${JSON.stringify(modelFile())}, logger: console });
    await vad.detect(new Int16Array(16_000), new AbortController().signal);
    await vad.close();`;
  const home = await mkdtemp(join(tmpdir(), 'aloud-home-'));
  // A process that runs out of work while it still waits for something ends with 13.
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    env: { PATH: process.env.PATH, HOME: home, TMPDIR: tmpdir() },
  });
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  // The runtime below it gives this machine no number to report by.
  expect(await readdir(home)).toEqual([]);
  await rm(home, { recursive: true });
});
