import { browserStorage } from '../page-storage.ts';

export const TOKEN_KEY = 'jwt';
export const EXPIRY_KEY = 'jwt_expire';

/** A token that storage refused, for lack of space or permission, lives as long as the page. */
export const memory: { token?: { jwt: string; expiresAtMs: number } | undefined } = {};

/** Apart from what renews the token, because the landing page has no SDK. */
export function clearJwt(): void {
  memory.token = undefined;
  browserStorage.delete(TOKEN_KEY);
  browserStorage.delete(EXPIRY_KEY);
}
