import type { ServerMessage } from '@aloud/contract/voice/voice-protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDeviceVoice, type DeviceReport, type DeviceVoice, deviceLocales } from './device-voice.ts';

type Utterance = {
  text: string;
  lang?: string;
  rate?: number;
  onstart?: () => void;
  onend?: () => void;
  onerror?: () => void;
  onboundary?: (event: { charIndex: number }) => void;
};

let spoken: Utterance[];
let calls: string[];
let reports: DeviceReport[];
let voice: DeviceVoice;

const say = (index: number): Utterance => {
  const utterance = spoken[index];
  if (!utterance) throw new Error(`sentence ${index} was not given to the device`);
  return utterance;
};
const hear = (message: object) => voice.control({ seq: 1, ...message } as ServerMessage);
const begin = (utterance = 1) => hear({ type: 'utterance-begun', utterance, turn: 1, voice: 'device' });
const segment = (text: string, utterance = 1) =>
  hear({ type: 'utterance-segment', utterance, index: 0, text, startMs: 0 });
const complete = () => hear({ type: 'utterance-complete', utterance: 1 });
const events = () => reports.map(({ event, chars }) => `${event} ${chars}`);

beforeEach(() => {
  vi.useFakeTimers();
  spoken = [];
  calls = [];
  reports = [];
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [{ lang: 'ru-RU' }, { lang: 'de-DE' }],
    speak: (utterance: Utterance) => spoken.push(utterance),
    pause: () => calls.push('pause'),
    resume: () => calls.push('resume'),
    cancel: () => calls.push('cancel'),
  });
  // The clock of the page does not stand at zero.
  vi.advanceTimersByTime(1);
  voice = createDeviceVoice('ru', (report) => reports.push(report));
});
afterEach(() => {
  voice.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('knows the languages of the product that the device speaks', () => {
  expect(deviceLocales()).toEqual(['ru']);
});

it('speaks sentence by sentence in the language of the interview', () => {
  begin();
  segment('Здравствуйте.');
  segment('Расскажите о себе.');
  expect(spoken.map(({ text, lang }) => [text, lang])).toEqual([
    ['Здравствуйте.', 'ru'],
    ['Расскажите о себе.', 'ru'],
  ]);
});

it('reports the beginning once and the progress in characters', () => {
  begin();
  segment('Привет.');
  say(0).onstart?.();
  say(0).onboundary?.({ charIndex: 3 });
  segment('Как дела?');
  say(0).onend?.();
  say(1).onstart?.();
  expect(events()).toEqual(['started 0', 'progress 3', 'progress 8']);
});

it('is drained when the last word of a complete utterance was said, not before', () => {
  begin();
  segment('Привет.');
  say(0).onstart?.();
  complete();
  expect(events()).not.toContain('drained 8');
  say(0).onend?.();
  expect(events().at(-1)).toBe('drained 8');
});

it('a device that accepts a text and never says it is told after four seconds', () => {
  begin();
  segment('Привет.');
  vi.advanceTimersByTime(4_000);
  expect(events()).toEqual(['failed 0']);
});

it('a device that begins in time is not told as failed', () => {
  begin();
  segment('Привет.');
  say(0).onstart?.();
  vi.advanceTimersByTime(10_000);
  expect(events()).toEqual(['started 0']);
});

it('an error of the device is told at once', () => {
  begin();
  segment('Привет.');
  say(0).onerror?.();
  expect(events()).toEqual(['failed 0']);
});

it('an interruption cancels the speech and says how much was heard', () => {
  begin();
  segment('Привет.');
  say(0).onstart?.();
  say(0).onboundary?.({ charIndex: 4 });
  hear({ type: 'audio-clear', utterance: 1 });
  expect(events().at(-1)).toBe('cleared 4');
  expect(calls).toContain('cancel');
  say(0).onend?.();
  expect(events().at(-1), 'the cancelled sentence ends silently').toBe('cleared 4');
});

it('what belongs to a later utterance is not cut by an earlier interruption', () => {
  begin(2);
  segment('Привет.', 2);
  hear({ type: 'audio-clear', utterance: 1 });
  expect(calls).not.toContain('cancel');
});

it('pauses and goes on', () => {
  begin();
  segment('Привет.');
  hear({ type: 'audio-pause' });
  hear({ type: 'audio-resume' });
  expect(calls.slice(-2)).toEqual(['pause', 'resume']);
  expect(events()).toEqual(['paused 0']);
});

it('a sentence of an utterance that was never begun is not spoken', () => {
  segment('Привет.', 9);
  expect(spoken).toEqual([]);
});

it('speaks as fast as it is told, and as it is when it is told nothing', () => {
  begin();
  segment('Раз.');
  hear({ type: 'utterance-begun', utterance: 2, turn: 2, voice: 'device', speed: 0.816 });
  segment('Два.', 2);
  expect(spoken.map(({ rate }) => rate)).toEqual([1, 0.816]);
});
