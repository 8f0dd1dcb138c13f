import { expect, it } from 'vitest';
import type { EnginePool, PoolJob } from '../engines/engine-pool.ts';
import { createScriptedVad } from '../vad/vad.fake.ts';
import { VAD_FRAME_SECONDS } from '../vad/vad.port.ts';
import { createLocalStt } from './local-stt.ts';
import type { GrowingSound } from './stt.port.ts';
import type { WhisperInput, WhisperResult } from './stt.worker.ts';

const RATE = 16_000;
const SECONDS = 60;
const PHRASE_SECONDS = 6;
/** The samples count up this slowly, so that each tells its time and none is too large for 16 bits. */
const SAMPLES_PER_STEP = 32;

/** Ten phrases of five seconds, a second apart: five fit into a window of whisper and four into one of GigaAM. */
const audio = Int16Array.from({ length: SECONDS * RATE }, (_, i) => i / SAMPLES_PER_STEP);
const probabilities = Float32Array.from({ length: SECONDS / VAD_FRAME_SECONDS }, (_, frame) =>
  (frame * VAD_FRAME_SECONDS) % PHRASE_SECONDS < 5 ? 0.95 : 0.01,
);

/** One word for each phrase in the sound, its number. */
function hearPhrases(samples: Int16Array) {
  const found = new Map<string, number>();
  for (const [i, sample] of samples.entries()) {
    const seconds = (sample * SAMPLES_PER_STEP) / RATE;
    const isMiddle = Math.abs((seconds % PHRASE_SECONDS) - 2.5) < 0.1;
    if (isMiddle) found.set(String(Math.floor(seconds / PHRASE_SECONDS)), i / RATE);
  }
  return [...found].map(([text, end]) => ({ text, start: end - 0.1, end, confidence: 0.99 }));
}

it('a model that takes over during a recording hears what is left, and nothing is told twice', async () => {
  let hasGigaam = false;
  const run: EnginePool['run'] = async <Answer>({ input }: PoolJob) => {
    const result: WhisperResult = {
      words: hearPhrases((input as WhisperInput).samples),
      locale: 'ru',
      share: { ru: 1, en: 0 },
      noSpeech: 0,
      meanLogProbability: -0.1,
      looped: false,
    };
    return result as Answer;
  };
  const stt = createLocalStt({
    pool: { run, requireSpareProcess: () => undefined },
    vad: createScriptedVad(),
    whisper: () => ({ id: 'whisper-base', directory: 'base' }),
    gigaam: () => (hasGigaam ? { id: 'gigaam-v3', directory: 'gigaam' } : undefined),
    moonshine: () => ({ id: 'moonshine-tiny', directory: 'tiny' }),
  });
  const growing: GrowingSound = { probabilities: new Float32Array(0), settledSeconds: 0, isWhole: false };
  async function hear(seconds: number): Promise<string> {
    let told = '';
    await stt.transcribe(audio.subarray(0, seconds * RATE), {
      locale: 'ru',
      owner: 'anna',
      signal: new AbortController().signal,
      growing,
      probabilities: probabilities.subarray(0, Math.floor(seconds / VAD_FRAME_SECONDS)),
      onText: (text) => {
        told = text;
      },
    });
    return told;
  }

  expect(await hear(40)).toBe('0 1 2 3 4');
  hasGigaam = true;
  growing.isWhole = true;
  expect(await hear(SECONDS)).toBe('5 6 7 8 9');
});
