import { randomBytes } from 'node:crypto';
import { readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { listMigrations, migrateUntil } from '../../db/migrate.ts';
import { mails } from '../../db/schema/mails.ts';
import { uniqueId } from '../../platform/ids.ts';
import type { BlobStore } from '../../providers/files/files.port.ts';
import { createFolderBlobStore } from '../../providers/files/folder-files.ts';
import { createAnswer, createStory } from '../../testing/answers/answers.ts';
import {
  backUp,
  describeBlobs,
  describeDatabase,
  restore,
  storeFile,
  useBackupPlaces,
} from '../../testing/backups.ts';
import { createPerson, createQuestion } from '../../testing/factories.ts';
import { useTestDatabase } from '../../testing/test-database.ts';

const database = useTestDatabase();
const places = useBackupPlaces();
let blobs: BlobStore;
let restored: BlobStore;

beforeEach(async () => {
  blobs = await createFolderBlobStore(places.path('blobs'));
  restored = await createFolderBlobStore(places.path('restored'));
});

const source = () => ({ database: database.current, blobs });

/** A person with everything that is hard to copy: votes (a trigger counts them), sound, JSON, odd characters, numbers. */
async function fill(): Promise<string> {
  const { db, pool } = database.current;
  const person = await createPerson(db, { name: 'Ёлка \t "\\N" \r\n 🎤 \u0001' });
  const questionId = await createQuestion(db, { ru: '\\.\n\\N', en: "O'Neil; \\x41" });
  await pool.query('insert into question_votes (question_id, account_id) values ($1, $2)', [
    questionId,
    person.id,
  ]);
  await createStory(db, person.id);
  const { id: audioFileId } = await storeFile({ db, blobs }, { accountId: person.id });
  await createAnswer(db, {
    accountId: person.id,
    questionId,
    audioFileId,
    seconds: 0.1 + 0.2,
    kind: 'spoken',
  });
  // More than one part of rows, and a part that ends inside a row.
  await pool.query(
    `insert into stories (account_id, id, title, text, language, competencies, created_at, updated_at)
     select account_id, 'long-' || g, title, (select string_agg(md5(g || ':' || n), '') from generate_series(1, 50000) n),
       language, competencies, created_at, updated_at from stories, generate_series(1, 6) g`,
  );
  return person.id;
}

it('an empty database and folder get everything back: every row, every sequence, every blob', async () => {
  await fill();
  const archive = places.path('all.tar');
  const { manifest, lostBlobs } = await backUp(source(), archive);
  expect(manifest.entries.count).toBeGreaterThan(manifest.tables.filter(({ rows }) => rows > 0).length + 2);
  expect([manifest.blobs.count, manifest.missingBlobs, lostBlobs]).toEqual([2, [], []]);
  const url = await places.createDatabase();
  await restore(archive, { url, blobs: restored });
  expect(await describeDatabase(url)).toEqual(await describeDatabase(database.current.url));
  const digests = await describeBlobs(database.current.url, blobs);
  expect(digests.size).toBe(2);
  expect(await describeBlobs(url, restored)).toEqual(digests);
  // A trigger that ran during the copy would have counted the vote twice; one that was lost would not count the next.
  const copy = openDatabase(url);
  const person = await createPerson(copy.db);
  await copy.pool.query('insert into question_votes (question_id, account_id) select id, $1 from questions', [
    person.id,
  ]);
  const { rows } = await copy.pool.query('select rating from questions');
  await expect(copy.pool.query(`update answers set account_id = 'nobody'`)).rejects.toThrow('foreign key');
  await copy.close();
  expect(rows).toEqual([{ rating: 2 }]);
});

it('what is written while the backup runs is in it whole or not at all', async () => {
  const accountId = await fill();
  const { db, pool } = database.current;
  let isDone = false;
  let written = 0;
  // Each transaction takes from one side and gives to the other: in every moment the sum is zero.
  await pool.query('create table if not exists ledger_probe (side text, amount int)');
  const writing = (async () => {
    while (!isDone) {
      await db.transaction(async (tx) => {
        await tx.execute(sql`insert into ledger_probe values ('left', ${written + 1})`);
        await createStory(tx, accountId);
        await tx.execute(sql`insert into ledger_probe values ('right', ${-written - 1})`);
      });
      written += 1;
    }
  })();
  const archive = places.path('busy.tar');
  const { manifest } = await backUp(source(), archive);
  const during = written;
  isDone = true;
  await writing;
  await pool.query('drop table ledger_probe');
  const rows = (name: string) => manifest.tables.find((table) => table.name === name)?.rows ?? 0;
  expect(during).toBeGreaterThan(0);
  expect(rows('ledger_probe')).toBe(2 * (rows('stories') - 7));
  // A table that the product does not have is named and left out; the rest is compared as always.
  const url = await places.createDatabase();
  const result = await restore(archive, { url, blobs: restored });
  expect(result.unknownTables).toEqual(['ledger_probe']);
});

it('an archive of an earlier version is restored and brought to this one', async () => {
  const moments = await listMigrations();
  const before = moments.at(-6) ?? 0;
  const older = await places.createDatabase();
  await migrateUntil(older, before);
  const client = new pg.Client({ connectionString: older });
  await client.connect();
  await client.query(`insert into accounts (id, email) values ('old', 'old@example.com')`);
  await client.end();
  const archive = places.path('old.tar');
  const { manifest } = await backUp({ database: { url: older }, blobs }, archive);
  expect(manifest.migrations.at(-1)).toBe(before);
  const url = await places.createDatabase();
  await restore(archive, { url, blobs: restored });
  const now = await describeDatabase(url);
  expect(now.migrations).toEqual(moments);
  expect(now.tables.find(({ name }) => name === 'accounts')?.rows).toBe(1);
});

it('uploads in progress, waiting mails and files deleted meanwhile are left out, the rest is whole', async () => {
  const accountId = await fill();
  const { db } = database.current;
  await storeFile({ db, blobs }, { accountId, isComplete: false });
  const gone = await storeFile({ db, blobs }, { accountId });
  await createAnswer(db, { accountId, audioFileId: gone.id });
  const at = new Date();
  await db.insert(mails).values({ id: uniqueId(), kind: 'test', payload: {}, dueAt: at, createdAt: at });
  const [first = ''] = gone.keys;
  await blobs.delete(first);
  const archive = places.path('some.tar');
  const { manifest, lostBlobs } = await backUp(source(), archive);
  expect(manifest.missingBlobs).toEqual([first]);
  // The row still stands, so this one was not deleted by its owner: the command ends with a warning.
  expect(lostBlobs).toEqual([first]);
  const url = await places.createDatabase();
  const result = await restore(archive, { url, blobs: restored });
  expect(result).toMatchObject({ files: 2, mails: 1 });
  const { tables } = await describeDatabase(url);
  const rows = new Map(tables.map(({ name, rows: count }) => [name, count]));
  expect([rows.get('files'), rows.get('file_blobs'), rows.get('answers'), rows.get('mails')]).toEqual([
    1, 2, 2, 0,
  ]);
  expect((await describeBlobs(url, restored)).size).toBe(2);
});

it.each([
  ['a flipped bit', (bytes: Buffer) => flip(bytes, 40_000)],
  ['a flipped bit in the manifest', (bytes: Buffer) => flip(bytes, bytes.indexOf('"createdAt"') + 16)],
  ['a missing end', (bytes: Buffer) => bytes.subarray(0, bytes.length - 4_000)],
  ['a missing half', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['nothing in it', () => Buffer.alloc(0)],
  ['other bytes', () => randomBytes(5_000)],
])('an archive with %s changes nothing', async (_what, spoil) => {
  await storeFile(
    { db: database.current.db, blobs },
    { accountId: (await createPerson(database.current.db)).id },
  );
  const archive = places.path('spoilt.tar');
  await backUp(source(), archive);
  await writeFile(archive, spoil(await readFile(archive)));
  const url = await places.createDatabase();
  await expect(restore(archive, { url, blobs: restored })).rejects.toThrow('The archive is damaged');
  expect((await describeDatabase(url)).tables).toEqual([]);
  expect(await readdir(places.path('restored'))).toEqual([]);
});

it('an archive that changes between its check and its restore leaves the database empty and no blobs', async () => {
  await fill();
  const archive = places.path('changing.tar');
  await backUp(source(), archive);
  const url = await places.createDatabase();
  let spoiling: Promise<void> | undefined;
  const spoil = () => {
    spoiling ??= truncate(archive, 2_500_000);
  };
  await expect(restore(archive, { url, blobs: restored }, { onProgress: spoil })).rejects.toThrow();
  await spoiling;
  const { tables } = await describeDatabase(url);
  expect(tables.every(({ rows }) => rows === 0)).toBe(true);
  // The same place takes the next attempt.
  await backUp(source(), places.path('second.tar'));
  await restore(places.path('second.tar'), { url, blobs: restored });
  expect((await describeDatabase(url)).tables).toEqual((await describeDatabase(database.current.url)).tables);
});

it('a database with rows is refused and keeps them', async () => {
  await fill();
  const archive = places.path('all.tar');
  await backUp(source(), archive);
  const before = await describeDatabase(database.current.url);
  await expect(restore(archive, { url: database.current.url, blobs: restored })).rejects.toThrow(
    'is not empty',
  );
  expect(await describeDatabase(database.current.url)).toEqual(before);
});

it('a backup that is stopped or cannot be written leaves no file under its name', async () => {
  await fill();
  const stop = new AbortController();
  const archive = places.path('stopped.tar');
  const onProgress = () => stop.abort(new Error('stopped'));
  await expect(backUp(source(), archive, { signal: stop.signal, onProgress })).rejects.toThrow('stopped');
  expect((await readdir(places.path('.'))).filter((name) => name.includes('.tar'))).toEqual([]);
  await writeFile(archive, 'mine');
  await expect(backUp(source(), archive)).rejects.toThrow('is there already');
  expect(await readFile(archive, 'utf8')).toBe('mine');
  await expect(backUp(source(), `${archive}/inside.tar`)).rejects.toThrow('cannot be written');
});

function flip(bytes: Buffer, at: number): Buffer {
  const spoilt = Buffer.from(bytes);
  spoilt[at] = (spoilt[at] ?? 0) ^ 1;
  return spoilt;
}
