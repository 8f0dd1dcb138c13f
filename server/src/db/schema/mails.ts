import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** Mails that are asked for and not yet sent. A row is deleted the moment its mail is out of our hands. */
export const mails = pgTable(
  'mails',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    /** What the mail is composed from when its turn comes; never a secret. */
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    attempts: integer().notNull().default(0),
    dueAt: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.dueAt)],
);
