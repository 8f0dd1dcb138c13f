import {
  bigint,
  bigserial,
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** Accounts that may sign in. The e-mail is stored lower-cased and trimmed. */
export const accounts = pgTable('accounts', {
  id: text().primaryKey(),
  email: text().notNull().unique(),
  name: text().notNull().default(''),
  passwordHash: text(),
  passwordUpdatedAt: moment(),
  /** The password was made by the server and shown in a terminal: a session opened with it can only replace it. */
  mustChangePassword: boolean().notNull().default(false),
  /** Signing in also takes a code of the authenticator, or a recovery code. */
  isMfaOn: boolean().notNull().default(false),
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
    /** When the person last proved in this session who they are; null: when it was opened. */
    provenAt: moment(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.accountId, table.createdAt)],
);

/** Magic links that were sent and not yet used. The account is made when one is redeemed. */
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

/** The app that makes codes for an account. It counts as the second factor once `accounts.isMfaOn` says so. */
export const authenticators = pgTable('authenticators', {
  accountId: text()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Encrypted with a key that is not in this table. */
  secretSealed: text().notNull(),
  /** The last 30-second step a code was accepted for: no code is accepted twice. */
  lastUsedStep: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: moment().notNull(),
});

/** Recovery codes that are not used yet: the hash of each, encrypted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

/** A session that was asked for its second factor, or to prove itself again. */
export const mfaChallenges = pgTable(
  'mfa_challenges',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    factor: text().$type<'totp' | 'recoverycode'>().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.sessionId), index().on(table.expiresAt)],
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
