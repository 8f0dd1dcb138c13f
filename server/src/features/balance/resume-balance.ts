import { BALANCE_KINDS, type Balance } from '@aloud/contract/balance';
import { startKey } from './create-balance.ts';
import { type LedgerDeps, postEntry } from './post-entry.ts';

/** Grants what a deleted account had left, under the key of the starting balance, which is thereby not granted again. */
export async function resumeBalance(deps: LedgerDeps, accountId: string, left: Balance): Promise<void> {
  for (const kind of BALANCE_KINDS) {
    await postEntry(deps, { accountId, kind, amount: left[kind], reason: 'resumed', key: startKey(kind) });
  }
}
