import { createBalanceEndpoint, listBalanceEntriesEndpoint } from '@aloud/contract/balance';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { createBalance } from './create-balance.ts';
import type { LedgerDeps } from './post-entry.ts';
import { readLedger } from './read-ledger.ts';

export function registerBalance(app: FastifyInstance, deps: LedgerDeps): void {
  registerEndpoint(app, createBalanceEndpoint, ({ caller }) => createBalance(deps, caller.accountId));
  registerEndpoint(app, listBalanceEntriesEndpoint, ({ caller, query }) =>
    readLedger(deps.db, { accountId: caller.accountId, before: query.before }),
  );
}
