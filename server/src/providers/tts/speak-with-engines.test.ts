import { expect, it } from 'vitest';
import type { Pcm16 } from '../audio/pcm.ts';
import { speakWithEngines } from './speak-with-engines.ts';
import type { TextToSpeech, Voice, VoiceEngine } from './tts.port.ts';

const never = new AbortController().signal;

function engine(id: string, overrides: Partial<VoiceEngine> = {}): VoiceEngine & { said: string[] } {
  const said: string[] = [];
  const voice: Voice = { id, locale: 'en', engine: id };
  return {
    voices: [voice],
    needsWords: true,
    needsStress: false,
    streams: false,
    isReady: () => true,
    async *say(text) {
      said.push(text);
      yield Int16Array.from({ length: 12_000 }, (_, i) => Math.sin(i / 9) * 900);
    },
    close: async () => undefined,
    said,
    ...overrides,
  };
}

async function listen(
  tts: TextToSpeech,
  text: string,
  options: { voiceId?: string; signal?: AbortSignal; speed?: number } = {},
) {
  const chunks: Pcm16[] = [];
  for await (const chunk of tts.speak(text, { owner: 'anna', locale: 'en', signal: never, ...options }))
    chunks.push(chunk);
  return chunks;
}

it('says a phrase once and remembers it', async () => {
  const only = engine('a');
  const tts = speakWithEngines([only]);
  const first = await listen(tts, 'Could you tell me more?');
  expect(await listen(tts, 'Could you tell me more?')).toEqual(first);
  expect(only.said).toEqual(['Could you tell me more?']);
});

it('is told how fast to speak, and rests between phrases accordingly', async () => {
  const speeds: (number | undefined)[] = [];
  const only = engine('a', {
    async *say(_text, _voice, { speed }) {
      speeds.push(speed);
      yield Int16Array.from({ length: 12_000 }, (_, i) => Math.sin(i / 9) * 900);
    },
  });
  const tts = speakWithEngines([only]);
  const [asMade] = await listen(tts, 'Could you tell me more?');
  const [slow] = await listen(tts, 'Could you tell me more?', { speed: 0.5 });
  expect(speeds, 'a phrase said at another speed is another phrase').toEqual([undefined, 0.5]);
  const restSeconds = 0.35;
  expect((slow?.length ?? 0) - (asMade?.length ?? 0)).toBeCloseTo(restSeconds * 24_000, -1);
});

it('writes numbers out for a voice that cannot read them', async () => {
  const only = engine('a');
  await listen(speakWithEngines([only]), 'It was $40k.');
  expect(only.said).toEqual(['It was forty thousand dollars.']);
});

it('marks the stress only for a voice that would get it wrong', async () => {
  const voices = [{ id: 'v', locale: 'ru', engine: 'v' }] as const;
  const [espeak, own] = [engine('e', { voices, needsStress: true }), engine('o', { voices })];
  for (const one of [espeak, own]) {
    for await (const _sound of speakWithEngines([one]).speak('Уже 42.', {
      owner: 'anna',
      locale: 'ru',
      signal: never,
    }));
  }
  expect(espeak.said).toEqual(['Уже\u0301 со\u0301рок два.']);
  expect(own.said).toEqual(['Уже сорок два.']);
});

it('brings a quiet voice to the common loudness', async () => {
  const [chunk] = await listen(speakWithEngines([engine('a')]), 'Hello there.');
  const peak = Math.max(...Array.from(chunk ?? [], Math.abs));
  expect(peak).toBeGreaterThan(3_500);
  expect(peak).toBeLessThan(32_000);
});

it('a voice with an offset is heard without it, and without its silence', async () => {
  const [offset, rate] = [1_000, 24_000];
  const tone = (i: number) => Math.sin((2 * Math.PI * 200 * i) / rate) * 6_000;
  const humming = engine('a', {
    // A second of silence, a second of tone, a second of silence, all lifted by 3 % of full scale.
    async *say() {
      yield Int16Array.from({ length: rate }, () => offset);
      yield Int16Array.from({ length: rate }, (_, i) => tone(i) + offset);
      yield Int16Array.from({ length: rate }, () => offset);
    },
  });
  const [chunk] = await listen(speakWithEngines([humming]), 'Hello there.');
  const sound = Array.from(chunk ?? []);
  const pause = 0.35 * rate;
  const phrase = sound.slice(0, -pause);
  expect(phrase.length / rate).toBeLessThan(1.1);
  expect(Math.abs(phrase.reduce((sum, sample) => sum + sample, 0) / phrase.length)).toBeLessThan(30);
  // Where the phrase meets its pause nothing jumps: a jump is a click.
  expect(Math.abs(phrase.at(-1) ?? 0)).toBeLessThan(30);
  expect(Math.abs(phrase[0] ?? 0)).toBeLessThan(30);
});

it('takes the chosen voice, or the best one when it is not there', async () => {
  const [best, other] = [engine('best'), engine('other')];
  const tts = speakWithEngines([best, other]);
  await listen(tts, 'One.', { voiceId: 'other' });
  await listen(tts, 'Two.', { voiceId: 'gone' });
  expect([best.said, other.said]).toEqual([['Two.'], ['One.']]);
});

it('says that a voice is being fetched, or that there is none', async () => {
  await expect(
    listen(speakWithEngines([engine('a', { isReady: () => false })]), 'Hi.'),
  ).rejects.toMatchObject({ code: 'speech.not-ready' });
  await expect(listen(speakWithEngines([]), 'Hi.')).rejects.toMatchObject({ code: 'speech.unavailable' });
});

it('begins with a short phrase and stops between phrases when told to', async () => {
  const stop = new AbortController();
  const only = engine('a');
  const tts = speakWithEngines([only]);
  const long =
    'Thank you, that is clear, and I have one more question about the project, the team, and what happened after the release.';
  const heard: Pcm16[] = [];
  const listening = (async () => {
    for await (const chunk of tts.speak(long, { owner: 'anna', locale: 'en', signal: stop.signal })) {
      heard.push(chunk);
      return;
    }
  })();
  await listening;
  stop.abort();
  expect(heard).toHaveLength(1);
  expect(only.said[0]?.split(' ').length).toBeLessThanOrEqual(8);
  expect(only.said.length).toBeLessThan(4);
});

it('a voice that fails tells whoever listens', async () => {
  const broken = engine('a', {
    say: () => ({
      [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('hoarse')) }),
    }),
  });
  await expect(listen(speakWithEngines([broken]), 'Hello.')).rejects.toThrow('hoarse');
});
