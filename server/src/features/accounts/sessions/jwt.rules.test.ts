import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, it } from 'vitest';
import { readJwt, signJwt } from './jwt.rules.ts';

const key = new TextEncoder().encode(
  'a key that is long enough for every one of the algorithms below, 64 bytes',
);
const now = new Date('2026-01-01T10:00:00Z');
const claims = { userId: 'anna', sessionId: 'first' };
const expiry = now.getTime() / 1000 + 900;

it('a token says whose it is until it ends, and nothing afterwards', async () => {
  const jwt = await signJwt(key, { accountId: 'anna', sessionId: 'first', now });
  expect(await readJwt([key], jwt, now)).toEqual({ accountId: 'anna', sessionId: 'first' });
  expect(await readJwt([key], jwt, new Date(now.getTime() + 901_000))).toBeUndefined();
});

it.each(['HS384', 'HS512'])('a token signed with our key but as %s is not ours', async (alg) => {
  const token = new SignJWT(claims).setAudience('agent').setExpirationTime(expiry);
  expect(await readJwt([key], await token.setProtectedHeader({ alg }).sign(key), now)).toBeUndefined();
});

it('a token nobody signed is not ours, nor one for another audience or of another key', async () => {
  const unsigned = new UnsecuredJWT(claims).setAudience('agent').setExpirationTime(expiry).encode();
  expect(await readJwt([key], unsigned, now)).toBeUndefined();
  const sign = (audience: string, by: Uint8Array) =>
    new SignJWT(claims)
      .setAudience(audience)
      .setExpirationTime(expiry)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(by);
  expect(await readJwt([key], await sign('agent', key), now)).toBeDefined();
  expect(await readJwt([key], await sign('another', key), now)).toBeUndefined();
  expect(await readJwt([key], await sign('agent', key.slice(1)), now)).toBeUndefined();
});
