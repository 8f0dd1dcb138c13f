import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../../platform/logging/logger.ts';
import { speakTones, type TinyFault, writeTinyGigaam } from '../../../testing/gigaam/tiny-gigaam.ts';
import { publishTinyGigaam } from '../../../testing/gigaam/tiny-hub.ts';
import { toFloat } from '../../audio/pcm.ts';
import { createEnginePool } from '../../engines/engine-pool.ts';
import { createModelStore } from '../../speech-models/model-store.ts';
import { STT_PROGRAM } from '../local-stt.ts';
import type { GigaamInput, GigaamResult, WarmInput } from '../stt.worker.ts';
import { loadGigaam } from './gigaam-model.ts';

const breathe = () => Promise.resolve();
/** A step and the frame over its edge. */
const TOLERANCE_SECONDS = 0.06;
const SPOKEN = speakTones([
  0.4,
  ['▁при', 0.2],
  ['вет', 0.12],
  0.4,
  ['▁мир', 0.32],
  ['.', 0.08],
  0.2,
  ['▁мир', 0.2],
  0.3,
]);
const WORDS = [
  { text: 'привет', start: 0.4, end: 0.72 },
  { text: 'мир.', start: 1.12, end: 1.44 },
  { text: 'мир', start: 1.72, end: 1.92 },
];

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'aloud-gigaam-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

function expectWords(words: GigaamResult['words']): void {
  expect(words.map(({ text }) => text)).toEqual(WORDS.map(({ text }) => text));
  words.forEach((word, i) => {
    expect(Math.abs(word.start - (WORDS[i]?.start ?? 0)), word.text).toBeLessThan(TOLERANCE_SECONDS);
    expect(Math.abs(word.end - (WORDS[i]?.end ?? 0)), word.text).toBeLessThan(TOLERANCE_SECONDS);
    expect(word.confidence).toBeGreaterThan(0.5);
    expect(word.confidence).toBeLessThanOrEqual(1);
  });
}

describe('a model of the published shape', () => {
  it('turns sound into words with times', async () => {
    await writeTinyGigaam(directory);
    const model = await loadGigaam(directory, 1);
    expectWords((await model.hear(toFloat(SPOKEN), breathe)).words);
    await model.release();
  });

  it('hears nothing in silence and in less sound than one frame', async () => {
    await writeTinyGigaam(directory);
    const model = await loadGigaam(directory, 1);
    for (const samples of [0, 1, 319, 320, 16_000]) {
      expect(await model.hear(new Float32Array(samples), breathe)).toEqual({ words: [] });
    }
    await model.release();
  });

  it('stops before the next step once it is told to', async () => {
    await writeTinyGigaam(directory);
    const model = await loadGigaam(directory, 1);
    let steps = 0;
    const stop = async () => {
      steps += 1;
      if (steps === 2) throw new Error('stopped');
    };
    await expect(model.hear(toFloat(SPOKEN), stop)).rejects.toThrow('stopped');
    expect(steps).toBe(2);
    await model.release();
  });
});

it.each<[TinyFault, string]>([
  ['wrong-size', 'gave [1, 50, 256] for 199 frames and a vocabulary of 257'],
  ['wrong-pace', 'gave [1, 100, 257] for 199 frames'],
  ['no-numbers', 'gave no probabilities at step 0'],
])('a model with the fault %s is refused in words an operator understands', async (fault, sentence) => {
  await writeTinyGigaam(directory, fault);
  const model = await loadGigaam(directory, 1);
  const samples = toFloat(SPOKEN).subarray(0, 32_000);
  await expect(model.hear(samples, breathe)).rejects.toThrow(sentence);
  await model.release();
});

it('a model of another kind is refused when it is opened', async () => {
  await writeTinyGigaam(directory, 'wrong-names');
  await expect(loadGigaam(directory, 1)).rejects.toThrow('not a GigaAM CTC model: it has no features');
});

it('is fetched from the addresses of the manifest, whatever the hub behind them, and hears', async () => {
  const { hub, model: listed } = await publishTinyGigaam(join(directory, 'published'));
  try {
    const store = createModelStore(join(directory, 'models'), { models: [listed], mirror: hub.url });
    await store.install('gigaam-v3', { signal: new AbortController().signal });
    const model = await loadGigaam(store.getPath('gigaam-v3'), 1);
    expectWords((await model.hear(toFloat(SPOKEN), breathe)).words);
    await model.release();
  } finally {
    await hub.close();
  }
});

it('hears in a process of its own, and a damaged file is an error of that job', async () => {
  await writeTinyGigaam(directory);
  const damaged = join(directory, 'damaged');
  await writeTinyGigaam(damaged);
  await writeFile(join(damaged, 'model.onnx'), 'half a file');
  const pool = createEnginePool({
    name: 'recogniser',
    program: STT_PROGRAM,
    size: 1,
    waitingPerOwner: 1,
    waitingMax: 1,
    memoryCeilingBytes: 2_000_000_000,
    threads: 1,
    priority: 'recogniser',
    logger: createLogger('silent'),
  });
  const job = {
    owner: 'anna',
    signal: new AbortController().signal,
    isUrgent: false,
    timeoutMs: 120_000,
  };
  const hear = (at: string) => {
    const input: GigaamInput = { directory: at, samples: SPOKEN };
    return pool.run<GigaamResult>({ ...job, method: 'gigaam', input });
  };
  try {
    const input: WarmInput = { gigaam: directory };
    await pool.run({ ...job, method: 'warm', input });
    expectWords((await hear(directory)).words);
    await expect(hear(damaged)).rejects.toMatchObject({ code: 'speech.unavailable' });
    expectWords((await hear(directory)).words);
  } finally {
    await pool.close();
  }
});
