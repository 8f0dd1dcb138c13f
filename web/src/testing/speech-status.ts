import type { ModelStatus, SpeechStatus } from '@aloud/contract/voice/speech';
import type { SpeechExam } from '@aloud/contract/voice/speech-exam';

/** A model that is here, unless a test says otherwise. */
export function makeModel(changes: Partial<ModelStatus> = {}): ModelStatus {
  return {
    id: 'whisper-base',
    purpose: 'stt',
    languages: ['ru', 'en'],
    licence: 'Apache-2.0',
    isRequired: true,
    state: 'ready',
    receivedBytes: 52_236_560,
    totalBytes: 52_236_560,
    problem: null,
    ...changes,
  };
}

/** An exam that was passed for recordings, unless a test says otherwise. */
export function makeExam(changes: Partial<SpeechExam> = {}): SpeechExam {
  return {
    modelId: 'whisper-base',
    purpose: 'stt',
    use: 'recordings',
    isPassed: true,
    reason: 'passed',
    wordErrorRate: 0.2,
    cpuPerSecond: 0.45,
    realTimeFactor: 0.23,
    memoryMb: 512,
    examinedAt: '2026-11-16T10:00:00.000Z',
    ...changes,
  };
}

type EnginesInUse = { recordings?: string | null; live?: string | null; voice?: string | null };

/** Speech that works, heard and spoken in Russian by these engines. */
export function makeStatus(
  changes: Partial<SpeechStatus> = {},
  { recordings = 'whisper-base', live = recordings, voice = 'sano' }: EnginesInUse = {},
): SpeechStatus {
  const engine = (name: string | null) => ({ engine: name, isReady: name !== null });
  const en = engine('moonshine-base');
  return {
    isReady: true,
    isFetchingOff: false,
    hears: { ru: engine(recordings), en },
    hearsLive: { ru: engine(live), en },
    speaks: { ru: engine(voice), en: engine('dittli') },
    models: [],
    exams: [],
    ...changes,
  };
}
