import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { canBrowserHear, hearInBrowser } from './browser-hearing.ts';

class ScriptedRecognition extends EventTarget {
  static current: ScriptedRecognition;
  calls: string[] = [];

  constructor() {
    super();
    ScriptedRecognition.current = this;
  }

  start = () => this.calls.push('start');
  stop = () => this.calls.push('stop');
  abort = () => this.calls.push('abort');

  say(type: string, fields: object = {}): void {
    this.dispatchEvent(Object.assign(new Event(type), fields));
  }

  hear(...parts: string[]): void {
    this.say('result', {
      results: parts.map((transcript) => Object.assign([{ transcript }], { isFinal: true })),
    });
  }
}

const page = { webkitSpeechRecognition: ScriptedRecognition };
const listen = (options: object = {}) => hearInBrowser({ locale: 'ru', ...options }, page);
const recognition = () => ScriptedRecognition.current;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('gives the words of one utterance, and shows them while they come', async () => {
  const shown: string[] = [];
  const { words } = listen({ onWords: (text: string) => shown.push(text) });
  recognition().say('start');
  recognition().hear('расскажу ');
  recognition().hear('расскажу о', ' проекте');
  recognition().say('end');
  expect(await words).toBe('расскажу о проекте');
  expect(shown).toEqual(['расскажу', 'расскажу о проекте']);
});

it('a browser that never starts is given up, not waited for', async () => {
  const { words } = listen();
  const refusal = expect(words).rejects.toMatchObject({ trouble: 'no-answer' });
  await vi.runAllTimersAsync();
  await refusal;
  expect(recognition().calls).toContain('abort');
});

it('a browser that listens and never answers is given up too', async () => {
  const { words } = listen();
  recognition().say('start');
  const refusal = expect(words).rejects.toMatchObject({ trouble: 'no-answer' });
  await vi.runAllTimersAsync();
  await refusal;
});

it('words that were heard are kept when the browser forgets to end', async () => {
  const hearing = listen({ isLong: true });
  recognition().say('start');
  recognition().hear('половина ответа');
  hearing.stop();
  await vi.runAllTimersAsync();
  expect(await hearing.words).toBe('половина ответа');
});

it.each([
  ['not-allowed', 'denied'],
  ['service-not-allowed', 'denied'],
  ['network', 'offline'],
  ['language-not-supported', 'language'],
  ['audio-capture', 'failed'],
])('tells %s apart', async (error, trouble) => {
  const { words } = listen();
  recognition().say('error', { error });
  await expect(words).rejects.toMatchObject({ trouble });
});

it('silence is no failure', async () => {
  const { words } = listen();
  recognition().say('start');
  recognition().say('error', { error: 'no-speech' });
  expect(await words).toBe('');
});

it('knows that a browser cannot hear, and says so when asked all the same', async () => {
  expect(canBrowserHear({})).toBe(false);
  await expect(hearInBrowser({ locale: 'en' }, {}).words).rejects.toMatchObject({ trouble: 'unsupported' });
});
