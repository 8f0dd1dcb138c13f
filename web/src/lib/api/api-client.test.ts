import type { exportAccountEndpoint } from '@aloud/contract/accounts/account-data';
import { AppwriteException } from 'appwrite';
import { beforeEach, expect, it, vi } from 'vitest';
import { callApi } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { send as realSend } from './http-transport.ts';
import { replaceJwt } from './jwt.ts';

const { createJWT } = vi.hoisted(() => ({ createJWT: vi.fn() }));
vi.mock('./http-transport.ts', () => ({ send: vi.fn() }));
vi.mock('./appwrite-client.ts', () => ({ account: { createJWT } }));

const send = vi.mocked(realSend);
const OF_BEFORE = tokenOf('ended-session');
const OF_NOW = tokenOf('live-session');
const REFUSED = new ApiError('refused', { status: 401, body: { code: 'request.unauthorised' } });

function tokenOf(sessionId: string): string {
  return `x.${btoa(JSON.stringify({ sessionId, exp: Date.now() / 1000 + 900 }))}.y`;
}
const call = () => callApi<typeof exportAccountEndpoint>('GET /api/account/export', {});
const remember = (token: string) => {
  localStorage.setItem('jwt', token);
  localStorage.setItem('jwt_expire', String(Date.now() + 900_000));
};
const bearers = () => send.mock.calls.map(([{ headers }]) => headers?.Authorization);

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  remember(OF_BEFORE);
  createJWT.mockResolvedValue({ jwt: OF_NOW });
  send.mockImplementation(async ({ headers }) => {
    if (headers?.Authorization !== `Bearer ${OF_NOW}`) throw REFUSED;
    return 'answer';
  });
});

it('asks again with a fresh token when the session of the old one has ended', async () => {
  expect(await call()).toBe('answer');
  expect(bearers()).toEqual([`Bearer ${OF_BEFORE}`, `Bearer ${OF_NOW}`]);
  expect(localStorage.getItem('jwt')).toBe(OF_NOW);
});

it('gets one fresh token for several calls that are refused at once', async () => {
  const replace = () => replaceJwt(OF_BEFORE);
  expect(await Promise.all([replace(), replace()])).toEqual([OF_NOW, OF_NOW]);
  expect(await replace()).toBe(OF_NOW);
  expect(createJWT).toHaveBeenCalledTimes(1);
});

it.each([
  { what: 'a session that has ended', error: new AppwriteException('no session', 401), reports: 0 },
  { what: 'a mistake of the server', error: new AppwriteException('broken', 500), reports: 1 },
])('$what leaves no token, and only what is broken is reported', async ({ error, reports }) => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  createJWT.mockRejectedValue(error);
  await expect(call()).rejects.toBe(REFUSED);
  expect(report).toHaveBeenCalledTimes(reports);
});

it('asks once more, not for ever', async () => {
  send.mockRejectedValue(REFUSED);
  await expect(call()).rejects.toBe(REFUSED);
  expect(send).toHaveBeenCalledTimes(2);
});

it('does not ask again as nobody, nor when something else was wrong', async () => {
  createJWT.mockRejectedValue(new Error('signed out'));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(call()).rejects.toBe(REFUSED);
  expect(send).toHaveBeenCalledTimes(1);
  remember(OF_BEFORE);
  const broken = new ApiError('refused', { status: 500 });
  send.mockRejectedValue(broken);
  await expect(call()).rejects.toBe(broken);
  expect(send).toHaveBeenCalledTimes(2);
});
