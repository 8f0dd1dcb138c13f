import { bigserial, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';

/** The ledger. A balance is the sum of its entries; entries are only ever added. */
export const balanceEntries = pgTable(
  'balance_entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text().$type<'interviews' | 'questions'>().notNull(),
    amount: integer().notNull(),
    reason: text().notNull(),
    /** In the words of the administrator who changed the balance; empty otherwise. */
    note: text().notNull().default(''),
    /** Makes an entry happen once, however often it is asked for. */
    key: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [index().on(table.accountId, table.kind)],
);
