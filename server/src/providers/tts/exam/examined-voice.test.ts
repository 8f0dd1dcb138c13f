import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '../../../platform/logging/logger.ts';
import { createExamRecords } from '../../stt/exam/exam-records.ts';
import { createScriptedStt } from '../../stt/stt.fake.ts';
import type { CompanionEngine } from '../companion/companion-engine.ts';
import { VOICE_EXAM_SENTENCES } from './examine-voice.ts';
import { createExaminedVoice } from './examined-voice.ts';

const signal = new AbortController().signal;
const records = createExamRecords(2);
const stt = () => createScriptedStt({ texts: VOICE_EXAM_SENTENCES });
let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'aloud-voice-exam-'));
});

afterEach(() => rm(directory, { recursive: true }));

/** Hums at a level, and uses as much processor time as it is told for every second of sound. */
function createEngine({ level = 9_000, cpuPerSecond = 0.3, breaks = false } = {}) {
  let cpuSeconds = 0;
  const say = vi.fn(async function* () {
    if (breaks) throw new Error('hoarse');
    cpuSeconds += cpuPerSecond;
    yield Int16Array.from({ length: 24_000 }, (_, i) =>
      Math.max(-32_768, Math.min(32_767, Math.sin(i / 9) * level)),
    );
  });
  const engine: CompanionEngine = {
    voices: [{ id: 'piper', locale: 'ru', engine: 'piper' }],
    needsWords: true,
    needsStress: true,
    streams: false,
    isReady: () => true,
    usage: () => ({ cpuSeconds, memoryBytes: 200e6 }),
    say,
    close: async () => undefined,
  };
  return { engine, say };
}

function createVoice(engine: CompanionEngine, findDirectory: () => string | undefined = () => directory) {
  return createExaminedVoice({
    modelId: 'piper',
    engine,
    threads: 2,
    directory: findDirectory,
    records,
    now: () => new Date('2026-01-01'),
    logger: createLogger('silent'),
  });
}

it('a voice speaks to people only after it has passed', async () => {
  const voice = createVoice(createEngine().engine);
  expect(voice.engine.isReady()).toBe(false);
  await voice.examine(stt(), signal);
  expect(voice.engine.isReady()).toBe(true);
  expect(voice.exams()).toMatchObject([
    { modelId: 'piper', purpose: 'tts', use: null, reason: 'passed', wordErrorRate: 0, memoryMb: 200 },
  ]);
  expect(voice.exams()[0]?.cpuPerSecond).toBeCloseTo(0.3);
});

it.each([
  ['is not understood', {}, ['Совсем другие слова', 'и эти тоже', 'и снова'], 'wrong-words'],
  ['says nothing', { level: 0 }, [''], 'silent'],
  ['distorts', { level: 60_000 }, VOICE_EXAM_SENTENCES, 'clipped'],
  ['is too slow', { cpuPerSecond: 2.5 }, VOICE_EXAM_SENTENCES, 'too-slow'],
  ['breaks', { breaks: true }, VOICE_EXAM_SENTENCES, 'crashed'],
] as const)('a voice that %s is never used, and its exam says why', async (_name, flaws, texts, reason) => {
  const voice = createVoice(createEngine(flaws).engine);
  await voice.examine(createScriptedStt({ texts }), signal);
  expect(voice.engine.isReady()).toBe(false);
  expect(voice.exams()).toMatchObject([{ isPassed: false, reason }]);
});

it('the same files are examined once, also across starts', async () => {
  await createVoice(createEngine().engine).examine(stt(), signal);
  const { engine, say } = createEngine();
  const restarted = createVoice(engine);
  expect(restarted.engine.isReady()).toBe(true);
  await restarted.examine(stt(), signal);
  expect(say).not.toHaveBeenCalled();
});

it('files that are not there yet are not examined', async () => {
  const { engine, say } = createEngine();
  const voice = createVoice(engine, () => undefined);
  await voice.examine(stt(), signal);
  expect(say).not.toHaveBeenCalled();
  expect(voice.exams()).toEqual([]);
});

it('a server that stops during an exam has not judged the voice', async () => {
  const stop = new AbortController();
  const voice = createVoice(createEngine().engine);
  const answers = async () => stop.abort(new Error('stopping'));
  await expect(
    voice.examine(createScriptedStt({ texts: VOICE_EXAM_SENTENCES, answers }), stop.signal),
  ).rejects.toThrow('stopping');
  expect(voice.exams()).toEqual([]);
  expect(createVoice(createEngine().engine).engine.isReady()).toBe(false);
});
