import type { SignInState } from '@aloud/contract/accounts/sign-in';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { button, fill, renderScreen, user } from '../../testing/render.tsx';
import { ProofDialog } from './proof-dialog.tsx';

const { sendCode, sendPassword, fetchSignInState } = vi.hoisted(() => ({
  sendCode: vi.fn(),
  sendPassword: vi.fn(),
  fetchSignInState: vi.fn(),
}));
vi.mock('./second-factor/second-factor.api.ts', () => ({ sendCode, sendPassword }));
vi.mock('../../lib/session/sign-in-state.ts', () => ({
  signInStateQuery: { queryKey: ['sign-in-state'], queryFn: fetchSignInState },
}));

const onProven = vi.fn();
beforeEach(() => vi.resetAllMocks());

async function open(proof: SignInState['proof']) {
  fetchSignInState.mockResolvedValue({ proof });
  await renderScreen(<ProofDialog email="anna@example.com" onProven={onProven} onCancel={vi.fn()} />);
  await screen.findAllByRole('button');
}

it('an account with a password types it, and is told when it is wrong', async () => {
  sendPassword.mockRejectedValueOnce(
    new ApiError('refused', { status: 401, body: { code: 'account.invalid-credentials' } }),
  );
  await open('password');
  await fill(screen.getByLabelText('Ваш пароль'), 'wrong');
  await user.click(button('Подтвердить'));
  await waitFor(() => expect(document.body.textContent).toContain('Пароль неверный.'));
  expect(onProven).not.toHaveBeenCalled();
  await fill(screen.getByLabelText('Ваш пароль'), 'right');
  await user.click(button('Подтвердить'));
  await waitFor(() => expect(onProven).toHaveBeenCalledTimes(1));
});

it('an account with an app types its code, or a recovery code', async () => {
  await open('code');
  expect(screen.getByLabelText('Код из приложения').getAttribute('autocomplete')).toBe('one-time-code');
  expect(screen.getByLabelText('Код из приложения').getAttribute('inputmode')).toBe('numeric');
  await user.click(button('Ввести резервный код'));
  await fill(screen.getByLabelText('Резервный код'), 'abcde-23456');
  await user.click(button('Подтвердить'));
  await waitFor(() => expect(sendCode).toHaveBeenCalledWith('abcde-23456', 'recovery'));
  expect(onProven).toHaveBeenCalledTimes(1);
});

it('an account with neither is offered a new link', async () => {
  await open('link');
  await waitFor(() =>
    expect(document.body.textContent).toContain('Пришлём ссылку для входа на anna@example.com'),
  );
});
