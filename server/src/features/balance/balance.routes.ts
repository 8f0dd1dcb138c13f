import { createBalanceEndpoint, listBalanceEntriesEndpoint } from '@aloud/contract/balance';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { createBalance, type LedgerDeps, listLedger } from './balance.ts';

export function registerBalance(app: FastifyInstance, deps: LedgerDeps): void {
  registerEndpoint(app, createBalanceEndpoint, ({ caller }) => createBalance(deps, caller.accountId));
  registerEndpoint(app, listBalanceEntriesEndpoint, ({ caller, query }) =>
    listLedger(deps.db, { accountId: caller.accountId, before: query.before }),
  );
}
