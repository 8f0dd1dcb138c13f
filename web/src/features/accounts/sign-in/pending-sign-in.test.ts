import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  consentToKeep,
  deletePendingSignIn,
  findPendingSignIn,
  keepPendingSignIn,
} from './pending-sign-in.ts';

const ANSWERS = { name: 'Анна', isAgreedEmail: true };

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('knows which addresses this browser asked a link for, however they were typed', () => {
  keepPendingSignIn(' Anna@Example.test ', ANSWERS);
  expect(findPendingSignIn('anna@example.test')).toEqual(ANSWERS);
  expect(findPendingSignIn('mallory@example.test')).toBeUndefined();
  keepPendingSignIn('Имя@почта.рф', ANSWERS);
  expect(findPendingSignIn('имя@xn--80a1acny.xn--p1ai')).toEqual(ANSWERS);
});

it('brings the version of the terms that a newcomer agreed to, and none for who signs in', () => {
  keepPendingSignIn('anna@example.test', { ...ANSWERS, agreedVersion: 3 });
  keepPendingSignIn('oleg@example.test', ANSWERS);
  expect(findPendingSignIn('anna@example.test')?.agreedVersion).toBe(3);
  expect(findPendingSignIn('oleg@example.test')?.agreedVersion).toBeUndefined();
});

it('forgets an address with its link, and leaves nothing of it in the browser', () => {
  keepPendingSignIn('anna@example.test', ANSWERS);
  vi.advanceTimersByTime(15 * 60_000);
  expect(findPendingSignIn('anna@example.test')).toBeUndefined();
  expect(localStorage.getItem('pending_sign_ins')).toBeNull();
});

it('forgets what was used', () => {
  keepPendingSignIn('anna@example.test', ANSWERS);
  keepPendingSignIn('oleg@example.test', ANSWERS);
  deletePendingSignIn('anna@example.test');
  expect(findPendingSignIn('anna@example.test')).toBeUndefined();
  expect(findPendingSignIn('oleg@example.test')).toEqual(ANSWERS);
});

it.each(['not json', '[]', 'null', '{"anna@example.test":{"name":1}}', '"text"'])(
  'takes %s in its place for nothing',
  (stored) => {
    localStorage.setItem('pending_sign_ins', stored);
    expect(findPendingSignIn('anna@example.test')).toBeUndefined();
    keepPendingSignIn('anna@example.test', ANSWERS);
    expect(findPendingSignIn('anna@example.test')).toEqual(ANSWERS);
  },
);

it('works without storage, as a browser that asked for nothing', () => {
  const forbid = () => {
    throw new Error('forbidden');
  };
  vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, removeItem: forbid });
  keepPendingSignIn('anna@example.test', ANSWERS);
  expect(findPendingSignIn('anna@example.test')).toBeUndefined();
});

it.each([
  ['keeps what a newcomer agreed to', true, undefined, true],
  ['keeps that a newcomer did not agree', false, undefined, false],
  ['does not turn a refusal into consent', true, false, undefined],
  ['takes no consent away from who signs in again', false, true, undefined],
  ['repeats no refusal', false, false, undefined],
  ['changes nothing when nothing was asked', undefined, true, undefined],
  ['decides nothing for who was not asked', undefined, undefined, undefined],
])('%s', (_title, answered, decidedBefore, kept) => {
  expect(consentToKeep(answered, decidedBefore)).toBe(kept);
});
