import { sql } from 'drizzle-orm';
import { bigserial, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** Files people uploaded. One without `completedAt` is still arriving and expires. */
export const files = pgTable(
  'files',
  {
    id: text().primaryKey(),
    sequence: bigserial({ mode: 'number' }).notNull(),
    bucketId: text().notNull(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    bytes: integer().notNull(),
    chunksTotal: integer().notNull(),
    chunksUploaded: integer().notNull().default(0),
    md5: text().notNull().default(''),
    mimeType: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    completedAt: moment(),
  },
  (table) => [
    index().on(table.accountId, table.bucketId, table.sequence),
    index().on(table.bucketId, table.sequence),
    index('files_unfinished_index').on(table.updatedAt).where(sql`${table.completedAt} is null`),
  ],
);

/**
 * Every blob in the store has a row here before its first byte is written, and keeps it until the blob is gone:
 * whatever dies half-way, a row without a file names a blob to delete.
 */
export const fileBlobs = pgTable(
  'file_blobs',
  {
    key: text().primaryKey(),
    fileId: text().references(() => files.id, { onDelete: 'set null' }),
    /** Which part of the file it is, from 1. */
    number: integer(),
    bytes: integer(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex().on(table.fileId, table.number),
    index('file_blobs_unowned_index').on(table.createdAt).where(sql`${table.fileId} is null`),
  ],
);
