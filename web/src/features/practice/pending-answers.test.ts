import { beforeEach, expect, it } from 'vitest';
import {
  findPending,
  findTypedUnderWay,
  forgetPending,
  keepPending,
  listUnsent,
  markPending,
  type PendingAnswer,
  subjectOf,
  takeBack,
} from './pending-answers.ts';
import { keepDraft, readDraft } from './typed-drafts.ts';

const subject = subjectOf('anna', 'q');
const ANSWER: PendingAnswer = {
  attemptId: 'one',
  questionId: 'q',
  subject,
  title: 'Почему мы?',
  language: 'ru',
  kind: 'typed',
  text: 'Да.',
};

beforeEach(async () => {
  localStorage.clear();
  await forgetPending('one');
  await keepPending(ANSWER, 'ready');
});

it('an answer on this device is found by its owner, and by nobody else who uses the browser', async () => {
  expect(await findPending({ accountId: 'anna', attemptId: 'one' })).toMatchObject({ stage: 'ready' });
  expect(await findPending({ accountId: 'boris', attemptId: 'one' })).toBeUndefined();
  expect(await listUnsent('boris')).toEqual([]);
});

it('the desk of a question knows the written answer that is on its way', async () => {
  expect(findTypedUnderWay(subject)?.answer.attemptId).toBe('one');
  await markPending('one', 'sent');
  expect(findTypedUnderWay(subject)?.answer.attemptId).toBe('one');
  expect(findTypedUnderWay(subjectOf('anna', 'another'))).toBeUndefined();
});

it('a cancelled text goes back to its desk and leaves nothing behind', async () => {
  await takeBack('one');
  expect(readDraft(subject)).toBe('Да.');
  expect(findTypedUnderWay(subject)).toBeUndefined();
  expect(Object.keys(localStorage)).toHaveLength(1);
});

it('a judged answer does not take with it what is being written about the same question', async () => {
  keepDraft(subject, 'Новый ответ');
  await forgetPending('one');
  expect(readDraft(subject)).toBe('Новый ответ');
});
