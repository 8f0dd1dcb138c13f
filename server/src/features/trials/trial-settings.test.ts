import type { JudgedTrial } from '@aloud/contract/practice/trials';
import { RECEIPT_CHARACTERS_MAX } from '@aloud/contract/practice/trials.limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { createPerson, createQuestion } from '../../testing/factories.ts';
import { scriptedSpeech } from '../../testing/scripted/scripted-speech.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { claim, tryAnswer } from '../../testing/trial-server.ts';

const database = useTestDatabase();
const HEARD_RATE = 16_000;
const longWinded = {
  ...scriptedSpeech(),
  decodeAudio: async () => new Int16Array(200 * HEARD_RATE).fill(8_000),
};
const nowhere = { baseUrl: 'http://127.0.0.1:9/v1', apiKey: undefined, model: 'none' };
const open = useTestApp(database, { llm: nowhere }, { speech: { current: longWinded } });
const off = useTestApp(database, { trialAnswersPerHour: 0 });

let questionId: string;
beforeEach(async () => {
  questionId = await createQuestion(database.current.db);
});

it('a server that does not offer tries refuses them, as often as they are sent', async () => {
  for (let at = 0; at < 5; at++) {
    const refused = await tryAnswer({ app: off.current }, { questionId });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'trial.off']);
  }
});

describe('the setting', () => {
  it('three an hour unless it says otherwise', () => {
    expect(readConfig({}).trialAnswersPerHour).toBe(3);
    expect(readConfig({ TRIAL_ANSWERS_PER_HOUR: '50' }).trialAnswersPerHour).toBe(50);
    expect(() => readConfig({ TRIAL_ANSWERS_PER_HOUR: '-1' })).toThrow('TRIAL_ANSWERS_PER_HOUR');
  });

  it('none where accounts are by invitation', () => {
    expect(readConfig({ ACCESS: 'invite', TRIAL_ANSWERS_PER_HOUR: '50' }).trialAnswersPerHour).toBe(0);
  });
});

it('a recording of more than three minutes is refused before it is recognised', async () => {
  const refused = await tryAnswer({ app: open.current }, { questionId, bytes: Buffer.from('sound') });
  expect([refused.statusCode, refused.json().code]).toEqual([413, 'trial.too-long']);
});

it('a visitor is judged by the local coach: no language model is asked, where there is one', async () => {
  const text =
    'На прошлой работе мы переносили базу. Я предложил делать это по частям, написал план и проверил его. В итоге простоя не было.';
  const { attempt } = (await tryAnswer({ app: open.current }, { questionId, text })).json<JudgedTrial>();
  expect(attempt.score).not.toBeNull();
  expect(attempt.feedback.engine).toMatchObject({ used: 'local', fallback: null });
});

it.each([
  ['the same word', 'короче '.repeat(2_857)],
  ['no words', '🦊'.repeat(10_000)],
  ['one endless word', 'а'.repeat(20_000)],
  ['fillers and figures', 'ну как бы 5 раз, может быть, эээ. '.repeat(588)],
])(
  'a text of 20,000 characters of %s is judged or refused, and its receipt can be claimed',
  async (_of, text) => {
    const response = await tryAnswer({ app: open.current }, { questionId, text });
    if (response.statusCode !== 200) {
      expect(response.json().code).toBe('coach.unreadable-text');
      return;
    }
    const { receipt, attempt } = response.json<JudgedTrial>();
    expect(receipt.length).toBeLessThan(RECEIPT_CHARACTERS_MAX);
    const kept = await claim({ app: open.current }, await createPerson(database.current.db), { receipt });
    expect(kept.json()).toMatchObject({ attempt: { text, score: attempt.score } });
  },
);
