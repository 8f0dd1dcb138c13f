import { listAuditEndpoint } from '@aloud/contract/admin/audit';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/database.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { listActs } from './audit.data.ts';

export function registerAudit(app: FastifyInstance, deps: { db: Db }): void {
  registerEndpoint(app, listAuditEndpoint, async ({ query }) => {
    const { items, total } = await listActs(deps.db, query);
    return { items: items.map((act) => ({ ...act, createdAt: act.createdAt.toISOString() })), total };
  });
}
