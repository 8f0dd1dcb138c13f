import { describe, expect, it, vi } from 'vitest';
import { AppError } from '../../platform/app-error.ts';
import type { EnginePool, PoolJob } from '../engines/engine-pool.ts';
import { createScriptedVad } from '../vad/vad.fake.ts';
import { VAD_FRAME_SECONDS } from '../vad/vad.port.ts';
import { createLocalStt, type LocalSttOptions } from './local-stt.ts';
import type { GigaamResult, WhisperResult } from './stt.worker.ts';

const RATE = 16_000;
const SECONDS = 60;
const never = new AbortController().signal;
const unavailable = new AppError('speech.unavailable');

/** A minute of phrases of five seconds, a second apart: three windows, none like another. */
const audio = Int16Array.from({ length: SECONDS * RATE }, (_, i) => i / 32);
const probabilities = Float32Array.from({ length: SECONDS / VAD_FRAME_SECONDS }, (_, frame) =>
  (frame * VAD_FRAME_SECONDS) % 6 < 5 ? 0.95 : 0.01,
);

const whisperResult: WhisperResult = {
  words: [{ text: 'whisper', start: 1, end: 2, confidence: 0.9 }],
  locale: 'ru',
  share: { ru: 1, en: 0 },
  noSpeech: 0,
  meanLogProbability: -0.1,
  looped: false,
};

/** Whisper always hears one word; GigaAM as the test says, by the number of the window. */
function createStt(
  gigaam: (window: number) => GigaamResult,
  onGigaamFailure?: LocalSttOptions['onGigaamFailure'],
) {
  const methods: string[] = [];
  const run: EnginePool['run'] = async <Answer>({ method }: PoolJob) => {
    methods.push(method);
    const asked = methods.filter((one) => one === 'gigaam').length;
    return (method === 'gigaam' ? gigaam(asked) : whisperResult) as Answer;
  };
  const stt = createLocalStt({
    pool: { run, requireSpareProcess: () => undefined },
    vad: createScriptedVad(),
    whisper: () => ({ id: 'whisper-base', directory: 'base' }),
    gigaam: () => ({ id: 'gigaam-v3', directory: 'gigaam' }),
    moonshine: () => ({ id: 'moonshine-tiny', directory: 'tiny' }),
    onGigaamFailure,
  });
  const transcribe = (signal = never) =>
    stt.transcribe(audio, { locale: 'ru', owner: 'anna', signal, probabilities });
  return { transcribe, methods };
}

function hearWell(): GigaamResult {
  return { words: [{ text: 'gigaam', start: 1, end: 2, confidence: 0.95 }] };
}

function fail(error: unknown): never {
  throw error;
}

describe('GigaAM that breaks', () => {
  it('leaves what is left of the recording to whisper, and is not asked for it again', async () => {
    const onFailure = vi.fn();
    const { transcribe, methods } = createStt(
      (window) => (window === 1 ? hearWell() : fail(unavailable)),
      onFailure,
    );
    expect((await transcribe()).text).toBe('gigaam whisper whisper');
    expect(methods).toEqual(['gigaam', 'gigaam', 'whisper', 'whisper']);
    expect(onFailure.mock.calls).toEqual([[unavailable]]);
  });

  it('is asked again for the next recording', async () => {
    const { transcribe } = createStt((window) => (window === 1 ? fail(unavailable) : hearWell()), vi.fn());
    expect((await transcribe()).text).toBe('whisper whisper whisper');
    expect((await transcribe()).text).toBe('gigaam gigaam gigaam');
  });

  it('fails its exam: there whisper does not stand in', async () => {
    await expect(createStt(() => fail(unavailable)).transcribe()).rejects.toBe(unavailable);
  });

  it.each(['speech.busy', 'speech.not-ready'] as const)('is not one that answers %s', async (code) => {
    const { transcribe, methods } = createStt(() => fail(new AppError(code)), vi.fn());
    await expect(transcribe()).rejects.toMatchObject({ code });
    expect(methods).toEqual(['gigaam']);
  });

  it('does not outlive an abort', async () => {
    const stop = new AbortController();
    const cancelled = new AppError('request.cancelled');
    const { transcribe, methods } = createStt(() => {
      stop.abort(cancelled);
      throw unavailable;
    }, vi.fn());
    await expect(transcribe(stop.signal)).rejects.toBe(cancelled);
    expect(methods).toEqual(['gigaam']);
  });
});
