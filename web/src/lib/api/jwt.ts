import { JWT_RENEW_EARLY_SECONDS } from '@aloud/contract/accounts/sign-in.limits';
import { browserStorage } from '../page-storage.ts';
import { reportFailure } from '../report-failure.ts';
import { account } from './appwrite-client.ts';
import { clearJwt, EXPIRY_KEY, memory, TOKEN_KEY } from './kept-jwt.ts';
import { refusalStatus } from './refusals.ts';

let renewal: Promise<string> | undefined;

/** A token for `/api`: the cached one until a minute before its end, then a fresh one; empty when there is none. */
export async function getJwt(): Promise<string> {
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

function readToken(): { jwt: string | undefined; expiresAtMs: number } {
  if (memory.token) return memory.token;
  const expiresAtMs = Number(browserStorage.read(EXPIRY_KEY) ?? 0);
  return { jwt: browserStorage.read(TOKEN_KEY), expiresAtMs };
}

function keepToken(jwt: string, expiresAtMs: number): void {
  clearJwt();
  const isKept =
    browserStorage.write(TOKEN_KEY, jwt) && browserStorage.write(EXPIRY_KEY, String(expiresAtMs));
  if (!isKept) memory.token = { jwt, expiresAtMs };
}

function readExpiryMs(jwt: string): number {
  const claims = jwt.split('.')[1] ?? '';
  const { exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { exp: number };
  return exp * 1000;
}

/** Replaces a refused token, which may belong to a session that has ended. */
export function replaceJwt(refused: string): Promise<string> {
  if (readToken().jwt === refused) clearJwt();
  return getJwt();
}
