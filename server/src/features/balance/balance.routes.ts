import { createBalanceEndpoint } from '@aloud/contract/balance';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/register-endpoint.ts';
import { createBalance } from './create-balance.ts';
import type { LedgerDeps } from './post-entry.ts';

export function registerBalance(app: FastifyInstance, deps: LedgerDeps): void {
  registerEndpoint(app, createBalanceEndpoint, ({ caller }) => createBalance(deps, caller.accountId));
}
