import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { button, renderScreen, user } from '../../testing/render.tsx';
import { AgreementNotice } from './agreement-notice.tsx';

const { callApi, notify } = vi.hoisted(() => ({ callApi: vi.fn(), notify: vi.fn() }));
vi.mock('../../lib/api/api-client.ts', () => ({ callApi }));
vi.mock('../../lib/notify.ts', () => ({ notify }));

const STATE = { version: 4, inForceAt: '2026-11-19T00:00:00.000Z', agreedVersion: null, isAgreed: false };

beforeEach(() => void vi.resetAllMocks());

it('asks a person who has agreed to nothing, records the very version they could read, and leaves', async () => {
  callApi.mockResolvedValueOnce(STATE);
  callApi.mockResolvedValueOnce({ ...STATE, agreedVersion: 4, isAgreed: true });
  await renderScreen(<AgreementNotice />);
  await screen.findByText('Примите условия использования');
  expect(screen.getByRole('link', { name: 'Прочитать' }).getAttribute('href')).toBe(
    '/legal.pdf?lang=ru&version=4',
  );
  await user.click(button('Принимаю'));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(callApi).toHaveBeenLastCalledWith('POST /api/legal/agreements', { body: { version: 4 } });
});

it('says that the terms have changed to who agreed to earlier ones, and tells when it could not be recorded', async () => {
  callApi.mockResolvedValueOnce({ ...STATE, agreedVersion: 2 });
  callApi.mockRejectedValueOnce(new Error('offline'));
  await renderScreen(<AgreementNotice />);
  await screen.findByText('Мы обновили условия использования');
  await user.click(button('Принимаю'));
  await waitFor(() => expect(notify).toHaveBeenCalledWith(expect.any(String), 'error'));
  expect(button('Принимаю').getAttribute('aria-disabled')).not.toBe('true');
});

it('says nothing to who agreed, nor when it cannot know', async () => {
  callApi.mockResolvedValueOnce({ ...STATE, agreedVersion: 4, isAgreed: true });
  const { container, unmount } = await renderScreen(<AgreementNotice />);
  expect(container.textContent).toBe('');
  unmount();
  callApi.mockRejectedValue(new Error('offline'));
  expect((await renderScreen(<AgreementNotice />)).container.textContent).toBe('');
});
