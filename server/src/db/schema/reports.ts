import type { Locale } from '@aloud/contract/locale';
import type { AdminSummary } from '@aloud/contract/report-endpoints';
import type { WrittenReport } from '@aloud/contract/reports';
import {
  customType,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { interviews } from './interviews.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
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

/** A report on paper, printed once in each language. */
export const reportPapers = pgTable(
  'report_papers',
  {
    interviewId: text()
      .notNull()
      .references(() => reports.interviewId, { onDelete: 'cascade' }),
    language: text().$type<Locale>().notNull(),
    accountId: owner(),
    /** Of the drawing: a paper of an earlier one is printed anew. */
    edition: smallint().notNull(),
    pdf: bytes().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.interviewId, table.language] }), index().on(table.accountId)],
);
