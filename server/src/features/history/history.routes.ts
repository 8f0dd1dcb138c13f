import { listHistoryEndpoint, readTrendEndpoint } from '@aloud/contract/practice/history';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/database.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { getTrend, listHistory } from './history.ts';
import type { HistorySource } from './history-source.rules.ts';

type Deps = { db: Db; sources: readonly HistorySource[] };

export function registerHistory(app: FastifyInstance, deps: Deps): void {
  registerEndpoint(app, listHistoryEndpoint, ({ caller, query: { from, ...query } }) =>
    listHistory(deps, { accountId: caller.accountId, ...query, ...since(from) }),
  );
  registerEndpoint(app, readTrendEndpoint, ({ caller, query: { from, ...query } }) =>
    getTrend(deps, { accountId: caller.accountId, ...query, ...since(from) }),
  );
}

function since(from: string | undefined): { from?: Date } {
  return from === undefined ? {} : { from: new Date(from) };
}
