import { JWT_SECONDS } from '@aloud/contract/limits';
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

/** Undefined for anything that is not a valid, unexpired token of ours. */
export async function readJwt(key: Uint8Array, jwt: string, now: Date): Promise<JwtClaims | undefined> {
  try {
    const { payload } = await jwtVerify(jwt, key, {
      algorithms: [ALGORITHM],
      audience: JWT_AUDIENCE,
      currentDate: now,
    });
    const { userId, sessionId } = payload;
    return typeof userId === 'string' && typeof sessionId === 'string'
      ? { accountId: userId, sessionId }
      : undefined;
  } catch {
    return undefined;
  }
}
