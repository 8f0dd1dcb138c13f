import { hkdfSync } from 'node:crypto';

/** Stands in the place of the second master key when the old one is lost. */
const LOST = 'lost';
const KEY_BYTES = 32;
const MASTER_CHARACTERS_MIN = 32;

/** The keys of one purpose. While a master key is being replaced there are two. */
export type DerivedKeys = {
  /** Signs, encrypts and makes digests. */
  current: Uint8Array;
  /** Verify and decrypt; the current one first. */
  accepted: readonly Uint8Array[];
};

/** Every key of the server is derived from the master key, which is never in the database. */
export type Keys = {
  derive(purpose: string): DerivedKeys;
  /** The operator said that the previous master key is lost: what it encrypted cannot be read any more. */
  isPreviousLost: boolean;
};

/** Why these master keys cannot be used; undefined when they can. */
export function findKeyProblem(masters: readonly string[]): string | undefined {
  const [current, previous] = masters;
  if (current === undefined || masters.length > 2) {
    return 'must be one key, or the new and the old one separated by a comma';
  }
  const isShort = [current, previous].some(
    (master, index) =>
      master !== undefined && master.length < MASTER_CHARACTERS_MIN && !(index === 1 && master === LOST),
  );
  if (isShort) return `must have at least ${MASTER_CHARACTERS_MIN} random characters a key`;
  return current === previous ? 'names the same key twice' : undefined;
}

export function createKeys(masters: readonly string[]): Keys {
  const [current, previous] = masters;
  if (current === undefined) throw new Error('There is no master key.');
  const isPreviousLost = previous === LOST;
  return {
    isPreviousLost,
    derive(purpose) {
      const key = deriveKey(current, purpose);
      const hasPrevious = previous !== undefined && !isPreviousLost;
      return { current: key, accepted: hasPrevious ? [key, deriveKey(previous, purpose)] : [key] };
    },
  };
}

function deriveKey(master: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', master, 'aloud', purpose, KEY_BYTES));
}
