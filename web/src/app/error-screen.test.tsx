import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nameNoContact } from '../testing/page-facts.ts';
import { button, renderScreen, user } from '../testing/render.tsx';
import { ErrorScreen } from './error-screen.tsx';

const { isServerReached, reloadOnce, isReported } = vi.hoisted(() => ({
  isServerReached: vi.fn<() => Promise<boolean>>(),
  reloadOnce: vi.fn<() => boolean>(),
  isReported: vi.fn<() => Promise<boolean>>(),
}));
vi.mock('../lib/api/server-reached.ts', () => ({ isServerReached }));
vi.mock('../lib/reload-after-deployment.ts', () => ({
  isCodeNotLoaded: (error: unknown) => error === UNLOADED,
  reloadOnce,
}));
vi.mock('../lib/report-failure.ts', () => ({ reportFailure: vi.fn(), isReported }));

const UNLOADED = new Error('not loaded');
const BROKEN = new Error('x is not a function');

beforeEach(() => vi.resetAllMocks());
afterEach(() => vi.useRealTimers());

it('a page that broke says that it was reported only where errors are reported', async () => {
  isReported.mockResolvedValue(false);
  const { unmount } = await renderScreen(<ErrorScreen error={BROKEN} />);
  expect(screen.getByRole('alert').textContent).not.toMatch(/уже знаем|отправлен/i);
  expect(screen.getByText(/напишите нам, что вы делали/)).toBeTruthy();
  unmount();
  isReported.mockResolvedValue(true);
  await renderScreen(<ErrorScreen error={BROKEN} />);
  expect(screen.getByText('Отчёт об ошибке отправлен.')).toBeTruthy();
});

it('without a connection a page that was never loaded says so and goes on when it is back', async () => {
  isServerReached.mockResolvedValue(false);
  reloadOnce.mockReturnValue(true);
  await renderScreen(<ErrorScreen error={UNLOADED} />);
  expect(screen.getByRole('heading', { name: 'Нет связи с сервером' })).toBeTruthy();
  await user.click(button('Повторить'));
  expect(reloadOnce).not.toHaveBeenCalled();
  isServerReached.mockResolvedValue(true);
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(reloadOnce).toHaveBeenCalledWith(UNLOADED);
});

it('a file that a reload did not bring is told as a page that broke', async () => {
  isServerReached.mockResolvedValue(true);
  reloadOnce.mockReturnValue(false);
  isReported.mockResolvedValue(false);
  await renderScreen(<ErrorScreen error={UNLOADED} />);
  expect(screen.getByRole('heading', { name: 'Страница сломалась' })).toBeTruthy();
});

it('a page that broke asks nobody to write where nobody would read it', async () => {
  nameNoContact();
  isReported.mockResolvedValue(false);
  await renderScreen(<ErrorScreen error={BROKEN} />);
  expect(screen.getByRole('heading', { name: 'Страница сломалась' })).toBeTruthy();
  expect(document.body.textContent).not.toContain('напишите нам');
  expect(screen.queryByRole('link')).toBeNull();
});
