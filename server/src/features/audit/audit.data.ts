import type { AuditAction } from '@aloud/contract/admin/admin.limits';
import type { listAuditEndpoint } from '@aloud/contract/admin/audit';
import { and, asc, desc, eq, gt, inArray, like, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { auditActs } from '../../db/schema/audit.ts';
import { interviewNotes, interviews } from '../../db/schema/interviews.ts';
import { inviteRequests } from '../../db/schema/invites.ts';
import { matchesAny, readPage, TOTAL } from '../../platform/database/list-page.ts';

export type AuditQuery = z.output<NonNullable<(typeof listAuditEndpoint)['query']>>;

export async function insertAct(db: Db, act: typeof auditActs.$inferInsert): Promise<void> {
  await db.insert(auditActs).values(act);
}

/** Whether the same was done by the same administrator to the same subject already. */
export async function hasActSince(
  db: Db,
  act: {
    action: AuditAction;
    actorId: string;
    subjectId: string;
    since: Date;
  },
): Promise<boolean> {
  const found = await db
    .select({ id: auditActs.id })
    .from(auditActs)
    .where(
      and(
        eq(auditActs.action, act.action),
        eq(auditActs.actorId, act.actorId),
        eq(auditActs.subjectId, act.subjectId),
        gt(auditActs.createdAt, act.since),
      ),
    )
    .limit(1);
  return found.length > 0;
}

const actors = alias(accounts, 'actors');
const people = alias(accounts, 'people');
/** An account is shown by its current address, any other subject by the name stored with the act. */
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
  return readPage(named.orderBy(direction(auditActs.createdAt), direction(auditActs.id)).$dynamic(), query);
}

/** What remains of an act on a deleted account: action, actor and time. */
const ANONYMOUS = { subjectId: '', subject: '', before: null, after: null };

/** Acts on the account itself, on its interviews and on its invite request. */
export async function anonymiseSubjects(
  tx: Db,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  const ownInterviews = tx
    .select({ id: interviews.id })
    .from(interviews)
    .where(eq(interviews.accountId, accountId));
  const ownRequests = tx
    .select({ id: inviteRequests.id })
    .from(inviteRequests)
    .where(eq(inviteRequests.email, email));
  await tx
    .update(auditActs)
    .set(ANONYMOUS)
    .where(
      or(
        eq(auditActs.subjectId, accountId),
        inArray(auditActs.subjectId, ownInterviews),
        inArray(auditActs.subjectId, ownRequests),
      ),
    );
}

/** A deleted administrator's acts and notes no longer name them. */
export async function anonymiseActor(tx: Db, accountId: string): Promise<void> {
  await tx.update(auditActs).set({ actorId: '' }).where(eq(auditActs.actorId, accountId));
  await tx.update(interviewNotes).set({ authorId: '' }).where(eq(interviewNotes.authorId, accountId));
}

/** Acts whose subject is a person. */
const OF_PEOPLE = ['user.%', 'balance.%', 'admin.%'] as const;

export async function anonymiseGone(db: Db): Promise<void> {
  const isAbsent = (table: typeof accounts | typeof interviews) =>
    notExists(db.select({ id: table.id }).from(table).where(eq(table.id, auditActs.subjectId)));
  const isOfPerson = or(...OF_PEOPLE.map((kind) => like(auditActs.action, kind)));
  await db
    .update(auditActs)
    .set(ANONYMOUS)
    .where(
      and(
        ne(auditActs.subjectId, ''),
        or(
          and(isOfPerson, isAbsent(accounts)),
          and(like(auditActs.action, 'interview.%'), isAbsent(interviews)),
        ),
      ),
    );
}
