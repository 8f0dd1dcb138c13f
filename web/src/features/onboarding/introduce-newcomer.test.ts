import { afterEach, expect, it, vi } from 'vitest';
import { findPageAfterIntroduction } from '../../lib/session/page-after-introduction.ts';
import { introduceNewcomer } from './introduce-newcomer.ts';
import { readDraft } from './onboarding-draft.ts';

afterEach(() => vi.unstubAllGlobals());

it.each(['/join/token', '/user/interview-1', '/user/questions?question=q', '/admin?tab=users', '/user'])(
  '%s does not wait for the introduction',
  (path) => {
    localStorage.clear();
    expect(introduceNewcomer('anna', path)).toBe(path);
    expect(findPageAfterIntroduction('anna')).toBeUndefined();
  },
);

it('what was answered before stays answered', () => {
  localStorage.setItem('onboarding:anna', '{"role":"Аналитик"}');
  expect(introduceNewcomer('anna', '/user/history')).toBe('/user/onboarding');
  expect(readDraft('anna')).toEqual({ role: 'Аналитик' });
  expect(findPageAfterIntroduction('anna')).toBe('/user/history');
  expect(findPageAfterIntroduction('boris')).toBeUndefined();
});

it('a newcomer whose browser has no room goes on to the page of the link', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse });
  expect(introduceNewcomer('oleg', '/user/history')).toBe('/user/history');
});
