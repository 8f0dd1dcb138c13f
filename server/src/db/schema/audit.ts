import type { AuditAction } from '@aloud/contract/admin/admin.limits';
import { bigserial, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * What administrators did; only ever added to. It refers to nothing, so that it outlives what it tells of, and keeps
 * no address or name of a person: those are looked up while the person is there.
 */
export const auditActs = pgTable(
  'audit_acts',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    action: text().$type<AuditAction>().notNull(),
    actorId: text().notNull(),
    subjectId: text().notNull(),
    /** The name of a thing; empty for people. */
    subject: text().notNull().default(''),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index().on(table.createdAt.desc(), table.id.desc()),
    index().on(table.action, table.createdAt.desc()),
  ],
);
