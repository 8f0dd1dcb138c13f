import type { listAuditEndpoint } from '@aloud/contract/audit';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { auditActs } from '../../db/schema/audit.ts';
import { inviteRequests } from '../../db/schema/invites.ts';
import { matchesAny, pageOf, TOTAL } from '../../platform/list-page.ts';

export type AuditQuery = z.output<NonNullable<(typeof listAuditEndpoint)['query']>>;

export async function insertAct(db: Db, act: typeof auditActs.$inferInsert): Promise<void> {
  await db.insert(auditActs).values(act);
}

const actors = alias(accounts, 'actors');
const people = alias(accounts, 'people');
/** People are named by their address while they are there, things by the name they had. */
const subject = sql<string>`coalesce(${people.email}, ${inviteRequests.email}, ${auditActs.subject})`;

export async function listActs(db: Db, query: AuditQuery) {
  const where: SQL | undefined = and(
    query.action && eq(auditActs.action, query.action),
    matchesAny(query.q, [subject, actors.email]),
  );
  const named = db
    .select({
      id: auditActs.id,
      action: auditActs.action,
      actorId: auditActs.actorId,
      actorEmail: actors.email,
      subjectId: auditActs.subjectId,
      subject,
      before: auditActs.before,
      after: auditActs.after,
      createdAt: auditActs.createdAt,
      total: TOTAL,
    })
    .from(auditActs)
    .leftJoin(actors, eq(actors.id, auditActs.actorId))
    .leftJoin(people, eq(people.id, auditActs.subjectId))
    .leftJoin(inviteRequests, eq(inviteRequests.id, auditActs.subjectId))
    .where(where);
  const direction = query.order === 'asc' ? asc : desc;
  return pageOf(named.orderBy(direction(auditActs.createdAt), direction(auditActs.id)).$dynamic(), query);
}
