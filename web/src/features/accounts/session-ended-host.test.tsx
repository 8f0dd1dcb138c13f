import { QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { AppwriteException } from 'appwrite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetAnalytics } from '../../lib/analytics.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { button, fill, renderScreen, user } from '../../testing/render.tsx';
import { type Account, accountQuery } from './accounts.api.ts';
import { SessionEndedHost } from './session-ended-host.tsx';

const { account } = vi.hoisted(() => ({
  account: { get: vi.fn(), createEmailPasswordSession: vi.fn() },
}));
vi.mock('../../lib/analytics.ts', () => ({ identify: vi.fn(), track: vi.fn(), resetAnalytics: vi.fn() }));
vi.mock('../../lib/api/appwrite-client.ts', async (original) => ({ ...(await original<object>()), account }));
vi.mock('../../lib/api/client-config.ts', () => ({ useClientConfig: () => ({}) }));

const save = vi.fn();
const refused = (status: number) =>
  new ApiError('refused', { status, body: { code: 'request.unauthorised' } });

/** A page of administrators with something typed on it. */
function Page() {
  useQuery({ ...accountQuery, refetchOnMount: false });
  const { mutate } = useMutation({ mutationFn: save });
  return (
    <>
      <label>
        Вопрос <input />
      </label>
      <button type="button" onClick={() => mutate()}>
        Сохранить
      </button>
      <SessionEndedHost />
    </>
  );
}

let queries: QueryClient;
beforeEach(async () => {
  vi.resetAllMocks();
  account.get.mockResolvedValue({ $id: 'root', email: 'root@example.com', labels: [], prefs: {} });
  queries = new QueryClient();
  queries.setQueryData(accountQuery.queryKey, null);
  await renderScreen(<Page />, queries);
  await fill(screen.getByLabelText('Вопрос'), 'Почему вы?');
});

it('an administrator whose session has ended signs in over the page, and what was typed is still there', async () => {
  save.mockRejectedValueOnce(refused(401));
  await user.click(button('Сохранить'));
  await screen.findByText(/Сеанс закончился/);
  await user.type(await screen.findByLabelText('Почта'), 'root@example.com');
  await user.type(screen.getByLabelText('Пароль'), 'correct horse battery');
  await user.click(screen.getByRole('button', { name: 'Войти' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(account.createEmailPasswordSession).toHaveBeenCalledOnce();
  expect(screen.getByLabelText<HTMLInputElement>('Вопрос').value).toBe('Почему вы?');
  expect(queries.getQueryData(accountQuery.queryKey)).toMatchObject({ $id: 'root' });
});

describe('when the page belonged to an account', () => {
  const reload = vi.fn();
  const signIn = async (id: string) => {
    await act(async () =>
      queries.setQueryData(accountQuery.queryKey, { $id: 'root', email: 'root@example.com' } as Account),
    );
    queries.setQueryData(['people'], ['Анна']);
    account.get.mockResolvedValue({ $id: id, email: `${id}@example.com`, labels: [], prefs: {} });
    save.mockRejectedValueOnce(refused(401));
    await user.click(button('Сохранить'));
    await user.type(await screen.findByLabelText('Почта'), `${id}@example.com`);
    await user.type(screen.getByLabelText('Пароль'), 'correct horse battery');
    await user.click(screen.getByRole('button', { name: 'Войти' }));
  };
  beforeEach(() => {
    vi.stubGlobal('location', Object.assign(Object.create(window.location), { reload }));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('the same account goes on with what was typed', async () => {
    await signIn('root');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(reload).not.toHaveBeenCalled();
    expect(resetAnalytics).not.toHaveBeenCalled();
    expect(queries.getQueryData(['people'])).toEqual(['Анна']);
  });

  it('another account starts anew, without anything typed or fetched for the first', async () => {
    await signIn('other');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(resetAnalytics).toHaveBeenCalledOnce();
    expect(queries.getQueryData(['people'])).toBeUndefined();
  });

  it('another account that signed in in another tab meanwhile starts anew as well', async () => {
    account.createEmailPasswordSession.mockRejectedValue(
      new AppwriteException('A session is active', 401, 'user_session_already_exists'),
    );
    await signIn('other');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });
});

it('a proof of identity that was declined ends no session', async () => {
  const declined = new AppwriteException('Prove it', 401, 'user_challenge_required');
  save.mockRejectedValueOnce(declined);
  await user.click(button('Сохранить'));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByText(/Сеанс закончился/)).toBeNull();
});

it('asks for the code where the account has a second factor', async () => {
  save.mockRejectedValueOnce(refused(401));
  account.get.mockRejectedValue(
    Object.assign(new Error('more'), {
      name: 'AppwriteException',
      code: 401,
      type: 'user_more_factors_required',
    }),
  );
  await user.click(button('Сохранить'));
  await user.type(await screen.findByLabelText('Пароль'), 'correct horse battery');
  await user.click(screen.getByRole('button', { name: 'Войти' }));
  expect(
    await screen.findByText('Откройте приложение для входа и введите шесть цифр для «Вслух».'),
  ).toBeTruthy();
});

it('other failures ask nobody for a password', async () => {
  save.mockRejectedValueOnce(refused(500));
  await user.click(button('Сохранить'));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(screen.queryByRole('dialog')).toBeNull();
});
