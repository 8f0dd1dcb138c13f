import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deleteDraft, keepDraft, readDraft } from './onboarding-draft.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('answers survive a reload', () => {
  keepDraft('anna', { role: 'Аналитик', level: 'middle' });
  expect(readDraft('anna')).toEqual({ role: 'Аналитик', level: 'middle' });
});

it('nothing is known of an account that has answered nothing', () => {
  keepDraft('anna', { role: 'Аналитик' });
  expect(readDraft('boris')).toBeUndefined();
});

it('a finished onboarding leaves nothing behind', () => {
  keepDraft('anna', { role: 'Аналитик' });
  deleteDraft('anna');
  expect(readDraft('anna')).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

it.each(['{', '"text"', '7', 'null'])('what cannot be read counts as nothing: %s', (stored) => {
  localStorage.setItem('onboarding:anna', stored);
  expect(readDraft('anna')).toBeUndefined();
});

it('a page that an earlier version kept there is no answer', () => {
  localStorage.setItem('onboarding:anna', '{"next":"/user/history"}');
  expect(readDraft('anna')).toBeUndefined();
  localStorage.setItem('onboarding:anna', '{"next":"/user/history","role":"Аналитик"}');
  expect(readDraft('anna')).toEqual({ role: 'Аналитик' });
});

it('where storage is full or blocked, answers live as long as the page', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', {
    getItem: () => '{"role":"Аналитик"}',
    setItem: full,
    removeItem: () => {},
  });
  expect(keepDraft('anna', { role: 'Аналитик', level: 'senior' })).toBe(false);
  expect(readDraft('anna')).toEqual({ role: 'Аналитик', level: 'senior' });
  vi.unstubAllGlobals();
  deleteDraft('anna');
  expect(readDraft('anna')).toBeUndefined();
});
