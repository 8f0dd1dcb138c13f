import { beforeEach, expect, it, vi } from 'vitest';
import { find, openScreen, press, type } from '../../testing/screen.tsx';
import { PasswordSettings } from './password-settings.tsx';

const account = vi.hoisted(() => ({ updatePassword: vi.fn() }));
vi.mock('../../lib/api/appwrite-client.ts', async (original) => ({ ...(await original<object>()), account }));
vi.mock('../../lib/notify.ts', () => ({ notify: vi.fn() }));

const REFUSED = Object.assign(new Error(), {
  name: 'AppwriteException',
  type: 'user_invalid_credentials',
  code: 401,
});
const onChanged = vi.fn();
beforeEach(() => vi.resetAllMocks());

const open = (hasPassword: boolean) =>
  openScreen().show(<PasswordSettings hasPassword={hasPassword} isAdminAccount onChanged={onChanged} />);

it('changes a password with the current one, and says when that is wrong', async () => {
  account.updatePassword.mockRejectedValueOnce(REFUSED);
  await open(true);
  await type('input[name=password]', 'not this one');
  await type('input[name=new-password]', 'an entirely new one');
  await press('Задать пароль');
  expect(document.body.textContent).toContain('Пароль неверный.');
  await type('input[name=password]', 'correct horse battery');
  await press('Задать пароль');
  expect(account.updatePassword).toHaveBeenLastCalledWith({
    password: 'an entirely new one',
    oldPassword: 'correct horse battery',
  });
  expect(onChanged).toHaveBeenCalledOnce();
  expect(find<HTMLInputElement>('input[name=new-password]').value).toBe('');
});

it('says of a current password too short to be one that it is wrong, not that the new one is short', async () => {
  await open(true);
  await type('input[name=password]', 'short');
  await type('input[name=new-password]', 'an entirely new one');
  await press('Задать пароль');
  expect(document.body.textContent).toContain('Пароль неверный.');
  expect(document.querySelector('input[name=password][aria-invalid=true]')).not.toBeNull();
  expect(account.updatePassword).not.toHaveBeenCalled();
});

it('sets a first password, and says what is needed for it', async () => {
  account.updatePassword.mockRejectedValueOnce(REFUSED);
  await open(false);
  expect(document.querySelector('input[name=password]')).toBeNull();
  await type('input[name=new-password]', 'an entirely new one');
  await press('Задать пароль');
  expect(document.body.textContent).toContain('Войдите по ссылке ещё раз.');
});
