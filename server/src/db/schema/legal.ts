import type { Operator } from '@aloud/contract/admin/operator';
import type { Locale } from '@aloud/contract/locale';
import { index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** A paragraph or a heading of the legal documents: plain text, no markup. */
export type LegalBlock = { kind: 'title' | 'part' | 'section' | 'text'; text: string };

/** What administrators entered about the operator: one row. A transaction that makes a version locks it. */
export const legalOperators = pgTable('legal_operators', {
  id: text().$type<'operator'>().primaryKey(),
  /** Counts changes: a form that was opened before one is refused. */
  revision: integer().notNull().default(0),
  values: jsonb().$type<Partial<Operator>>().notNull().default({}),
  updatedAt: moment().notNull(),
});

/** The documents as people agreed to them, word for word; only ever added to. The highest number is in force. */
export const legalVersions = pgTable('legal_versions', {
  number: integer().primaryKey(),
  /** Of both texts: two versions with the same one say the same. */
  digest: text().notNull(),
  /** Of the text in the sources: a server of an earlier one makes no version. */
  edition: smallint().notNull(),
  documents: jsonb().$type<Record<Locale, LegalBlock[]>>().notNull(),
  inForceAt: moment().notNull(),
});

export const legalAgreements = pgTable(
  'legal_agreements',
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    version: integer()
      .notNull()
      .references(() => legalVersions.number),
    agreedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.version] }), index().on(table.version)],
);
