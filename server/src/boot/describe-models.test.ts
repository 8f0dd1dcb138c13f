import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SpeechExam } from '@aloud/contract/voice/speech-exam';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../platform/config/config.ts';
import { createExamRecords } from '../providers/stt/exam/exam-records.ts';
import { countThreads } from './create-recogniser.ts';
import { VOICE_THREADS } from './create-voices.ts';
import { describeModels } from './describe-models.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'aloud-models-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const exam: SpeechExam = {
  modelId: 'whisper-base',
  purpose: 'stt',
  use: 'recordings',
  isPassed: true,
  reason: 'passed',
  wordErrorRate: 0.2,
  cpuPerSecond: 0.4,
  realTimeFactor: 0.2,
  memoryMb: 500,
  examinedAt: '2026-11-16T10:00:00.000Z',
};
const GIGAAM = { ...exam, modelId: 'gigaam-v3', wordErrorRate: 0.08 };
const HEARD = [
  exam,
  { ...exam, use: 'live' as const },
  GIGAAM,
  { ...GIGAAM, use: 'live' as const, isPassed: false, reason: 'too-slow' as const },
];

/** What the command prints with these models installed and these exams beside them. */
async function describe(
  installed: readonly string[],
  { exams = [], ...environment }: { exams?: readonly SpeechExam[]; [name: string]: unknown } = {},
): Promise<string> {
  const settings = readConfig({ ...environment, MODELS_DIR: directory } as NodeJS.ProcessEnv).speech;
  for (const id of installed) {
    await mkdir(join(directory, id), { recursive: true });
    const own = exams.filter(({ modelId }) => modelId === id);
    const threads = own[0]?.purpose === 'tts' ? VOICE_THREADS : countThreads(settings);
    if (own.length > 0) await createExamRecords(threads).store(join(directory, id), own);
  }
  const store = {
    directory,
    isInstalled: (id: string) => installed.includes(id),
    getPath: (id: string) => join(directory, id),
  };
  return describeModels({ settings, store });
}

it('every model is listed with its licence, and those that are installed are marked', async () => {
  const text = await describe(['whisper-base']);
  expect(text).toMatch(/● whisper-base .*52 MB .*Apache-2\.0/);
  expect(text).toMatch(/○ gigaam-v3 .*225 MB .*MIT/);
});

it('the list ends with how the models did here and which of them would hear Russian', async () => {
  const text = await describe(['whisper-base', 'gigaam-v3'], { exams: HEARD });
  expect(text).toMatch(/gigaam-v3 +recordings +passed \(8 % .*225 MB, MIT/);
  expect(text).toMatch(/gigaam-v3 +live +failed: too slow on this machine/);
  expect(text).toContain('Russian is heard by gigaam-v3 in recordings and by whisper-base in interviews.');
});

it('a voice is told with the others', async () => {
  const voice = { ...exam, modelId: 'piper-dmitri-ru', purpose: 'tts' as const, use: null };
  const text = await describe(['piper-dmitri-ru'], { exams: [voice], SPEECH_PROCESSES: '1' });
  expect(text).toMatch(/piper-dmitri-ru +voice +passed/);
});

it('a model that the settings name is used, whatever the exams say', async () => {
  const text = await describe(['whisper-base', 'gigaam-v3'], {
    exams: HEARD,
    SPEECH_STT_RU: 'whisper-small',
  });
  expect(text).toContain(
    'by whisper-small (not installed) in recordings and by whisper-small (not installed) in interviews.',
  );
});

it('exams of a model that was deleted are not told', async () => {
  await describe(['gigaam-v3'], { exams: HEARD });
  expect(await describe(['whisper-base'])).toContain('No model was examined on this machine yet');
});

it('a server of the operator hears instead of all of them', async () => {
  const text = await describe([], { SPEECH_STT_URL: 'https://speech.example/v1', SPEECH_STT_MODEL: 'own' });
  expect(text).toContain('Speech is heard by own at speech.example (SPEECH_STT_URL).');
});
