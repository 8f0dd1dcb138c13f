import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** Requests for an invitation. The e-mail is stored lower-cased and trimmed. */
export const inviteRequests = pgTable(
  'invite_requests',
  {
    id: text().primaryKey(),
    email: text().notNull().unique(),
    state: text().$type<'waiting' | 'invited' | 'declined'>().notNull().default('waiting'),
    lang: text().$type<'ru' | 'en'>().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.createdAt, table.id)],
);
