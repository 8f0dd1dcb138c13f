import type { Attempt } from '@aloud/contract/practice/practice';
import { beforeEach, expect, it } from 'vitest';
import { AppError } from '../../platform/app-error.ts';
import { createPerson, createQuestion, type TestPerson } from '../../testing/factories.ts';
import { heard, sendRecorded, usePracticeServer } from '../../testing/practice-server.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { createBalance, getBalance } from '../balance/balance.ts';
import type { HeardTerms } from '../speech/terms/correct-heard-terms.ts';

const database = useTestDatabase();
const server = usePracticeServer(database);

let person: TestPerson;
let questionId: string;
beforeEach(async () => {
  const { db } = database.current;
  person = await createPerson(db);
  await createBalance({ db, bus: server.current.bus }, person.id);
  questionId = await createQuestion(db, { ru: 'Как вы выкатываете релиз?', category: ['devops'] });
  server.current.transcribe = async () => heard('мы катим в кубернетисе каждый день');
  server.current.correctTerms = ({ words }) =>
    words.map((word) =>
      word.text === 'кубернетисе' ? { ...word, text: 'Kubernetes', heard: 'кубернетисе' } : word,
    );
});

const answer = async (attemptId = 'one') =>
  (await sendRecorded(server.current, person, { attemptId, questionId })).json<Attempt>();

it('terms are corrected before the answer is judged, and marked with what was heard', async () => {
  const attempt = await answer();
  expect(attempt.text).toBe('мы катим в Kubernetes каждый день');
  expect(attempt.words?.filter((word) => word.heard !== undefined)).toMatchObject([
    { text: 'Kubernetes', heard: 'кубернетисе' },
  ]);
  expect(server.current.judged[0]?.words).toEqual(attempt.words);
});

it('the question and the role of the candidate choose the terms', async () => {
  const asked: HeardTerms[] = [];
  server.current.correctTerms = (input) => {
    asked.push(input);
    return [...input.words];
  };
  await answer();
  expect(asked).toMatchObject([
    { language: 'ru', categories: ['devops'], question: 'Как вы выкатываете релиз?', role: '' },
  ]);
});

it.each(['coach.busy', 'coach.unreadable-text'] as const)(
  'an answer is judged as it was heard when its terms cannot be corrected: %s',
  async (code) => {
    server.current.correctTerms = () => {
      throw new AppError(code);
    };
    expect((await answer()).text).toBe('мы катим в кубернетисе каждый день');
  },
);

it('a correction is taken back with one request, judged again, and charged once', async () => {
  await answer();
  const { questions } = await getBalance(database.current.db, person.id);
  const correct = async (text: string) =>
    (
      await server.current.app.inject({
        method: 'POST',
        url: '/api/practice/answers/one/correction',
        headers: person.headers,
        payload: { text },
      })
    ).json<Attempt>();
  const undone = await correct('мы катим в кубернетисе каждый день');
  expect(undone.text).toBe('мы катим в кубернетисе каждый день');
  expect(undone.words?.some((word) => word.heard !== undefined)).toBe(false);
  expect(undone.heard?.words?.find((word) => word.heard !== undefined)).toMatchObject({ text: 'Kubernetes' });
  const redone = await correct('мы катим в Kubernetes каждый день');
  expect(redone).toMatchObject({ correctedAt: null, heard: null });
  expect(redone.words?.find((word) => word.heard !== undefined)).toMatchObject({ text: 'Kubernetes' });
  expect(server.current.judged).toHaveLength(3);
  expect((await getBalance(database.current.db, person.id)).questions).toBe(questions);
});
