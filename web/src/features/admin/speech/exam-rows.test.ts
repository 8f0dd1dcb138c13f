import type { ModelStatus, SpeechStatus } from '@aloud/contract/voice/speech';
import type { SpeechExam } from '@aloud/contract/voice/speech-exam';
import { expect, it } from 'vitest';
import { makeExam, makeModel, makeStatus } from '../../../testing/speech-status.ts';
import { writeLicence } from '../format-values.ts';
import { computeFetchedShare, isModelInUse, listExamRows } from './exam-rows.rules.ts';

/** The model in use, and how the others did: `model outcome reason`. */
function explain(
  exams: readonly SpeechExam[],
  used: string,
  use: SpeechExam['use'] = 'recordings',
): string[] {
  const status = makeStatus({ exams: [...exams] }, { recordings: used, live: used, voice: used });
  return listExamRows(status, use).map(({ exam, outcome, reason }) => `${exam.modelId} ${outcome} ${reason}`);
}

const base = makeExam({ modelId: 'whisper-base', wordErrorRate: 0.19, cpuPerSecond: 0.3 });
const small = makeExam({ modelId: 'whisper-small', wordErrorRate: 0.1, cpuPerSecond: 0.9 });
const gigaam = makeExam({ modelId: 'gigaam-v3', wordErrorRate: 0.09, cpuPerSecond: 0.2 });

it('the most accurate one leads, and the others are told to make more errors', () => {
  expect(explain([base, small], 'whisper-small')).toEqual([
    'whisper-small used fewest-errors',
    'whisper-base passed more-errors',
  ]);
});

it('a difference that is chance leaves the choice to the cost', () => {
  const cheap = { ...small, cpuPerSecond: 0.1, modelId: 'cheap' };
  expect(explain([gigaam, cheap], 'cheap')).toEqual(['cheap used cheapest', 'gigaam-v3 passed costs-more']);
});

it('a clearly worse one can only be in use because the settings name it', () => {
  expect(explain([base, small], 'whisper-base')).toEqual([
    'whisper-base used named',
    'whisper-small passed other',
  ]);
});

it('one that failed stands last with its reason; the only one that passed is said to be alone', () => {
  const slow = { ...gigaam, isPassed: false, reason: 'too-slow' as const };
  expect(explain([slow, base], 'whisper-base')).toEqual([
    'whisper-base used only',
    'gigaam-v3 failed too-slow',
  ]);
});

it('one that failed and is used all the same is said to stand in', () => {
  const slow = { ...base, isPassed: false, reason: 'too-slow' as const };
  expect(explain([slow], 'whisper-base')).toEqual(['whisper-base used stand-in']);
});

it('each use has its own exams', () => {
  const live = { ...base, use: 'live' as const };
  const status = makeStatus({ exams: [live, small] }, { recordings: 'whisper-small', live: 'whisper-base' });
  const list = (use: 'live' | 'recordings') => listExamRows(status, use).map(({ exam }) => exam.modelId);
  expect(list('live')).toEqual(['whisper-base']);
  expect(list('recordings')).toEqual(['whisper-small']);
});

it('a voice is found by the engine that speaks, and is judged in its own words', () => {
  const voice = { ...base, modelId: 'piper-dmitri-ru', purpose: 'tts' as const, use: null };
  const unclear = { ...voice, isPassed: false, reason: 'wrong-words' as const };
  expect(explain([voice], 'piper', null)).toEqual(['piper-dmitri-ru used speaks']);
  expect(explain([voice], 'sano', null)).toEqual(['piper-dmitri-ru passed other-voice']);
  expect(explain([unclear], 'sano', null)).toEqual(['piper-dmitri-ru failed unheard-words']);
});

it('an exam brings the size and licence of its model', () => {
  const model = makeModel({ id: 'whisper-small', licence: 'Apache-2.0' });
  const status = makeStatus({ exams: [small], models: [model] });
  expect(listExamRows(status, 'recordings')[0]?.model).toBe(model);
});

it('a model is in use when it hears or speaks any language', () => {
  const status: SpeechStatus = makeStatus(
    {},
    { recordings: 'whisper-small', live: 'whisper-base', voice: 'sano' },
  );
  const isInUse = (id: string, purpose: ModelStatus['purpose']) =>
    isModelInUse(makeModel({ id, purpose }), status);
  expect(isInUse('whisper-small', 'stt')).toBe(true);
  expect(isInUse('whisper-base', 'stt')).toBe(true);
  expect(isInUse('gigaam-v3', 'stt')).toBe(false);
  expect(isInUse('sano-ru', 'tts')).toBe(true);
  expect(isInUse('piper-dmitri-ru', 'tts')).toBe(false);
  expect(isInUse('silero-vad', 'vad')).toBe(true);
  expect(isModelInUse(makeModel({ id: 'whisper-small', state: 'fetching' }), status)).toBe(false);
});

it('a download is not said to be whole before it is', () => {
  expect(computeFetchedShare(makeModel({ receivedBytes: 999, totalBytes: 1000 }))).toBe(0.99);
  expect(computeFetchedShare(makeModel({ receivedBytes: 0, totalBytes: 0 }))).toBe(0);
});

it('a licence has its note in the language of the page', () => {
  const licenceNote = { ru: 'работает отдельной программой', en: 'runs as a separate program' };
  expect(writeLicence({ licence: 'GPL-2.0', licenceNote })).toBe('GPL-2.0 (работает отдельной программой)');
  expect(writeLicence({ licence: 'MIT' })).toBe('MIT');
});
