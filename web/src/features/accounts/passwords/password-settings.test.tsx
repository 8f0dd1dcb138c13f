import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { button, fill, renderScreen, user } from '../../../testing/render.tsx';
import { PasswordSettings } from './password-settings.tsx';

const account = vi.hoisted(() => ({ updatePassword: vi.fn() }));
vi.mock('../../../lib/api/appwrite-client.ts', async (original) => ({
  ...(await original<object>()),
  account,
}));
vi.mock('../../../lib/notify.ts', () => ({ notify: vi.fn() }));

const REFUSED = Object.assign(new Error(), {
  name: 'AppwriteException',
  type: 'user_invalid_credentials',
  code: 401,
});
const onChanged = vi.fn();
beforeEach(() => vi.resetAllMocks());

const open = (hasPassword: boolean) =>
  renderScreen(<PasswordSettings hasPassword={hasPassword} isAdminAccount onChanged={onChanged} />);

it('changes a password with the current one, and says when that is wrong', async () => {
  account.updatePassword.mockRejectedValueOnce(REFUSED);
  await open(true);
  await fill(screen.getByLabelText('Текущий пароль'), 'not this one');
  await fill(screen.getByLabelText('Новый пароль'), 'an entirely new one');
  await user.click(button('Задать пароль'));
  await waitFor(() => expect(document.body.textContent).toContain('Пароль неверный.'));
  await fill(screen.getByLabelText('Текущий пароль'), 'correct horse battery');
  await user.click(button('Задать пароль'));
  expect(account.updatePassword).toHaveBeenLastCalledWith({
    password: 'an entirely new one',
    oldPassword: 'correct horse battery',
  });
  expect(onChanged).toHaveBeenCalledOnce();
  expect(screen.getByLabelText<HTMLInputElement>('Новый пароль').value).toBe('');
});

it('says of a current password too short to be one that it is wrong, not that the new one is short', async () => {
  await open(true);
  await fill(screen.getByLabelText('Текущий пароль'), 'short');
  await fill(screen.getByLabelText('Новый пароль'), 'an entirely new one');
  await user.click(button('Задать пароль'));
  await waitFor(() => expect(document.body.textContent).toContain('Пароль неверный.'));
  expect(document.querySelector('input[name=password][aria-invalid=true]')).not.toBeNull();
  expect(account.updatePassword).not.toHaveBeenCalled();
});

it('sets a first password, and says what is needed for it', async () => {
  account.updatePassword.mockRejectedValueOnce(REFUSED);
  await open(false);
  expect(document.querySelector('input[name=password]')).toBeNull();
  await fill(screen.getByLabelText('Новый пароль'), 'an entirely new one');
  await user.click(button('Задать пароль'));
  await waitFor(() => expect(document.body.textContent).toContain('Войдите по ссылке ещё раз.'));
});
