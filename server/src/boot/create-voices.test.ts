import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from '../platform/config/config.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { createExamRecords } from '../providers/stt/exam/exam-records.ts';
import { createVoices } from './create-voices.ts';

const PIPER = 'piper-dmitri-ru';
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'aloud-voices-'));
  // A machine without RHVoice, whatever this one has.
  vi.stubEnv('PATH', directory);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(directory, { recursive: true });
});

/** The voices of a machine on which these models are installed. */
function open(installed: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const { speech: settings } = readConfig({ MODELS_DIR: directory, ...environment });
  const store = {
    directory,
    isInstalled: (id: string) => installed.includes(id),
    getPath: () => directory,
    install: async () => undefined,
    remove: async () => undefined,
  };
  return createVoices({ settings, store, logger: createLogger('silent') });
}

it('without a setting no other Russian voice than the bundled one is fetched', () => {
  const voices = open([]);
  expect(voices.modelIds).toContain('sano-ru');
  expect(voices.candidateIds).toEqual([]);
  expect(voices.describeEngine('ru')).toEqual({ engine: 'sano', isReady: false });
});

it('the bundled voice speaks until the chosen one has passed its exam', async () => {
  const voices = open(['sano-ru', PIPER], { SPEECH_TTS_RU: PIPER });
  expect(voices.candidateIds).toEqual([PIPER]);
  expect(voices.describeEngine('ru')).toEqual({ engine: 'sano', isReady: true });
  expect(voices.exams()).toEqual([]);
  const exam = {
    modelId: PIPER,
    purpose: 'tts',
    use: null,
    wordErrorRate: 0,
    cpuPerSecond: 0.3,
    realTimeFactor: 0.2,
    memoryMb: 200,
    examinedAt: '2026-01-01T00:00:00.000Z',
  } as const;
  const records = createExamRecords(2);
  await records.store(directory, [{ ...exam, isPassed: false, reason: 'wrong-words' }]);
  const failed = open(['sano-ru', PIPER], { SPEECH_TTS_RU: PIPER });
  expect(failed.describeEngine('ru').engine).toBe('sano');
  expect(failed.exams()).toMatchObject([{ reason: 'wrong-words' }]);
  await records.store(directory, [{ ...exam, isPassed: true, reason: 'passed' }]);
  const passed = open(['sano-ru', PIPER], { SPEECH_TTS_RU: PIPER });
  expect(passed.describeEngine('ru')).toEqual({ engine: 'piper', isReady: true });
  expect(passed.tts.voices().map(({ id }) => id)).toEqual([PIPER, 'sano-ru']);
});

it("the operator's own server speaks instead of all of them", () => {
  const voices = open([], { SPEECH_TTS_URL: 'http://127.0.0.1:9/v1', SPEECH_TTS_RU: PIPER });
  expect({ models: voices.modelIds, candidates: voices.candidateIds }).toEqual({
    models: [],
    candidates: [],
  });
});
