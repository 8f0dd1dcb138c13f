import { expect, it } from 'vitest';
import { findHarmfulMigrations } from './migrations.mjs';
import { useTemporaryTree } from './temporary-tree.mjs';

const tree = useTemporaryTree();
const FOLDER = 'server/src/db/migrations';

/** @param {string} text */
function findIn(text) {
  tree.write({
    [`${FOLDER}/0000_first.sql`]: 'CREATE TABLE "old" ("id" text);',
    [`${FOLDER}/0001_next.sql`]: text,
  });
  return findHarmfulMigrations(tree.root);
}

it('refuses a tree in which nothing was found', () => {
  expect(findHarmfulMigrations(tree.root)).toHaveLength(1);
  tree.write({ [`${FOLDER}/meta/_journal.json`]: '{}' });
  expect(findHarmfulMigrations(tree.root)).toHaveLength(1);
});

it.each([
  'DROP TABLE "old" CASCADE',
  'drop index "old_index"',
  'DROP FUNCTION "count_votes"()',
  'ALTER TABLE "old" DROP COLUMN "name"',
  'ALTER TABLE "old" ADD COLUMN "b" text, DROP COLUMN "name"',
  'ALTER TABLE IF EXISTS ONLY "old" DROP CONSTRAINT "old_pk"',
  'ALTER TABLE "old"\n  RENAME COLUMN "a" TO "b"',
  'ALTER TABLE "old" RENAME TO "new"',
  'ALTER INDEX "old_index" RENAME TO "new_index"',
  'ALTER TABLE "old" ALTER COLUMN "a" SET DATA TYPE bigint',
  'ALTER TABLE "old" ALTER "a" TYPE bigint',
  'ALTER TABLE "old" ALTER COLUMN "a" SET NOT NULL',
  'ALTER TABLE "old" ALTER COLUMN "a" DROP DEFAULT',
  'ALTER TABLE "old" ADD COLUMN "a" text NOT NULL',
  `ALTER TABLE "old" ADD COLUMN "a" text NOT NULL, ADD COLUMN "b" text DEFAULT '' NOT NULL`,
  'TRUNCATE "old"',
  'DELETE FROM "old" WHERE true',
  'WITH "gone" AS (DELETE FROM "old" RETURNING *) SELECT count(*) FROM "gone"',
  'MERGE INTO "old" USING "other" ON true WHEN MATCHED THEN DELETE',
  'DO $$ BEGIN DROP TABLE "old"; END $$',
  'CREATE TABLE IF NOT EXISTS "old" ("id" text); ALTER TABLE "old" DROP COLUMN "name"',
])('wants to know since when no running server needs it: %s', (statement) => {
  expect(findIn(`${statement};`)).toEqual([expect.stringContaining("'-- contract: …' must name")]);
  expect(findIn(`-- contract: since 0000 no server reads or writes it.\n${statement};`)).toEqual([]);
});

it.each([
  'CREATE INDEX "old_index" ON "old" USING btree ("id")',
  'CREATE INDEX IF NOT EXISTS "old_index" ON ONLY "old" ("id")',
  'ALTER TABLE "old" ADD CONSTRAINT "old_fk" FOREIGN KEY ("id") REFERENCES "public"."a"("id")',
  'ALTER TABLE "old" ADD COLUMN "a" text REFERENCES "a"("id")',
  'ALTER TABLE "old" ADD COLUMN "a" bigserial NOT NULL',
  'ALTER TABLE "old" ADD COLUMN "a" uuid DEFAULT gen_random_uuid() NOT NULL',
  `ALTER TABLE "old" ADD COLUMN "a" tsvector GENERATED ALWAYS AS (to_tsvector('russian', "id")) STORED`,
  'UPDATE "old" SET "id" = lower("id")',
])('wants to know why the lock is short: %s', (statement) => {
  expect(findIn(`${statement};`)).toEqual([expect.stringContaining("'-- locks: …' must say")]);
  expect(findIn(`-- locks: the table has a row for each administrator.\n${statement};`)).toEqual([]);
});

it.each([
  'CREATE UNIQUE INDEX "old_index" ON "old" ("id")',
  'ALTER TABLE "old" ADD CONSTRAINT "old_unique" UNIQUE("id")',
  'ALTER TABLE "old" ADD CONSTRAINT "old_check" CHECK ("id" <> \'\')',
])('wants to know both: %s', (statement) => {
  expect(findIn(`${statement};`)).toHaveLength(2);
});

it('refuses what the transaction of a migration cannot run, whatever the reason', () => {
  const reasons =
    '-- locks: it takes no lock that others wait for.\n-- contract: since 0000 it is not used.\n';
  for (const statement of ['CREATE INDEX CONCURRENTLY "i" ON "old" ("id")', 'VACUUM "old"'])
    expect(findIn(`${reasons}${statement};`)).toEqual([expect.stringContaining('cannot run inside')]);
});

it.each([
  '-- contract:\n',
  '-- contract: not used any more by any server\n',
  '-- contract: since 0007 no server reads or writes it.\n',
  '-- contract: since 0001 no server reads or writes it.\n',
  '-- locks: short\n',
])('takes no marker without a reason or with an unknown migration: %s', (marker) => {
  expect(findIn(`${marker}CREATE TABLE "a" ("id" text);`)).toEqual([
    expect.stringContaining('gives no reason'),
  ]);
});

it('lets a schema grow', () => {
  const text = `CREATE TABLE "new" ("id" text PRIMARY KEY NOT NULL);
--> statement-breakpoint
ALTER TABLE "new" ADD CONSTRAINT "new_fk" FOREIGN KEY ("id") REFERENCES "public"."old"("id");--> statement-breakpoint
CREATE UNIQUE INDEX "new_index" ON "new" USING btree ("id");--> statement-breakpoint
ALTER TABLE "old" ADD COLUMN "a" text;--> statement-breakpoint
ALTER TABLE "old" ADD COLUMN "b" text DEFAULT 'drop table; DROP COLUMN' NOT NULL;--> statement-breakpoint
ALTER TABLE "old" ADD COLUMN "c" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "old" ALTER COLUMN "a" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "old" ADD CONSTRAINT "old_fk" FOREIGN KEY ("a") REFERENCES "new"("id") NOT VALID;--> statement-breakpoint
-- DROP TABLE "old" stands in a comment.
CREATE FUNCTION "f"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN DELETE FROM "old"; UPDATE "old" SET "a" = ''; RETURN NULL; END
$$;`;
  expect(findIn(text)).toEqual([]);
});

it('reads a file that ends in the middle of a text, a comment or a body', () => {
  for (const end of ["'open", '/* open', '$$ open', '-- open', ''])
    expect(findIn(`SELECT 1; ${end}`)).toEqual([]);
});
