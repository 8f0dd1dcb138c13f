import type { SignInState } from '@aloud/contract/accounts/sign-in';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { find, openScreen, press, type } from '../../testing/screen.tsx';
import { ProofDialog } from './proof-dialog.tsx';

const { sendCode, sendPassword, fetchSignInState } = vi.hoisted(() => ({
  sendCode: vi.fn(),
  sendPassword: vi.fn(),
  fetchSignInState: vi.fn(),
}));
vi.mock('./second-factor/second-factor.api.ts', () => ({ sendCode, sendPassword }));
vi.mock('../../lib/sign-in-state.ts', () => ({
  signInStateQuery: { queryKey: ['sign-in-state'], queryFn: fetchSignInState },
}));

const onProven = vi.fn();
beforeEach(() => vi.resetAllMocks());

async function open(proof: SignInState['proof']) {
  fetchSignInState.mockResolvedValue({ proof });
  await openScreen().show(<ProofDialog email="anna@example.com" onProven={onProven} onCancel={vi.fn()} />);
  await vi.waitFor(() => find('form, button[type=button]'));
}

it('an account with a password types it, and is told when it is wrong', async () => {
  sendPassword.mockRejectedValueOnce(
    new ApiError('refused', { status: 401, body: { code: 'account.invalid-credentials' } }),
  );
  await open('password');
  await type('input[name=password]', 'wrong');
  await press('Подтвердить');
  expect(document.body.textContent).toContain('Пароль неверный.');
  expect(onProven).not.toHaveBeenCalled();
  await type('input[name=password]', 'right');
  await press('Подтвердить');
  expect(onProven).toHaveBeenCalledTimes(1);
});

it('an account with an app types its code, or a recovery code', async () => {
  await open('code');
  expect(find('input[name=code]').getAttribute('autocomplete')).toBe('one-time-code');
  expect(find('input[name=code]').getAttribute('inputmode')).toBe('numeric');
  await press('Ввести резервный код');
  await type('input[name=recovery-code]', 'abcde-23456');
  await press('Подтвердить');
  expect(sendCode).toHaveBeenCalledWith('abcde-23456', 'recovery');
  expect(onProven).toHaveBeenCalledTimes(1);
});

it('an account with neither is offered a new link', async () => {
  await open('link');
  expect(document.body.textContent).toContain('Пришлём ссылку для входа на anna@example.com');
});
