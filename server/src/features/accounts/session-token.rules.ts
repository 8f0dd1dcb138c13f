/** What a session cookie holds: opaque to clients, readable by us. */
export type SessionToken = { accountId: string; secret: string };

export function encodeSessionToken(token: SessionToken): string {
  return Buffer.from(JSON.stringify({ id: token.accountId, secret: token.secret })).toString('base64url');
}

/** A garbled token is no token. */
export function decodeSessionToken(text: string): SessionToken | undefined {
  try {
    const { id, secret } = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Record<
      string,
      unknown
    >;
    return typeof id === 'string' && typeof secret === 'string' ? { accountId: id, secret } : undefined;
  } catch {
    return undefined;
  }
}
