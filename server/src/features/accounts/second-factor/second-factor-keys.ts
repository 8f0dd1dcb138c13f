import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keys } from '../../../platform/secrets/keys.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps what the second factor stores unreadable without the key of the installation. */
export type SecondFactorKeys = {
  /** Bound to the account: a row that is copied to another account cannot be opened. */
  seal(text: string, accountId: string): string;
  /** Undefined for what no known key has sealed. */
  open(sealed: string, accountId: string): string | undefined;
  /** Sealed with the key that is used now; while the master key is being replaced, some are not. */
  isCurrent(sealed: string, accountId: string): boolean;
};

export function createSecondFactorKeys(keys: Pick<Keys, 'derive'>): SecondFactorKeys {
  const { current, accepted } = keys.derive('second-factor');
  return {
    seal(text, accountId) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, current, iv).setAAD(Buffer.from(accountId));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed, accountId) {
      const opened = accepted.map((key) => openWith(key, sealed, accountId));
      return opened.find((text) => text !== undefined);
    },
    isCurrent: (sealed, accountId) => openWith(current, sealed, accountId) !== undefined,
  };
}

function openWith(key: Uint8Array, sealed: string, accountId: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const textAt = IV_BYTES + TAG_BYTES;
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(accountId))
      .setAuthTag(bytes.subarray(IV_BYTES, textAt));
    return Buffer.concat([decipher.update(bytes.subarray(textAt)), decipher.final()]).toString('utf8');
  } catch {
    // GCM tells a wrong key by its tag.
    return undefined;
  }
}
