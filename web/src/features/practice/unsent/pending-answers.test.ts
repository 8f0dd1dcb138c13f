import { beforeEach, expect, it, vi } from 'vitest';
import type { Recording } from '../../../lib/audio/recorder.ts';
import { makeSubject, type PendingAnswer, spokenAnswer } from './pending-answer.ts';
import {
  deletePending,
  findPending,
  findTypedUnderWay,
  findUnsent,
  keepPending,
  listUnsent,
  markPending,
  revertSending,
} from './pending-answers.ts';
import { keepDraft, readDraft } from './typed-drafts.ts';

const subject = makeSubject('anna', 'q');
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
  await deletePending('one');
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
  expect(findTypedUnderWay(makeSubject('anna', 'another'))).toBeUndefined();
});

it('a cancelled text goes back to its desk and leaves nothing behind', async () => {
  await revertSending('one');
  expect(readDraft(subject)).toBe('Да.');
  expect(findTypedUnderWay(subject)).toBeUndefined();
  expect(Object.keys(localStorage)).toHaveLength(1);
});

it('a judged answer does not take with it what is being written about the same question', async () => {
  keepDraft(subject, 'Новый ответ');
  await deletePending('one');
  expect(readDraft(subject)).toBe('Новый ответ');
});

it('where the device takes nothing, a recording is found and sent for as long as the page is open', async () => {
  const recording = {
    id: 'spoken',
    language: 'ru',
    file: new Blob(),
    durationMs: 5000,
    levels: [],
    isKept: false,
  } satisfies Recording;
  await keepPending(spokenAnswer({ subject, title: 'Почему мы?' }, recording), 'recording');
  expect(await findUnsent(subject)).toMatchObject({ stage: 'recording', answer: { attemptId: 'spoken' } });
  await markPending('spoken', 'ready');
  expect(await findPending({ accountId: 'anna', attemptId: 'spoken' })).toMatchObject({ stage: 'ready' });
  await revertSending('spoken');
  expect(await findUnsent(subject)).toMatchObject({ stage: 'recording' });
  await deletePending('spoken');
  expect(await findUnsent(subject)).toBeUndefined();
});

it('a storage that refuses everything is no reason to lose an answer', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError');
    },
  });
  await keepPending({ ...ANSWER, attemptId: 'two' }, 'ready');
  vi.unstubAllGlobals();
  expect(await findPending({ accountId: 'anna', attemptId: 'two' })).toMatchObject({ stage: 'ready' });
  await deletePending('two');
});
