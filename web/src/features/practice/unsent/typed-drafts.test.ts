import { TRIAL_KEPT_HOURS } from '@aloud/contract/practice/trials.limits';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  deleteExpiredDrafts,
  deleteTypedDraft,
  keepDraft,
  keepTyped,
  listTyped,
  moveDraft,
  readDraft,
  readTyped,
  returnToDraft,
} from './typed-drafts.ts';

const ANSWER = {
  attemptId: 'one',
  questionId: 'q',
  subject: 'anna:q',
  title: 'Почему мы?',
  language: 'ru',
  kind: 'typed',
  text: 'Да.',
} as const;

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const dayEndMs = () => Date.now() + TRIAL_KEPT_HOURS * 3_600_000;

it('what was typed survives a reload, for its own question', () => {
  keepDraft('anna:q', 'Начал писать');
  expect(readDraft('anna:q')).toBe('Начал писать');
  expect(readDraft('anna:another')).toBe('');
});

it('a broken entry hides no other answer', () => {
  keepTyped(ANSWER, 'ready');
  localStorage.setItem(`typed-answer:broken`, '{"answer":');
  expect(listTyped()).toHaveLength(1);
});

it('an erased draft leaves nothing behind', () => {
  keepDraft('anna:q', 'Начал писать');
  keepDraft('anna:q', '');
  expect(localStorage).toHaveLength(0);
});

it('an answer on its way is found by its attempt, and listed', () => {
  expect(keepTyped(ANSWER, 'ready')).toBe(true);
  expect(readTyped('one')).toEqual({ answer: ANSWER, stage: 'ready' });
  expect(listTyped()).toHaveLength(1);
  deleteTypedDraft('one');
  expect([readTyped('one'), listTyped()]).toEqual([undefined, []]);
});

it('a draft is no answer on its way', () => {
  keepDraft('anna:q', 'Начал писать');
  expect(listTyped()).toEqual([]);
});

it('a cancelled answer goes before what was typed since', () => {
  keepDraft('anna:q', 'И ещё.');
  returnToDraft(ANSWER);
  expect(readDraft('anna:q')).toBe('Да.\n\nИ ещё.');
});

it('a cancelled answer is the draft where nothing was typed since', () => {
  returnToDraft(ANSWER);
  expect(readDraft('anna:q')).toBe('Да.');
});

it('a blocked storage loses the copy and says so, and breaks nothing', () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(keepTyped(ANSWER, 'ready')).toBe(false);
  expect(readDraft('anna:q')).toBe('');
  expect(() => {
    keepDraft('anna:q', 'x');
    keepDraft('anna:q', '');
    deleteTypedDraft('one');
  }).not.toThrow();
});

it('drafts of a visitor go before what the account has typed', () => {
  keepDraft('visitor:q', 'Начал до входа');
  keepDraft('anna:q', 'и после');
  moveDraft('visitor:q', 'anna:q', dayEndMs());
  expect(readDraft('anna:q')).toBe('Начал до входа\n\nи после');
  expect(readDraft('visitor:q')).toBe('');
});

it.each([
  ['Начал до', 'Начал до входа'],
  ['Начал до входа', 'Начал до'],
])('a draft that is the beginning of the other is not doubled: %s, %s', (ofVisitor, ofAccount) => {
  keepDraft('visitor:q', ofVisitor);
  keepDraft('anna:q', ofAccount);
  moveDraft('visitor:q', 'anna:q', dayEndMs());
  expect(readDraft('anna:q')).toBe('Начал до входа');
});

it('a moved draft lives no longer than its day, unless the person writes on', () => {
  vi.useFakeTimers();
  for (const question of ['left', 'continued', 'own']) keepDraft(`visitor:${question}`, 'Начал до входа');
  keepDraft('anna:own', 'и после');
  for (const question of ['left', 'continued', 'own']) {
    moveDraft(`visitor:${question}`, `anna:${question}`, dayEndMs());
  }
  expect(readDraft('anna:left')).toBe('Начал до входа');
  keepDraft('anna:continued', 'Начал до входа и закончил');
  vi.advanceTimersByTime(TRIAL_KEPT_HOURS * 3_600_000);
  deleteExpiredDrafts();
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'typed-draft:anna:continued',
    'typed-draft:anna:own',
  ]);
  expect(readDraft('anna:own')).toBe('Начал до входа\n\nи после');
});

it('an expired draft is not shown before it is deleted', () => {
  keepDraft('visitor:q', 'Начал до входа');
  moveDraft('visitor:q', 'anna:q', Date.now() - 1);
  expect(readDraft('anna:q')).toBe('');
});
