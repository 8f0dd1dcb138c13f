import { ID_PATTERN } from '../../../platform/ids.ts';

/** What a session cookie holds; opaque to clients. */
export type SessionToken = { accountId: string; secret: string };

/** Longer texts are no tokens of this server and are not parsed. */
const TOKEN_MAX = 1024;

export function encodeSessionToken(token: SessionToken): string {
  return Buffer.from(JSON.stringify({ id: token.accountId, secret: token.secret })).toString('base64url');
}

/** Undefined for a malformed token. */
export function decodeSessionToken(text: string): SessionToken | undefined {
  if (text.length > TOKEN_MAX) return undefined;
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (typeof read !== 'object' || read === null) return undefined;
    const { id, secret } = read as Record<string, unknown>;
    // An id with a NUL in it would make PostgreSQL fail instead of finding nothing.
    if (typeof id !== 'string' || !ID_PATTERN.test(id) || typeof secret !== 'string') return undefined;
    return { accountId: id, secret };
  } catch {
    return undefined;
  }
}
