import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** Long work that was asked for and is not delivered yet; a delivered job leaves no row. */
export const jobs = pgTable(
  'jobs',
  {
    kind: text().notNull(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Chosen by the caller: submitting the same key twice starts one job. */
    key: text().notNull(),
    input: jsonb().notNull(),
    state: text().$type<'queued' | 'working' | 'failed'>().notNull(),
    progress: jsonb(),
    failure: jsonb().$type<{ code: string; detail?: Record<string, unknown> }>(),
    tries: integer().notNull().default(0),
    /** Held by the process that works; a process that dies stops renewing it. */
    leaseToken: text(),
    leaseEndsAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.accountId, table.key] }),
    index('jobs_open_index')
      .on(table.kind, table.createdAt)
      .where(sql`${table.state} in ('queued', 'working')`),
    index('jobs_failed_index').on(table.updatedAt).where(sql`${table.state} = 'failed'`),
  ],
);
