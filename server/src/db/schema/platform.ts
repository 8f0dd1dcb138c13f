import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Fixed windows, counted here so that a limit holds across processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().notNull(),
    /** Epoch second at which the window ends. */
    endsAtSeconds: bigint({ mode: 'number' }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.endsAtSeconds] })],
);

/** Which key the processes of this installation sign with: enough to notice another one, useless to sign with. */
export const keyFingerprints = pgTable('key_fingerprints', {
  name: text().primaryKey(),
  fingerprint: text().notNull(),
  changedAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
});

/** What the seed has ever inserted: an edited row is left alone and a deleted one does not come back. */
export const seedMarks = pgTable('seed_marks', {
  key: text().primaryKey(),
  createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
});
