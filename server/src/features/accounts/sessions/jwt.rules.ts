import { JWT_SECONDS, JWT_SECONDS_MAX } from '@aloud/contract/accounts/sign-in.limits';
import { jwtVerify, SignJWT } from 'jose';

const JWT_AUDIENCE = 'agent';
const ALGORITHM = 'HS256';

export type JwtClaims = { accountId: string; sessionId: string };

export async function signJwt(
  key: Uint8Array,
  { accountId, sessionId, now, seconds }: JwtClaims & { now: Date; seconds?: number | undefined },
): Promise<string> {
  return new SignJWT({ userId: accountId, sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setAudience(JWT_AUDIENCE)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + (seconds ?? JWT_SECONDS))
    .sign(key);
}

/** Undefined for anything but a valid, unexpired token signed by this server. */
export async function readJwt(
  accepted: readonly Uint8Array[],
  jwt: string,
  now: Date,
): Promise<JwtClaims | undefined> {
  for (const key of accepted) {
    const claims = await readSigned(key, jwt, now);
    if (claims) return claims;
  }
  return undefined;
}

async function readSigned(key: Uint8Array, jwt: string, now: Date): Promise<JwtClaims | undefined> {
  try {
    const { payload } = await jwtVerify(jwt, key, {
      algorithms: [ALGORITHM],
      audience: JWT_AUDIENCE,
      currentDate: now,
      requiredClaims: ['exp'],
    });
    const { userId, sessionId, exp = 0 } = payload;
    // Longer than any token this server signs: a leaked key must not make one that outlives its replacement.
    if (exp > now.getTime() / 1000 + JWT_SECONDS_MAX) return undefined;
    return typeof userId === 'string' && typeof sessionId === 'string'
      ? { accountId: userId, sessionId }
      : undefined;
  } catch {
    return undefined;
  }
}
