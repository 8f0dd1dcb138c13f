import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ApiErrorKind } from '../lib/api/api-error.ts';
import {
  findPageAfterIntroduction,
  keepPageAfterIntroduction,
} from '../lib/session/page-after-introduction.ts';
import { button, fill, renderScreen, user } from '../testing/render.tsx';

const LINK = 'userId=u1&secret=s3cret&project=agent';
const HOSTILE = encodeURIComponent(`${window.location.origin}/user?name=Pwned&isAgreedEmail=true`);

const { callApi, account, databases } = vi.hoisted(() => ({
  callApi: vi.fn(),
  account: {
    get: vi.fn(),
    getPrefs: vi.fn(),
    updatePrefs: vi.fn(),
    createMagicURLToken: vi.fn(),
    updateMagicURLSession: vi.fn(),
    deleteSession: vi.fn(),
    createMFAChallenge: vi.fn(),
    updateMFAChallenge: vi.fn(),
  },
  databases: { getDocument: vi.fn(), updateDocument: vi.fn() },
}));
vi.mock('../lib/api/api-client.ts', () => ({ callApi }));
vi.mock('../lib/api/client-config.ts', () => ({ useClientConfig: () => ({}) }));
vi.mock('../lib/analytics.ts', () => ({ identify: vi.fn(), track: vi.fn(), resetAnalytics: vi.fn() }));
vi.mock('../lib/api/appwrite-client.ts', async (original) => ({
  ...(await original<object>()),
  account,
  databases,
}));

const refusal = (type: string, code = 401) =>
  Object.assign(new Error(type), { name: 'AppwriteException', type, code });
const signedInAs = (email: string) =>
  account.get.mockResolvedValue({ $id: 'id', email, labels: [], prefs: {} });
const signedOut = () => account.get.mockRejectedValue(refusal('general_unauthorized_scope'));
const askedHere = (email: string, answers: object = { name: 'Анна', isAgreedEmail: false }) =>
  localStorage.setItem(
    'pending_sign_ins',
    JSON.stringify({ [email]: { ...answers, expiresAtMs: Date.now() + 60_000 } }),
  );

const eventually = (isSo: () => boolean) => vi.waitFor(() => expect(isSo()).toBe(true));

/** Each link is opened by a page load of its own. */
async function openLink(r = encodeURIComponent('/user/history')): Promise<void> {
  vi.resetModules();
  window.history.replaceState(null, '', `/verify?${LINK}&r=${r}`);
  const { VerifyPage } = await import('./verify-page.tsx');
  await renderScreen(<VerifyPage />);
  await act(() =>
    eventually(() => replace.mock.calls.length > 0 || !document.body.textContent.includes('Входим')),
  );
}

const replace = vi.fn();
beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  vi.spyOn(window.location, 'replace').mockImplementation(replace);
  callApi.mockResolvedValue({ email: 'anna@example.test' });
  account.updateMagicURLSession.mockResolvedValue({});
  account.deleteSession.mockResolvedValue({});
  account.getPrefs.mockResolvedValue({});
  account.updatePrefs.mockResolvedValue({});
  databases.getDocument.mockResolvedValue({ name: '' });
});

it('signs in at once where this browser asked for the link and nobody is signed in', async () => {
  askedHere('anna@example.test');
  account.get.mockRejectedValueOnce(refusal('general_unauthorized_scope'));
  account.get.mockResolvedValue({ $id: 'id', email: 'anna@example.test', labels: [], prefs: {} });
  await openLink();
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/user/history'));
  expect(account.updateMagicURLSession).toHaveBeenCalledExactlyOnceWith({ userId: 'u1', secret: 's3cret' });
  expect(databases.updateDocument.mock.lastCall?.[0].data).toEqual({ name: 'Анна' });
  expect(account.updatePrefs).toHaveBeenCalledWith({ prefs: { isAgreedEmail: false } });
  expect(localStorage.getItem('pending_sign_ins')).toBeNull();
  expect(window.location.search).toBe('');
});

it('records the agreement to the version that the form showed, and goes on where that fails', async () => {
  const answers = { name: '', isAgreedEmail: false, agreedVersion: 3 };
  for (const outcome of ['recorded', 'lost']) {
    askedHere('anna@example.test', answers);
    account.get.mockRejectedValueOnce(refusal('general_unauthorized_scope'));
    account.get.mockResolvedValue({ $id: 'id', email: 'anna@example.test', labels: [], prefs: {} });
    callApi.mockResolvedValueOnce({ email: 'anna@example.test' });
    if (outcome === 'lost') callApi.mockRejectedValueOnce(new Error('offline'));
    replace.mockClear();
    await openLink();
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/user/history'));
    expect(callApi).toHaveBeenLastCalledWith('POST /api/legal/agreements', { body: { version: 3 } });
    cleanup();
  }
});

it('leads a newcomer through the introduction, which goes on to the page of the link', async () => {
  for (const [onboarded, label] of [
    [false, ''],
    [true, ''],
    [false, 'recrut'],
  ] as const) {
    askedHere('anna@example.test');
    account.get.mockRejectedValueOnce(refusal('general_unauthorized_scope'));
    account.get.mockResolvedValue({ $id: 'id', email: 'anna@example.test', labels: [label], prefs: {} });
    databases.getDocument.mockResolvedValue({ name: 'Анна', onboarded });
    replace.mockClear();
    await openLink(encodeURIComponent('/user/questions?q=sql'));
    const isLed = !onboarded && label === '';
    await vi.waitFor(() =>
      expect(replace).toHaveBeenCalledWith(isLed ? '/user/onboarding' : '/user/questions?q=sql'),
    );
    expect(findPageAfterIntroduction('id')).toBe(isLed ? '/user/questions?q=sql' : undefined);
    expect(localStorage.getItem('onboarding:id'), 'nothing is answered').toBeNull();
    localStorage.clear();
    cleanup();
  }
});

it('a newcomer who signs in again goes on to where the new link leads, not the former one', async () => {
  keepPageAfterIntroduction('id', '/user/history');
  askedHere('anna@example.test');
  account.get.mockRejectedValueOnce(refusal('general_unauthorized_scope'));
  account.get.mockResolvedValue({ $id: 'id', email: 'anna@example.test', labels: [], prefs: {} });
  databases.getDocument.mockResolvedValue({ name: 'Анна', onboarded: false });
  await openLink(encodeURIComponent('/user/questions?question=q'));
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/user/questions?question=q'));
  expect(findPageAfterIntroduction('id')).toBeUndefined();
});

it('asks before it signs anybody in by a link this browser did not ask for', async () => {
  signedOut();
  askedHere('somebody-else@example.test');
  await openLink(HOSTILE);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Войти как anna@example.test?');
  expect(account.updateMagicURLSession).not.toHaveBeenCalled();

  signedInAs('anna@example.test');
  await user.click(button('Войти'));
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/user'));
  expect(account.updateMagicURLSession).toHaveBeenCalledOnce();
});

it('takes neither a name nor a consent from the link', async () => {
  signedOut();
  await openLink(HOSTILE);
  signedInAs('anna@example.test');
  await user.click(button('Войти'));
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/user'));
  expect(databases.updateDocument).not.toHaveBeenCalled();
  expect(account.updatePrefs).not.toHaveBeenCalled();
});

it('overwrites neither the name nor the decision of a person who has both', async () => {
  askedHere('anna@example.test', { name: 'Другое имя', isAgreedEmail: true });
  account.get.mockRejectedValueOnce(refusal('general_unauthorized_scope'));
  account.get.mockResolvedValue({ $id: 'id', email: 'anna@example.test', prefs: { isAgreedEmail: false } });
  databases.getDocument.mockResolvedValue({ name: 'Анна' });
  await openLink();
  await vi.waitFor(() => expect(replace).toHaveBeenCalled());
  expect(databases.updateDocument).not.toHaveBeenCalled();
  expect(account.updatePrefs).not.toHaveBeenCalled();
});

it('ends nobody’s session without their yes', async () => {
  signedInAs('oleg@example.test');
  askedHere('anna@example.test');
  await openLink();
  expect(document.body.textContent).toContain(
    'Сейчас вы вошли как oleg@example.test. Ссылка — для anna@example.test. Выйти и войти как anna@example.test?',
  );
  expect(account.updateMagicURLSession).not.toHaveBeenCalled();
  expect(account.deleteSession).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'Остаться' }).getAttribute('href')).toBe('/user');

  account.updateMagicURLSession.mockRejectedValueOnce(refusal('user_session_already_exists'));
  await user.click(button('Выйти и войти'));
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/user/history'));
  expect(account.deleteSession).toHaveBeenCalledExactlyOnceWith({ sessionId: 'current' });
  expect(localStorage.getItem('logout')).not.toBeNull();
});

it('leads on where the browser has no room to tell the other tabs of the change', async () => {
  signedInAs('oleg@example.test');
  await openLink();
  account.updateMagicURLSession.mockRejectedValueOnce(refusal('user_session_already_exists'));
  const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await user.click(button('Выйти и войти'));
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/user/history'));
  write.mockRestore();
});

it('deletes what the browser keeps of the account that leaves for another', async () => {
  signedInAs('oleg@example.test');
  await openLink();
  const deletion = vi.fn();
  // The registry of this page load.
  const { onSignOut } = await import('../lib/session/on-sign-out.ts');
  onSignOut(deletion);
  account.updateMagicURLSession.mockRejectedValueOnce(refusal('user_session_already_exists'));
  await user.click(button('Выйти и войти'));
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/user/history'));
  expect(deletion).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ $id: 'id', email: 'oleg@example.test' }),
  );
});

it('keeps the session when the link died while the question was on the screen', async () => {
  signedInAs('oleg@example.test');
  await openLink();
  account.updateMagicURLSession.mockRejectedValue(refusal('user_invalid_token'));
  await user.click(button('Выйти и войти'));
  await vi.waitFor(() => expect(document.body.textContent).toContain('Ссылка больше не действует'));
  expect(account.deleteSession).not.toHaveBeenCalled();
});

it('a link that came too late is asked for again on the spot, and the new one leads where it would have led', async () => {
  signedOut();
  callApi.mockRejectedValue(refusal('user_invalid_token'));
  await openLink();
  await vi.waitFor(() => expect(document.body.textContent).toContain('Ссылка больше не действует'));
  await user.click(button('Получить новую ссылку'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Регистрация' }));
  expect(dialog.getByRole('alert').textContent).toContain('Ссылка больше не действует');
  await user.click(dialog.getByRole('button', { name: 'У меня уже есть аккаунт' }));
  await user.type(dialog.getByLabelText('Почта'), 'anna@example.test');
  await user.click(dialog.getByRole('button', { name: 'Прислать ссылку' }));
  await dialog.findByText('Проверьте почту');
  const { url } = account.createMagicURLToken.mock.lastCall?.[0] ?? {};
  expect(new URL(url).searchParams.get('r')).toBe(`${window.location.origin}/user/history`);
});

it('shows a national address as people write it', async () => {
  signedOut();
  callApi.mockResolvedValue({ email: 'имя@xn--80a1acny.xn--p1ai' });
  await openLink();
  expect(document.body.textContent).toContain('Войти как имя@почта.рф?');
});

it('simply goes on where the same person is signed in, and keeps their session', async () => {
  signedInAs('anna@example.test');
  await openLink();
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/user/history'));
  expect(account.updateMagicURLSession).not.toHaveBeenCalled();
  expect(account.deleteSession).not.toHaveBeenCalled();
});

it('keeps a session it could not see', async () => {
  signedOut();
  askedHere('anna@example.test');
  account.updateMagicURLSession.mockRejectedValue(refusal('user_session_already_exists'));
  await openLink();
  await vi.waitFor(() => expect(document.body.textContent).toContain('Не удалось проверить ссылку'));
  expect(account.deleteSession).not.toHaveBeenCalled();
});

it.each<[ApiErrorKind, object, string]>([
  [
    'refused',
    { status: 401, body: { code: 'account.invalid-link' } },
    'Ей больше 15 минут, по ней уже входили или вы вошли по другой ссылке.',
  ],
  ['network', {}, 'Не удалось проверить ссылку'],
])('says why a link does not open: %s', async (kind, options, words) => {
  signedOut();
  callApi.mockImplementation(async () => {
    const { ApiError } = await import('../lib/api/api-error.ts');
    throw new ApiError(kind, options);
  });
  await openLink();
  await waitFor(() => expect(document.body.textContent).toContain(words));
  expect(account.updateMagicURLSession).not.toHaveBeenCalled();
});

it('goes on after a lost connection once the link is spent, and calls it dead no more', async () => {
  askedHere('anna@example.test');
  account.get.mockRejectedValueOnce(refusal('general_unauthorized_scope'));
  account.get.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await openLink();
  await waitFor(() => expect(document.body.textContent).toContain('Не удалось проверить ссылку'));

  signedInAs('anna@example.test');
  callApi.mockRejectedValue(new Error('A spent link is not looked at again.'));
  await user.click(button('Повторить'));
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/user/history'));
  expect(account.updateMagicURLSession).toHaveBeenCalledOnce();
});

it('asks for the code of the second factor before the person goes on', async () => {
  askedHere('anna@example.test');
  account.get.mockRejectedValueOnce(refusal('general_unauthorized_scope'));
  account.get.mockRejectedValueOnce(refusal('user_more_factors_required'));
  account.createMFAChallenge.mockResolvedValue({ $id: 'challenge' });
  account.updateMFAChallenge.mockRejectedValueOnce(refusal('user_invalid_token'));
  await openLink();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Код из приложения');
  expect(replace).not.toHaveBeenCalled();
  await fill(screen.getByLabelText('Код из приложения'), '000000');
  await user.click(button('Подтвердить'));
  await waitFor(() => expect(document.body.textContent).toContain('Код не подошёл.'));
  signedInAs('anna@example.test');
  await fill(screen.getByLabelText('Код из приложения'), '123456');
  await user.click(button('Подтвердить'));
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/user/history'));
  expect(account.updateMFAChallenge).toHaveBeenLastCalledWith({ challengeId: 'challenge', otp: '123456' });
});
