import { beforeEach, expect, it, vi } from 'vitest';
import { chooseTheme, readTheme } from './theme.ts';

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

it('follows the system until something is chosen', () => {
  expect(readTheme()).toBe('system');
});

it.each(['light', 'dark'] as const)('%s is drawn at once and kept', (theme) => {
  chooseTheme(theme);
  expect(document.documentElement.dataset.theme).toBe(theme);
  expect(readTheme()).toBe(theme);
});

it('going back to the system leaves nothing behind', () => {
  chooseTheme('dark');
  chooseTheme('system');
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

it('a value that no page wrote counts as none', () => {
  localStorage.setItem('theme', 'pink');
  expect(readTheme()).toBe('system');
});

it('where storage refuses it, a chosen theme holds as long as the page', () => {
  const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  chooseTheme('dark');
  expect(readTheme()).toBe('dark');
  write.mockRestore();
});
