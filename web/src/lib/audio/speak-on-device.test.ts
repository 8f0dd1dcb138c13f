import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listDeviceLanguages, speakOnDevice } from './speak-on-device.ts';

class ScriptedUtterance extends EventTarget {
  static current: ScriptedUtterance;
  voice: unknown;
  lang = '';
  readonly text: string;

  constructor(text: string) {
    super();
    this.text = text;
    ScriptedUtterance.current = this;
  }

  say(type: string, fields: object = {}): void {
    this.dispatchEvent(Object.assign(new Event(type), fields));
  }
}

const RUSSIAN = { lang: 'ru-RU', localService: true };

function scriptedDevice(voices: object[]) {
  const speechSynthesis = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    speak: vi.fn(),
    cancel: vi.fn(),
  });
  return { speechSynthesis };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('SpeechSynthesisUtterance', ScriptedUtterance);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const never = new AbortController().signal;
const speak = (device: object, onSaid?: (characters: number) => void) =>
  speakOnDevice('Расскажите о себе.', { locale: 'ru', signal: never, ...(onSaid && { onSaid }) }, device);

it('names the languages a device has voices for, also when they come late or never', async () => {
  expect(await listDeviceLanguages(scriptedDevice([RUSSIAN, { lang: 'de-DE' }]))).toEqual(['ru']);
  const voices: object[] = [];
  const late = scriptedDevice(voices);
  const languages = listDeviceLanguages(late);
  voices.push({ lang: 'en-GB' });
  late.speechSynthesis.dispatchEvent(new Event('voiceschanged'));
  expect(await languages).toEqual(['en']);
  const never = listDeviceLanguages(scriptedDevice([]));
  await vi.runAllTimersAsync();
  expect(await never).toEqual([]);
  expect(await listDeviceLanguages({})).toEqual([]);
});

it('speaks to the end and tells how far it is', async () => {
  const device = scriptedDevice([RUSSIAN]);
  const said: number[] = [];
  const speaking = speak(device, (characters) => said.push(characters));
  await vi.advanceTimersByTimeAsync(0);
  ScriptedUtterance.current.say('start');
  ScriptedUtterance.current.say('boundary', { charIndex: 11 });
  ScriptedUtterance.current.say('end');
  await speaking;
  expect(said).toEqual([11, 18]);
});

it('a device that accepts the text and stays silent is a failure, not an endless wait', async () => {
  const device = scriptedDevice([RUSSIAN]);
  const refusal = expect(speak(device)).rejects.toThrow('did not speak');
  await vi.runAllTimersAsync();
  await refusal;
  expect(device.speechSynthesis.cancel).toHaveBeenCalled();
});

it('a device that begins and forgets to end has said it', async () => {
  const speaking = speak(scriptedDevice([RUSSIAN]));
  await vi.advanceTimersByTimeAsync(0);
  ScriptedUtterance.current.say('start');
  await vi.runAllTimersAsync();
  await speaking;
});

it('falls silent at once when it is interrupted', async () => {
  const device = scriptedDevice([RUSSIAN]);
  const controller = new AbortController();
  const speaking = speakOnDevice('Долгий вопрос', { locale: 'ru', signal: controller.signal }, device);
  await vi.advanceTimersByTimeAsync(0);
  const refusal = expect(speaking).rejects.toThrow();
  controller.abort();
  await refusal;
  expect(device.speechSynthesis.cancel).toHaveBeenCalled();
});
