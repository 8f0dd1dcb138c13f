import { createHmac } from 'node:crypto';

/** Without the key of this installation nobody can try out which address a digest was made of. */
export function digestAddress(key: Uint8Array, email: string): string {
  return createHmac('sha256', key).update(email).digest('base64url');
}
