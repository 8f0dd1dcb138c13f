import { JWT_RENEW_EARLY_SECONDS } from '@aloud/contract/accounts/sign-in.limits';
import { reportFailure } from '../report-failure.ts';
import { account } from './appwrite-client.ts';
import { clearSessionToken, EXPIRY_KEY, memory, TOKEN_KEY } from './kept-token.ts';
import { refusalStatus } from './refusals.ts';

let renewal: Promise<string> | undefined;

/** A token for `/api`: the cached one until a minute before its end, then a fresh one; empty when there is none. */
export async function getSessionToken(): Promise<string> {
  const { jwt, expiresAtMs } = readToken();
  if (jwt && Date.now() < expiresAtMs - JWT_RENEW_EARLY_SECONDS * 1000) return jwt;
  // Several calls at once share one renewal.
  renewal ??= renewToken().finally(() => {
    renewal = undefined;
  });
  return renewal;
}

async function renewToken(): Promise<string> {
  try {
    const { jwt } = await account.createJWT();
    keepToken(jwt, readExpiryMs(jwt));
    return jwt;
  } catch (error) {
    // Nothing is broken when the session has ended: the request is refused, and the page leaves.
    if (refusalStatus(error) !== 401) reportFailure('Can not renew/get jwt', error);
    return '';
  }
}

function readToken(): { jwt: string | null; expiresAtMs: number } {
  if (memory.token) return memory.token;
  try {
    const expiresAtMs = Number(localStorage.getItem(EXPIRY_KEY) ?? 0);
    return { jwt: localStorage.getItem(TOKEN_KEY), expiresAtMs };
  } catch {
    return { jwt: null, expiresAtMs: 0 };
  }
}

function keepToken(jwt: string, expiresAtMs: number): void {
  clearSessionToken();
  try {
    localStorage.setItem(TOKEN_KEY, jwt);
    localStorage.setItem(EXPIRY_KEY, String(expiresAtMs));
  } catch {
    memory.token = { jwt, expiresAtMs };
  }
}

function readExpiryMs(jwt: string): number {
  const claims = jwt.split('.')[1] ?? '';
  const { exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { exp: number };
  return exp * 1000;
}

/** Replaces a refused token, which may belong to a session that has ended. */
export function replaceSessionToken(refused: string): Promise<string> {
  if (readToken().jwt === refused) clearSessionToken();
  return getSessionToken();
}
