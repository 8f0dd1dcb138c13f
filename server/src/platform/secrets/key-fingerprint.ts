import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { keyFingerprints } from '../../db/schema/platform.ts';
import { StartError } from '../app-error.ts';
import type { Keys } from './keys.ts';

const PURPOSE = 'fingerprint';
const ONLY_ROW = 'signing';

/** Processes that share a database share its key: another one would refuse their tokens and misread what they encrypted. */
export async function requireSameKeys(db: Db, keys: Keys): Promise<void> {
  const { current, accepted } = keys.derive(PURPOSE);
  const fingerprint = toHex(current);
  await db
    .insert(keyFingerprints)
    .values({ name: ONLY_ROW, fingerprint })
    .onConflictDoUpdate({
      target: keyFingerprints.name,
      set: { fingerprint, changedAt: sql`now()` },
      setWhere: keys.isPreviousLost
        ? sql`true`
        : sql`${keyFingerprints.fingerprint} in ${accepted.slice(1).map(toHex).concat('')}`,
    });
  const [row] = await db.select().from(keyFingerprints).where(eq(keyFingerprints.name, ONLY_ROW));
  if (row?.fingerprint === fingerprint) return;
  throw new StartError(
    'The signing key is not the one this database was used with: give every process the same SIGNING_KEYS (or DATA_DIR/signing-keys); to replace the key, put the new one first and the old one second.',
  );
}

function toHex(key: Uint8Array): string {
  return Buffer.from(key).toString('hex');
}
