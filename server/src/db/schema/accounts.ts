import { bigserial, boolean, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** Who may sign in. The e-mail is stored lower-cased and trimmed. */
export const accounts = pgTable('accounts', {
  id: text().primaryKey(),
  email: text().notNull().unique(),
  name: text().notNull().default(''),
  passwordHash: text(),
  passwordUpdatedAt: moment(),
  isEmailVerified: boolean().notNull().default(false),
  isBlocked: boolean().notNull().default(false),
  labels: text().array().notNull().default([]),
  prefs: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
  accessedAt: moment().notNull().defaultNow(),
});

export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    secretHash: text().notNull().unique(),
    provider: text().$type<'email' | 'magic-url' | 'token'>().notNull(),
    factors: text().array().notNull().default([]),
    ip: text().notNull().default(''),
    userAgent: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.accountId, table.createdAt)],
);

/** Sign-in links that were sent and not yet used. The account is made when one is redeemed. */
export const tokens = pgTable(
  'tokens',
  {
    id: text().primaryKey(),
    purpose: text().$type<'magic-url'>().notNull(),
    email: text().notNull(),
    /** The id that travels in the link: the account's or, for a new address, the one the client asked with. */
    accountId: text().notNull(),
    secretHash: text().notNull().unique(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.email), index().on(table.expiresAt)],
);

/** The product's own record of a person, keyed by the account. */
export const users = pgTable('users', {
  id: text()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  name: text().notNull().default(''),
  role: text().notNull().default(''),
  level: text().$type<'junior' | 'middle' | 'senior'>().notNull().default('junior'),
  activeResume: text(),
  isOnboarded: boolean().notNull().default(false),
  lang: text().$type<'ru' | 'en'>().notNull().default('ru'),
  sequence: bigserial({ mode: 'number' }).notNull(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
});
