import type { Attempt } from '@aloud/contract/practice/practice';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listBegunAskedFor, noteBegun, noteContinued, removeBegun } from './begun-answers.ts';
import {
  beginTrial,
  findJudged,
  forgetTrial,
  isAskedFor,
  isTrialExpired,
  isTrialStored,
  type JudgedTrial,
  keepTrial,
  listJudged,
  noteLinkAskedFor,
  readKeptTrial,
  removeJudged,
  spendTrial,
  watchKeptTrial,
} from './kept-trial.ts';
import { hasTrialRecord } from './trial-record.ts';
import { endVisit } from './visit.ts';

const JUDGED: JudgedTrial = { attempt: { id: 'a', questionId: 'q' } as Attempt, receipt: 'signed' };
const listAskedFor = (email: string) =>
  listJudged(readKeptTrial())
    .filter((judged) => isAskedFor(judged, email))
    .map(({ attempt }) => attempt.id);
const isClaimedBy = (email: string) => listAskedFor(email).length > 0;

beforeEach(() => {
  vi.useFakeTimers();
  forgetTrial();
  endVisit();
});
afterEach(() => {
  localStorage.removeItem('logout');
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('a judged answer stays in the browser for a day', () => {
  keepTrial(JUDGED);
  vi.advanceTimersByTime(23 * 3_600_000);
  expect(readKeptTrial()?.judged).toEqual(JUDGED);
  vi.advanceTimersByTime(3_600_001);
  expect(readKeptTrial()).toBeUndefined();
  expect(isTrialExpired()).toBe(true);
});

it('an answer that was only begun is not the one try', () => {
  beginTrial();
  expect(readKeptTrial()).toMatchObject({ isSpent: false });
  keepTrial(JUDGED);
  beginTrial();
  expect(readKeptTrial()).toMatchObject({ isSpent: true, judged: JUDGED });
});

it('after deleting nothing of the answer is left, but the try stays used', () => {
  keepTrial(JUDGED);
  spendTrial();
  expect(readKeptTrial()).toEqual({ isSpent: true, expiresAtMs: expect.any(Number) });
  expect(localStorage.getItem('trial')).not.toContain('signed');
});

const judge = (id: string, questionId: string): JudgedTrial => ({
  attempt: { id, questionId } as Attempt,
  receipt: `signed ${id}`,
});

it('a second answer, judged in another tab, stands beside the first and lives no longer', () => {
  const [first, second, third] = [judge('a', 'q'), judge('b', 'other'), judge('c', 'q')];
  keepTrial(first);
  const dayEndMs = readKeptTrial()?.expiresAtMs;
  vi.advanceTimersByTime(60_000);
  for (const judged of [second, second, third]) keepTrial(judged);
  const trial = readKeptTrial();
  expect(listJudged(trial)).toEqual([third, second, first]);
  expect(trial?.expiresAtMs).toBe(dayEndMs);
  expect(findJudged(trial, { questionId: 'other' })).toEqual(second);
  expect(findJudged(trial, { questionId: 'q' }), 'the newest').toEqual(third);
  expect(findJudged(trial, { questionId: 'q', attemptId: 'a' }), 'of this page').toEqual(first);
});

it('what is removed takes no other judged answer with it', () => {
  for (const id of ['a', 'b']) keepTrial(judge(id, 'q'));
  removeJudged('b');
  expect(listJudged(readKeptTrial()).map(({ attempt }) => attempt.id)).toEqual(['a']);
  removeJudged('a');
  expect(readKeptTrial()).toEqual({ isSpent: true, expiresAtMs: expect.any(Number) });
});

it('the address that a link was asked for after the try takes it, and no other', () => {
  noteLinkAskedFor('before@example.com');
  keepTrial(JUDGED);
  expect(isClaimedBy('before@example.com')).toBe(false);
  noteLinkAskedFor(' Anna@Example.com ');
  expect(isClaimedBy('anna@example.com')).toBe(true);
  expect(isClaimedBy('boris@example.com')).toBe(false);
});

it('an answer of an earlier visit is not taken by who asks for a link in this one', () => {
  keepTrial(judge('of-anna', 'q'));
  // The tab was closed; the browser is used again.
  sessionStorage.clear();
  keepTrial(judge('of-boris', 'q'));
  noteLinkAskedFor('boris@example.com');
  expect(listAskedFor('boris@example.com')).toEqual(['of-boris']);
});

it('an answer that a link was asked for stays asked for when another one is judged after it', () => {
  keepTrial(judge('a', 'q'));
  noteLinkAskedFor('anna@example.com');
  keepTrial(judge('b', 'q'));
  expect(listAskedFor('anna@example.com')).toEqual(['a']);
});

it('a visit ends with a sign-out in another tab, though the page stays open', () => {
  keepTrial(judge('of-anna', 'q'));
  noteBegun('unsent-of-anna');
  localStorage.setItem('logout', '1');
  keepTrial(judge('of-boris', 'q'));
  noteBegun('unsent-of-boris');
  noteLinkAskedFor('boris@example.com');
  expect(listAskedFor('boris@example.com')).toEqual(['of-boris']);
  expect(listBegunAskedFor('boris@example.com')).toEqual(['unsent-of-boris']);
});

it('what was begun is asked for by itself, outlives a claim, and is judged under its own mark', () => {
  for (const name of ['one', 'two', 'three']) noteBegun(name);
  noteLinkAskedFor(' Anna@Example.com ');
  expect(listBegunAskedFor('anna@example.com')).toEqual(['one', 'two', 'three']);
  keepTrial(judge('one', 'q'));
  removeJudged('one');
  expect(listBegunAskedFor('anna@example.com')).toEqual(['two', 'three']);
  removeBegun(['two', 'three']);
  expect(readKeptTrial()).toEqual({ isSpent: true, expiresAtMs: expect.any(Number) });
});

it('what is begun again after the link was asked for waits for the next link', () => {
  noteBegun('visitor:q');
  noteLinkAskedFor('anna@example.com');
  noteContinued('visitor:q');
  expect(listBegunAskedFor('anna@example.com')).toEqual(['visitor:q']);
  noteBegun('visitor:q');
  expect(listBegunAskedFor('anna@example.com')).toEqual([]);
});

it('where the storage of the tab is blocked, a visit lasts as long as the page', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  for (const id of ['a', 'b']) keepTrial(judge(id, 'q'));
  noteLinkAskedFor('anna@example.com');
  vi.unstubAllGlobals();
  expect(listAskedFor('anna@example.com')).toEqual(['b', 'a']);
});

it('where storage is full the answer lives as long as the page', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: () => undefined });
  beginTrial();
  keepTrial(JUDGED);
  expect(readKeptTrial()?.judged).toEqual(JUDGED);
  expect(isTrialStored()).toBe(false);
  forgetTrial();
  vi.unstubAllGlobals();
});

it('whoever shows the try is told when it changes, also by another tab', () => {
  const listener = vi.fn();
  const stop = watchKeptTrial(listener);
  keepTrial(JUDGED);
  window.dispatchEvent(new StorageEvent('storage', { key: 'trial' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  stop();
  forgetTrial();
  expect(listener).toHaveBeenCalledTimes(2);
  expect(hasTrialRecord()).toBe(false);
});

it('what another program left under the name is no try', () => {
  localStorage.setItem('trial', '{"expiresAtMs":"soon"');
  expect(readKeptTrial()).toBeUndefined();
});
