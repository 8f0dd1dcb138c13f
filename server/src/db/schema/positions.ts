import type { Level } from '@aloud/contract/accounts/users.limits';
import { DEFAULT_MANNER, type Manner } from '@aloud/contract/interviews.limits';
import type { Locale } from '@aloud/contract/locale';
import type { PlannedQuestion } from '@aloud/contract/positions';
import type { PositionState } from '@aloud/contract/positions.limits';
import { index, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

export const positions = pgTable(
  'positions',
  {
    id: text().primaryKey(),
    title: text().notNull(),
    company: text().notNull(),
    description: text().notNull(),
    level: text().$type<Level>().notNull(),
    language: text().$type<Locale>().notNull(),
    minutes: smallint().notNull(),
    manner: text().$type<Manner>().notNull().default(DEFAULT_MANNER),
    state: text().$type<PositionState>().notNull(),
    plan: jsonb().$type<PlannedQuestion[]>().notNull(),
    attempts: smallint().notNull(),
    closesAt: moment(),
    /** Kept readable: administrators copy the link as often as they like. */
    invitation: text().notNull().unique(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [index().on(table.createdAt.desc(), table.id)],
);

/** Candidates who accepted an invitation, with their attempts; deleting an interview gives no attempt back. */
export const positionCandidates = pgTable(
  'position_candidates',
  {
    positionId: text()
      .notNull()
      .references(() => positions.id, { onDelete: 'cascade' }),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    attempts: smallint().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.positionId, table.accountId] }), index().on(table.accountId)],
);
