import { createBalanceEndpoint, listBalanceEntriesEndpoint } from '@aloud/contract/balance';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { createBalance } from './create-balance.ts';
import { listLedger } from './list-ledger.ts';
import type { LedgerDeps } from './post-entry.ts';

export function registerBalance(app: FastifyInstance, deps: LedgerDeps): void {
  registerEndpoint(app, createBalanceEndpoint, ({ caller }) => createBalance(deps, caller.accountId));
  registerEndpoint(app, listBalanceEntriesEndpoint, ({ caller, query }) =>
    listLedger(deps.db, { accountId: caller.accountId, before: query.before }),
  );
}
