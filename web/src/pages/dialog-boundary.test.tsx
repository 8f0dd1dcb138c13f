import { screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { reloadIfReached } from '../lib/api/reload-if-reached.ts';
import { isServerReached } from '../lib/api/server-reached.ts';
import { button, renderScreen, user } from '../testing/render.tsx';
import { DialogBoundary } from '../ui/overlay/dialog-boundary.tsx';

vi.mock('../lib/api/server-reached.ts', () => ({ isServerReached: vi.fn() }));
const WORDS = { text: 'Окно не загрузилось', retry: 'Повторить', close: 'Закрыть' };
const Missing = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));

afterEach(() => vi.restoreAllMocks());

it('a dialog without its code says so over the page, which stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.mocked(isServerReached).mockResolvedValue(false);
  const onClose = vi.fn();
  await renderScreen(
    <>
      <h1>Вслух</h1>
      <DialogBoundary words={WORDS} onRetry={reloadIfReached} onClose={onClose}>
        <Suspense>
          <Missing />
        </Suspense>
      </DialogBoundary>
    </>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('Окно не загрузилось');
  screen.getByRole('heading', { name: 'Вслух' });
  await user.click(button('Повторить'));
  expect(isServerReached).toHaveBeenCalledOnce();
  screen.getByRole('heading', { name: 'Вслух' });
  await user.click(button('Закрыть'));
  expect(onClose).toHaveBeenCalledOnce();
});
