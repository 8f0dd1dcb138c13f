import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { button, fill, renderScreen, user } from '../../../testing/render.tsx';
import { TotpSetup } from './totp-setup.tsx';

const account = vi.hoisted(() => ({
  createMFAAuthenticator: vi.fn(),
  updateMFAAuthenticator: vi.fn(),
  createMFARecoveryCodes: vi.fn(),
  updateMFARecoveryCodes: vi.fn(),
}));
vi.mock('../../../lib/api/appwrite-client.ts', async (original) => ({
  ...(await original<object>()),
  account,
}));

const refusal = (kind: string, code = 409) =>
  Object.assign(new Error(kind), { name: 'AppwriteException', type: kind, code });
const LOST = new TypeError('Failed to fetch');
const CODES = { recoveryCodes: ['abcde-23456'] };

beforeEach(async () => {
  vi.resetAllMocks();
  account.createMFAAuthenticator.mockResolvedValue({ secret: 'ABCDEFGH', uri: 'otpauth://totp/x' });
  account.updateMFAAuthenticator.mockResolvedValue({});
  account.createMFARecoveryCodes.mockResolvedValue(CODES);
  account.updateMFARecoveryCodes.mockResolvedValue(CODES);
  await renderScreen(<TotpSetup hasCodes={false} onDone={vi.fn()} />);
  await screen.findByLabelText('Введите код, который показывает приложение');
  await fill(screen.getByLabelText('Введите код, который показывает приложение'), '123456');
});

it('shows the recovery codes at the next try when the connection was lost before them', async () => {
  account.createMFARecoveryCodes.mockRejectedValueOnce(LOST);
  await user.click(button('Включить'));
  await waitFor(() => expect(document.body.textContent).toContain('Нет связи с сервером.'));
  account.updateMFAAuthenticator.mockRejectedValue(refusal('user_authenticator_already_verified'));
  await user.click(button('Включить'));
  await waitFor(() => expect(document.body.textContent).toContain('abcde-23456'));
});

it('goes on when the answer to the right code was lost', async () => {
  account.updateMFAAuthenticator.mockRejectedValueOnce(LOST);
  await user.click(button('Включить'));
  await waitFor(() => expect(document.body.textContent).toContain('Нет связи с сервером.'));
  account.updateMFAAuthenticator.mockRejectedValue(refusal('user_authenticator_already_verified'));
  await user.click(button('Включить'));
  await waitFor(() => expect(document.body.textContent).toContain('abcde-23456'));
});

it('shows no codes where another tab has finished the set-up', async () => {
  account.updateMFAAuthenticator.mockRejectedValue(refusal('user_authenticator_already_verified'));
  await user.click(button('Включить'));
  await waitFor(() => expect(document.body.textContent).toContain('Нет связи с сервером.'));
  await user.click(button('Включить'));
  expect(document.body.textContent).not.toContain('abcde-23456');
  expect(account.createMFARecoveryCodes).not.toHaveBeenCalled();
});

it('replaces codes that this page has not shown', async () => {
  account.createMFARecoveryCodes.mockRejectedValue(refusal('user_recovery_codes_already_exists'));
  await user.click(button('Включить'));
  await waitFor(() => expect(account.updateMFARecoveryCodes).toHaveBeenCalledOnce());
  await waitFor(() => expect(document.body.textContent).toContain('abcde-23456'));
});
