export const TOKEN_KEY = 'jwt';
export const EXPIRY_KEY = 'jwt_expire';

/** Apart from what renews the token, because the landing page has no SDK. */
export function clearSessionToken(): void {
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(EXPIRY_KEY);
}
