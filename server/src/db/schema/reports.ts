import type { AdminSummary } from '@aloud/contract/report-endpoints';
import type { WrittenReport } from '@aloud/contract/reports';
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { interviews } from './interviews.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });
const owner = () =>
  text()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });
const interview = () =>
  text()
    .primaryKey()
    .references(() => interviews.id, { onDelete: 'cascade' });

/** What was made of an interview, once. */
export const reports = pgTable(
  'reports',
  {
    interviewId: interview(),
    accountId: owner(),
    report: jsonb().$type<WrittenReport>().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.accountId)],
);

/** What recruiters are told of it. */
export const interviewSummaries = pgTable(
  'interview_summaries',
  {
    interviewId: interview(),
    accountId: owner(),
    summary: jsonb().$type<AdminSummary>().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.accountId)],
);
