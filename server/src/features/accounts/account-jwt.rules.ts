import { JWT_SECONDS } from '@aloud/contract/limits';
import { jwtVerify, SignJWT } from 'jose';

export const JWT_AUDIENCE = 'agent';
const ALGORITHM = 'HS256';

export type JwtClaims = { accountId: string; sessionId: string };

export async function signJwt(
  key: Uint8Array,
  claims: JwtClaims,
  now: Date,
  seconds = JWT_SECONDS,
): Promise<string> {
  return new SignJWT({ userId: claims.accountId, sessionId: claims.sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setAudience(JWT_AUDIENCE)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + seconds)
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
