import { index, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { positions } from './positions.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });
const position = () =>
  text()
    .notNull()
    .references(() => positions.id, { onDelete: 'cascade' });

/**
 * What a deleted account had used up, so that deleting and registering again starts nothing anew. Holds a keyed digest
 * of the address and no account, and goes when the address comes back or the time is over.
 */
export const departures = pgTable(
  'departures',
  {
    addressDigest: text().primaryKey(),
    /** What was left; null for an account that never had its start. */
    interviews: integer(),
    questions: integer(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);

export const departureAttempts = pgTable(
  'departure_attempts',
  {
    addressDigest: text()
      .notNull()
      .references(() => departures.addressDigest, { onDelete: 'cascade' }),
    positionId: position(),
    attempts: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.addressDigest, table.positionId] }), index().on(table.positionId)],
);

/** Attempts that an address had used before it came back; counted when its owner accepts the invitation again. */
export const returnedAttempts = pgTable(
  'returned_attempts',
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    positionId: position(),
    attempts: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.positionId] }), index().on(table.positionId)],
);
