import type { NewEntry } from './balance.data.ts';
import { type LedgerDeps, postEntry } from './post-entry.ts';

/** Adds to a balance, once for a key. */
export async function grantBalance(deps: LedgerDeps, entry: NewEntry): Promise<void> {
  await deps.db.transaction((tx) => postEntry({ ...deps, db: tx }, entry));
}
