import {
  speechStatusEndpoint,
  type TranscribeLine,
  transcribeEndpoint,
  voiceSampleEndpoint,
  voicesEndpoint,
} from '@aloud/contract/voice/speech';
import { beforeEach, describe, expect, it } from 'vitest';
import { toWave } from '../../providers/audio/wave-file.ts';
import { multipart } from '../../testing/clients/multipart.ts';
import { createPerson, type TestPerson } from '../../testing/factories.ts';
import { useRealSpeech } from '../../testing/real-speech.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { readVoice } from '../../testing/voices.ts';

const database = useTestDatabase();
const speech = useRealSpeech();
const app = useTestApp(database, {}, { speech });
let person: TestPerson;

beforeEach(async () => {
  person = await createPerson(database.current.db);
});

async function transcribe(file: Buffer, language?: string, accept = 'application/json') {
  const form = multipart(language === undefined ? { file } : { language, file });
  return app.current.inject({
    method: 'POST',
    url: transcribeEndpoint.path,
    ...form,
    headers: { ...person.headers, ...form.headers, accept },
  });
}

describe('what is heard', () => {
  it('writes down English word for word, each with its time and certainty', async () => {
    const response = await transcribe(await readVoice('en-offtopic.ogg'), 'en');
    expect(response.statusCode).toBe(200);
    const { text, language, seconds, words } = response.json();
    expect(language).toBe('en');
    expect(seconds).toBeCloseTo(6.6, 1);
    expect(text).toMatch(
      /hiking and cooking pasta\. Last summer we went to the sea and the water was warm\.$/,
    );
    expect(words.map((word: { text: string }) => word.text).join(' ')).toBe(text);
    const last = words.findLast((word: { text: string }) => word.text === 'pasta.');
    expect(last.end).toBeCloseTo(2.95, 0);
    for (const word of words) {
      expect(word.end).toBeGreaterThan(word.start);
      expect(word.confidence).toBeGreaterThan(0.3);
      expect(word.confidence).toBeLessThanOrEqual(1);
    }
  });

  it('writes down Russian, and finds out by itself that it is Russian', async () => {
    const response = await transcribe(await readVoice('ru-offtopic.ogg'));
    expect(response.json()).toMatchObject({ language: 'ru' });
    expect(response.json().text).toMatch(/путешествовать и готовить/);
    expect(response.json().text).toMatch(/его зовут Барсик/);
  });

  it('keeps the filler words of a hesitant answer', async () => {
    const answer = await transcribe(await readVoice('ru-weak.ogg'), 'ru');
    expect(
      answer
        .json()
        .text.toLowerCase()
        .match(/(?<!\p{L})ну(?!\p{L})/gu),
    ).toHaveLength(3);
  });

  it('hears Russian even when English was announced', async () => {
    const response = await transcribe(await readVoice('ru-offtopic.ogg'), 'en');
    expect(response.json().text).toMatch(/путешествовать/);
  });

  it('measures pauses and loudness from the sound', async () => {
    const { sound } = (await transcribe(await readVoice('en-weak.ogg'), 'en')).json();
    expect(sound.silences).toContainEqual({ start: expect.closeTo(9.1, 0), end: expect.closeTo(11.6, 0) });
    expect(sound.speakingSeconds).toBeGreaterThan(7);
    expect(sound.speakingSeconds).toBeLessThan(10);
    expect(sound.loudness.speechDb).toBeGreaterThan(sound.loudness.backgroundDb + 20);
  });

  it.each(['webm', 'ogg', 'mp4', 'mp3', 'flac', 'wav'])('understands %s', async (format) => {
    const response = await transcribe(await readVoice(`en-pasta.${format}`), 'en');
    expect(response.json().text).toMatch(/hiking and cooking pasta/);
  });
});

describe('what is not there is not heard', () => {
  it('silence has no words', async () => {
    const response = await transcribe(wave(new Int16Array(16_000 * 10)));
    expect(response.json()).toMatchObject({ text: '', words: [], seconds: 10 });
  });

  it.each([
    ['white noise', () => (Math.random() - 0.5) * 9_000],
    ['hum', (i: number) => Math.sin((2 * Math.PI * 50 * i) / 16_000) * 6_000],
    [
      'a beep',
      (i: number) => Math.sin((2 * Math.PI * 1000 * i) / 16_000) * 12_000 * (i % 16_000 < 4_000 ? 1 : 0),
    ],
  ])('%s has no words', async (_name, sample) => {
    const response = await transcribe(wave(Int16Array.from({ length: 16_000 * 8 }, (_, i) => sample(i))));
    expect(response.json()).toMatchObject({ text: '', words: [] });
  });
});

describe('refusals', () => {
  it('says that a text is no recording', async () => {
    const response = await transcribe(Buffer.from('Dear interviewer, '.repeat(100)));
    expect(response.statusCode).toBe(415);
    expect(response.json()).toMatchObject({ code: 'speech.not-audio' });
  });

  it('says that the end is missing', async () => {
    const whole = await readVoice('en-pasta.wav');
    expect((await transcribe(whole.subarray(0, whole.length / 2))).json()).toMatchObject({
      code: 'speech.truncated',
    });
  });

  it('says which part of the form is wrong', async () => {
    const response = await transcribe(await readVoice('en-pasta.ogg'), 'tlh');
    expect(response.json()).toMatchObject({
      code: 'request.invalid',
      detail: { fields: [{ path: 'language' }] },
    });
  });
});

it('streams how far it is, then the transcript', async () => {
  const response = await transcribe(await readVoice('en-pasta.ogg'), 'en', 'application/x-ndjson');
  const lines = response.body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as TranscribeLine);
  expect(lines[0]).toEqual({ progress: 0 });
  const shares = lines.flatMap((line) => ('progress' in line ? [line.progress] : []));
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
  expect(lines.at(-1)).toMatchObject({
    transcript: { language: 'en', text: expect.stringContaining('pasta') },
  });
});

it('streams a failure as its last line', async () => {
  const response = await transcribe(Buffer.from('no sound'), 'en', 'application/x-ndjson');
  const last = response.body.trim().split('\n').at(-1) ?? '';
  expect(JSON.parse(last)).toMatchObject({ error: { code: 'speech.not-audio' } });
});

it('tells which engine hears which language', async () => {
  const response = await app.current.inject({ url: speechStatusEndpoint.path, headers: person.headers });
  expect(response.json()).toMatchObject({
    isReady: true,
    hears: { ru: { engine: 'whisper-base', isReady: true }, en: { engine: 'moonshine-base', isReady: true } },
  });
});

describe('the voices', () => {
  it('there is one for each language, without any setting', async () => {
    const response = await app.current.inject({ url: voicesEndpoint.path, headers: person.headers });
    const languages = response.json().voices.map((voice: { language: string }) => voice.language);
    expect(new Set(languages)).toEqual(new Set(['ru', 'en']));
  });

  it.each([
    ['dittli-en', 'en', ['yourself', 'project']],
    ['sano-ru', 'ru', ['себе', 'проект']],
  ])('%s speaks so that our own recogniser understands it', async (voiceId, language, words) => {
    const url = voiceSampleEndpoint.path.replace(':voiceId', voiceId);
    const sample = await app.current.inject({ url, headers: person.headers });
    expect(sample.headers['content-type']).toBe('audio/wav');
    const { text, sound } = (await transcribe(sample.rawPayload, language)).json();
    for (const word of words) expect(text.toLowerCase()).toContain(word);
    expect(sound.loudness.speechDb).toBeCloseTo(-19, -1);
    expect(sound.loudness.clippedShare).toBe(0);
  });

  it('a voice nobody has is not found', async () => {
    const url = voiceSampleEndpoint.path.replace(':voiceId', 'caruso');
    expect((await app.current.inject({ url, headers: person.headers })).statusCode).toBe(404);
  });
});

function wave(samples: Int16Array): Buffer {
  return toWave(samples, 16_000);
}
