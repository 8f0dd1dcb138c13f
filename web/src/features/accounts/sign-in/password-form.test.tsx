import { waitFor } from '@testing-library/react';
import { AppwriteException } from 'appwrite';
import { beforeEach, expect, it, vi } from 'vitest';
import { nameNoContact } from '../../../testing/page-facts.ts';
import { button, renderScreen, user } from '../../../testing/render.tsx';
import { PasswordForm } from './password-form.tsx';

const { signInWithPassword } = vi.hoisted(() => ({ signInWithPassword: vi.fn() }));
vi.mock('../accounts.api.ts', () => ({ signInWithPassword, BLOCKED: 'user_blocked' }));

const onSignedIn = vi.fn();
beforeEach(async () => {
  vi.resetAllMocks();
  await renderScreen(<PasswordForm onSignedIn={onSignedIn} />);
});

it.each([
  ['a blocked person that they are blocked', 'user_blocked', 'закрыл администратор'],
  ['whoever mistypes to check what they typed', 'user_invalid_credentials', 'проверьте адрес почты и пароль'],
  ['whoever types no address as well', 'general_argument_invalid', 'проверьте адрес почты и пароль'],
])('tells %s', async (_title, type, words) => {
  signInWithPassword.mockRejectedValue(Object.assign(new Error('refused'), { type }));
  await user.click(button('Войти'));
  await waitFor(() => expect(document.body.textContent).toContain(words));
  expect(onSignedIn).not.toHaveBeenCalled();
});

it.each([
  ['an unknown refusal', new AppwriteException('I am a teapot', 418, 'general_teapot')],
  ['a refusal without a type, as of a proxy', new AppwriteException('Forbidden', 403)],
  ['a failure of ours', new Error('broken')],
])('%s is not called a wrong password', async (_what, error) => {
  signInWithPassword.mockRejectedValue(error);
  await user.click(button('Войти'));
  await waitFor(() => expect(document.body.textContent).toContain('Что-то пошло не так, уже чиним.'));
  expect(document.body.textContent).not.toContain('проверьте адрес почты и пароль');
});

it('counts a session that another tab has opened meanwhile as signed in', async () => {
  signInWithPassword.mockRejectedValue(
    Object.assign(new Error('refused'), { type: 'user_session_already_exists' }),
  );
  await user.click(button('Войти'));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(document.body.textContent).not.toContain('проверьте адрес почты и пароль');
});

it('a blocked person is asked to write only where somebody reads it', async () => {
  signInWithPassword.mockRejectedValue(Object.assign(new Error('refused'), { type: 'user_blocked' }));
  await user.click(button('Войти'));
  await waitFor(() => expect(document.body.textContent).toContain('Напишите нам, если это ошибка.'));
  nameNoContact();
  await user.click(button('Войти'));
  await waitFor(() => expect(document.body.textContent).toContain('открыть его может только он'));
  expect(document.body.textContent).not.toContain('Напишите нам');
});
