import { type Attempt, submitAnswerEndpoint } from '@aloud/contract/practice/practice';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { multipart } from '../../testing/clients/multipart.ts';
import { createPerson, createQuestion, type TestPerson } from '../../testing/factories.ts';
import { useRealSpeech } from '../../testing/real-speech.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { readVoice } from '../../testing/voices.ts';
import { createBalance, getBalance } from '../balance/balance.ts';

const database = useTestDatabase();
const speech = useRealSpeech();
const app = useTestApp(database, {}, { speech });

let person: TestPerson;
let questionId: string;

beforeAll(async () => {
  await app.current.ready();
});

beforeEach(async () => {
  const { db } = database.current;
  person = await createPerson(db);
  await createBalance({ db, bus: { publish: async () => undefined } as never }, person.id);
  questionId = await createQuestion(db, {
    type: 'behavioural',
    ru: 'Расскажите о случае, когда вы исправили серьёзную ошибку.',
    en: 'Tell me about a time when you fixed a serious problem.',
  });
});

async function speak(file: Buffer, language: string, attemptId = 'one') {
  const form = multipart({ attemptId, questionId, language, file });
  return app.current.inject({
    method: 'POST',
    url: submitAnswerEndpoint.path,
    ...form,
    headers: { ...person.headers, ...form.headers },
  });
}
const type = (text: string, language: string) =>
  app.current.inject({
    method: 'POST',
    url: submitAnswerEndpoint.path,
    headers: person.headers,
    payload: { attemptId: 'typed', questionId, language, text },
  });
const questionsLeft = async () => (await getBalance(database.current.db, person.id)).questions;

/** Half a minute of nothing, as a microphone that was muted records it. */
function silence(seconds: number): Buffer {
  const rate = 16_000;
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + seconds * rate * 2, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(seconds * rate * 2, 40);
  return Buffer.concat([header, Buffer.alloc(seconds * rate * 2)]);
}

const VAGUE = {
  ru: 'Ну, наверное, как-то раз мы вроде что-то исправили, и в общем потом всё более или менее работало, если честно, я уже не помню как.',
  en: 'Well, I guess at some point we kind of fixed something, and then it was more or less fine, to be honest I do not really remember how.',
};

describe.each(['ru', 'en'] as const)('spoken in %s, heard and judged for real', (language) => {
  it('a strong answer beats a vague one that was typed, and every quote is in the text with its time', async () => {
    const left = await questionsLeft();
    const strong = (await speak(await readVoice(`${language}-strong.ogg`), language)).json<Attempt>();
    const vague = (await type(VAGUE[language], language)).json<Attempt>();
    expect(strong).toMatchObject({ state: 'done', isCharged: true, hasAudio: true });
    expect(strong.score).toBeGreaterThan((vague.score ?? 0) + 10);
    expect(strong.feedback.points).not.toEqual([]);
    for (const { quote, startChar, endChar, start, end } of strong.feedback.points) {
      expect(strong.text.slice(startChar, endChar)).toBe(quote);
      expect(start).toBeLessThan(end ?? 0);
      expect(end).toBeLessThanOrEqual(strong.seconds ?? 0);
    }
    expect(strong.feedback.delivery.wordsPerMinute).toBeGreaterThan(60);
    expect(vague.isCharged).toBe(vague.score !== null);
    expect(await questionsLeft()).toBe(left - (vague.isCharged ? 2 : 1));
  });
});

it('a muted microphone is free', async () => {
  const left = await questionsLeft();
  expect((await speak(silence(30), 'ru')).json()).toMatchObject({ code: 'practice.nothing-heard' });
  expect((await speak(Buffer.from('not a sound at all'), 'ru', 'two')).json()).toMatchObject({
    code: 'speech.not-audio',
  });
  expect(await questionsLeft()).toBe(left);
});

describe('on a server that has heard somebody before', () => {
  beforeEach(async () => {
    const before = (await speak(await readVoice('en-weak.ogg'), 'en', 'before')).json<Attempt>();
    expect(before).toMatchObject({ state: 'done' });
  });

  it('one spoken answer is heard, judged, charged and kept with its sound', async () => {
    const left = await questionsLeft();
    const attempt = (await speak(await readVoice('en-weak.ogg'), 'en')).json<Attempt>();
    expect(attempt).toMatchObject({ state: 'done', isCharged: true, hasAudio: true });
    expect(await questionsLeft()).toBe(left - 1);
  });
});
