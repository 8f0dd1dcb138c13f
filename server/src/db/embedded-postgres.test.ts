import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrateDatabase } from './migrate.ts';
import { openCluster } from './postgres-cluster.ts';
import { endLeftover } from './run-cluster.ts';

const isRoot = process.getuid?.() === 0;
let dataDir = '';
let places: string[] = [];
let stopped = '';

beforeAll(async () => {
  stopped = await mkdtemp(join(tmpdir(), 'aloud-cluster-'));
  await chmod(stopped, 0o755);
  const cluster = await startEmbeddedPostgres(stopped);
  await cluster.stop();
});
afterAll(() => rm(stopped, { recursive: true, force: true }));

/** What a server leaves behind that has been stopped: copied sooner than made, with its owner and rights. */
function copyStoppedCluster(): void {
  execFileSync('cp', ['-a', join(stopped, 'postgres'), dataDir]);
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'aloud-cluster-'));
  await chmod(dataDir, 0o755);
  places = [dataDir];
});
afterEach(async () => {
  for (const place of places) await rm(place, { recursive: true, force: true });
});

async function ask(url: string, question: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const answer = await client.query<Record<string, unknown>>(question);
    // Several statements at once answer with a list, which has no rows.
    return answer.rows?.[0] ?? {};
  } finally {
    await client.end();
  }
}

it('knows Russian letters and word forms', async () => {
  const cluster = await startEmbeddedPostgres(dataDir);
  const answer = await ask(
    cluster.url,
    `select lower('ЁЖ') as lowered, to_tsvector('russian', 'замыкания') @@ to_tsquery('russian', 'замыкание') as found`,
  );
  await cluster.stop();
  expect(answer).toEqual({ lowered: 'ёж', found: true });
});

it('keeps its data from one start to the next', async () => {
  copyStoppedCluster();
  const first = await startEmbeddedPostgres(dataDir);
  await ask(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  const second = await startEmbeddedPostgres(dataDir);
  const row = await ask(second.url, 'select answer from kept');
  await second.stop();
  expect(row).toEqual({ answer: 42 });
});

it('refuses a second server on the same data', async () => {
  copyStoppedCluster();
  const first = await startEmbeddedPostgres(dataDir);
  await expect(startEmbeddedPostgres(dataDir, { patienceMs: 200 })).rejects.toThrow(
    'Another server is already running',
  );
  await first.stop();
});

it('starts after a power cut although its number now belongs to another process', async () => {
  copyStoppedCluster();
  const directory = join(dataDir, 'postgres/cluster');
  const { uid, gid } = await stat(directory);
  const other = spawn('sleep', ['300'], { stdio: 'ignore', cwd: '/', ...(isRoot && { uid, gid }) });
  const ended = once(other, 'exit');
  const left = [
    other.pid,
    directory,
    1_700_000_000,
    9,
    '',
    '127.0.0.1',
    '  1234567         0',
    'ready   ',
    '',
  ];
  await writeFile(join(directory, 'postmaster.pid'), left.join('\n'));
  try {
    await endLeftover(await openCluster(dataDir));
    expect(await Promise.race([ended, sleep(500, 'lives')])).toBe('lives');
    const second = await startEmbeddedPostgres(dataDir);
    await second.stop();
  } finally {
    other.kill();
  }
});

it.runIf(isRoot)('is run by the user who made it, whoever would be chosen today', async () => {
  copyStoppedCluster();
  execFileSync('chown', [
    '-R',
    '12345:12345',
    join(dataDir, 'postgres/cluster'),
    join(dataDir, 'postgres/password'),
  ]);
  const second = await startEmbeddedPostgres(dataDir);
  const row = await ask(second.url, 'select 1 as one');
  await second.stop();
  expect(row).toEqual({ one: 1 });
});

it.runIf(isRoot)('says so in one sentence when the data belongs to another user', async () => {
  await mkdir(join(dataDir, 'postgres'));
  process.seteuid?.(12345);
  try {
    await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow('belongs to another user');
  } finally {
    process.seteuid?.(0);
  }
});

it('refuses a cluster that lost its files, and says which', async () => {
  copyStoppedCluster();
  await rm(join(dataDir, 'postgres/cluster/global/pg_control'));
  await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(`${dataDir}/postgres/cluster is incomplete`);
});

it('refuses a cluster of a newer major version', async () => {
  copyStoppedCluster();
  await writeFile(join(dataDir, 'postgres/cluster/PG_VERSION'), '19\n');
  await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow('made by PostgreSQL 19');
});

it('starts over when the very first start was interrupted', async () => {
  await mkdir(join(dataDir, 'postgres/cluster.unfinished/base'), { recursive: true });
  await writeFile(join(dataDir, 'postgres/cluster.unfinished/PG_VERSION'), '18');
  const cluster = await startEmbeddedPostgres(dataDir);
  await cluster.stop();
  expect(existsSync(join(dataDir, 'postgres/cluster.unfinished'))).toBe(false);
});

it('keeps the password of the cluster to its owner', async () => {
  const cluster = await startEmbeddedPostgres(dataDir);
  await cluster.stop();
  const { mode } = await stat(join(dataDir, 'postgres/password'));
  expect((mode & 0o077).toString(8)).toBe('0');
  expect(await readFile(join(dataDir, 'postgres/password'), 'utf8')).toMatch(/^[0-9a-f]{48}$/);
});

it.runIf(isRoot)('works below a directory only root may enter', async () => {
  await chmod(dataDir, 0o700);
  const cluster = await startEmbeddedPostgres(join(dataDir, 'data'));
  places.push(cluster.directory);
  const row = await ask(cluster.url, 'select 1 as one');
  await cluster.stop();
  expect(row).toEqual({ one: 1 });
  expect(cluster.directory.startsWith(dataDir)).toBe(false);
});

const RIGHTS = `select current_user as role, rolsuper, rolcreatedb, rolcreaterole, rolbypassrls
  from pg_roles where rolname = current_user`;
const POWERLESS = {
  role: 'aloud_app',
  rolsuper: false,
  rolcreatedb: false,
  rolcreaterole: false,
  rolbypassrls: false,
};

it('lets the application own its database and nothing else', async () => {
  copyStoppedCluster();
  const cluster = await startEmbeddedPostgres(dataDir);
  try {
    await migrateDatabase(cluster.url);
    expect(await ask(cluster.url, RIGHTS)).toEqual(POWERLESS);
    await expect(ask(cluster.url, `select pg_read_file('/etc/passwd')`)).rejects.toThrow('permission denied');
    await expect(ask(cluster.url, `copy (select 1) to program 'true'`)).rejects.toThrow('permission denied');
    await expect(ask(cluster.url, 'create role another')).rejects.toThrow('permission denied');
  } finally {
    await cluster.stop();
  }
});

it('hands a database over that an earlier version made as the superuser, with everything in it', async () => {
  copyStoppedCluster();
  const first = await startEmbeddedPostgres(dataDir);
  // As it was: the superuser's own database, all of it made by the superuser, and no other role.
  const admin = first.superuserUrl;
  await ask(admin.replace(/\/aloud$/, '/postgres'), 'drop database aloud');
  await ask(admin.replace(/\/aloud$/, '/postgres'), 'drop role aloud_app');
  await ask(admin.replace(/\/aloud$/, '/postgres'), 'create database aloud');
  await migrateDatabase(admin);
  await ask(admin, `insert into accounts (id, email) values ('kept', 'kept@example.com')`);
  await ask(
    admin,
    `create type mood as enum ('good'); create view seen as select 1 as one; create sequence alone`,
  );
  await first.stop();

  const second = await startEmbeddedPostgres(dataDir);
  try {
    expect(await ask(second.url, RIGHTS)).toEqual(POWERLESS);
    // The same steps again, and what the next migrations do: change, index and drop what is there.
    await migrateDatabase(second.url);
    expect(await ask(second.url, `select email from accounts where id = 'kept'`)).toEqual({
      email: 'kept@example.com',
    });
    await ask(second.url, 'alter table accounts add column later text; create index on accounts (later)');
    await ask(
      second.url,
      'create or replace function count_question_vote() returns trigger language plpgsql as $$ begin return null; end $$',
    );
    await ask(second.url, 'drop view seen; drop sequence alone; drop type mood; drop schema drizzle cascade');
    const left = await ask(
      second.url,
      `select count(*)::int as tables from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('r', 'S') and c.relowner <> current_user::regrole`,
    );
    expect(left).toEqual({ tables: 0 });
  } finally {
    await second.stop();
  }
});

it('keeps what PostgreSQL says to its owner', async () => {
  const file = join(dataDir, 'postgres/postgres.log');
  const first = await startEmbeddedPostgres(dataDir);
  await first.stop();
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
  await chmod(file, 0o644);
  const second = await startEmbeddedPostgres(dataDir);
  await second.stop();
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
});

it('shows PostgreSQL nothing of the environment of the server', async () => {
  copyStoppedCluster();
  process.env.SMTP_URL = 'smtp://secret';
  const cluster = await startEmbeddedPostgres(dataDir).finally(() => delete process.env.SMTP_URL);
  try {
    const pid = Number.parseInt(await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10);
    const seen = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
    expect(seen).not.toContain('secret');
  } finally {
    await cluster.stop();
  }
});
