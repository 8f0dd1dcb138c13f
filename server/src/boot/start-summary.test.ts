import type { SpeechStatus } from '@aloud/contract/voice/speech';
import { expect, it } from 'vitest';
import { describeSpeech } from './start-summary.ts';

const missing = (engine: string | null) => ({ engine, isReady: false });
const HEARS = { ru: missing('whisper-base'), en: missing('moonshine-base') };
const STATUS: SpeechStatus = {
  isReady: false,
  isFetchingOff: true,
  hears: HEARS,
  hearsLive: HEARS,
  speaks: { ru: missing('sano'), en: missing(null) },
  models: [],
  exams: [],
};

it('what is missing is being prepared where the server fetches it', () => {
  expect(describeSpeech({ ...STATUS, isFetchingOff: false })[0]).toEqual({
    name: 'hears',
    isOn: true,
    says: 'Russian: whisper-base (being prepared), English: moonshine-base (being prepared)',
  });
});

it('where it fetches nothing, speech that is missing is off, and how to get it is said', () => {
  expect(describeSpeech(STATUS)).toEqual([
    {
      name: 'hears',
      isOn: false,
      says: 'Russian: whisper-base (not installed), English: moonshine-base (not installed); SPEECH_PREPARE=false: npm run models -- add fetches them',
    },
    {
      name: 'speaks',
      isOn: false,
      says: 'Russian: sano (not installed), English: nothing; SPEECH_PREPARE=false: npm run models -- add fetches them',
    },
  ]);
});

it('what was fetched by hand is on', () => {
  const ready = { engine: 'whisper-base', isReady: true };
  const status = { ...STATUS, hears: { ru: ready, en: ready }, hearsLive: { ru: ready, en: ready } };
  expect(describeSpeech(status)[0]).toEqual({
    name: 'hears',
    isOn: true,
    says: 'Russian: whisper-base, English: whisper-base',
  });
});
