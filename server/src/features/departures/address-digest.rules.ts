import { createHmac } from 'node:crypto';

/** Keyed, so that a copy of the table alone does not allow addresses to be tried against the digests. */
export function digestAddress(key: Uint8Array, email: string): string {
  return createHmac('sha256', key).update(email).digest('base64url');
}
