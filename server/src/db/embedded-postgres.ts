import { execFile, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, openSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { StartError } from '../platform/app-error.ts';
import { canReach, chooseDatabaseUser, type DatabaseUser } from './database-user.ts';
import { findPostgresBinaries, type PostgresBinaries, SHARED_HOME } from './postgres-binaries.ts';

const run = promisify(execFile);

const DATABASE = 'aloud';
const ROLE = 'aloud';
/** The major version of the binaries; a cluster of another one cannot be opened. */
const MAJOR_VERSION = '18';
/** Held by the server that owns the cluster, so that a second one on the same data is refused. */
const OWNER_LOCK = 4_202_501;
/** Crash recovery after a power cut replays the log first; a laptop disk may need this long. */
const READY_WITHIN_MS = 120_000;
/** A killed server's connection lingers for a moment after it is gone. */
const OWNER_GONE_WITHIN_MS = 5_000;

const SETTINGS = [
  '--listen_addresses=127.0.0.1',
  '--unix_socket_directories=',
  '--jit=off',
  '--max_connections=120',
  '--shared_buffers=128MB',
  '--log_min_messages=warning',
];

export type EmbeddedPostgres = {
  url: string;
  /** Where the cluster lies; below the data directory unless PostgreSQL's user cannot enter that. */
  directory: string;
  stop(): Promise<void>;
};

type Cluster = {
  home: string;
  directory: string;
  binaries: PostgresBinaries;
  user: DatabaseUser | undefined;
  password: string;
};

/** Starts (or adopts) a real PostgreSQL on this machine whose data lies below `dataDir`. */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(dataDir);
  const port = (await findRunningPort(cluster)) ?? (await launch(cluster));
  const owner = await takeOwnership(cluster, port);
  return {
    url: connectionUrl(cluster, port, DATABASE),
    directory: cluster.home,
    async stop() {
      await owner.end();
      await asUser(cluster, cluster.binaries.pgCtl, ['stop', '-D', cluster.directory, '-m', 'fast', '-w']);
    },
  };
}

async function openCluster(dataDir: string): Promise<Cluster> {
  const user = chooseDatabaseUser();
  const home = await chooseHome(dataDir, user);
  const binaries = await findPostgresBinaries(user);
  const directory = join(home, 'cluster');
  const passwordFile = join(home, 'password');
  if (!existsSync(directory)) await createCluster({ home, directory, binaries, user, password: '' });
  await refuseBrokenCluster(directory, passwordFile);
  const password = (await readFile(passwordFile, 'utf8')).trim();
  return { home, directory, binaries, user, password };
}

async function chooseHome(dataDir: string, user: DatabaseUser | undefined): Promise<string> {
  const wanted = join(dataDir, 'postgres');
  await makeDirectory(wanted);
  if (canReach(user, wanted)) return wanted;
  const home = join(SHARED_HOME, `data-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`);
  await makeDirectory(SHARED_HOME);
  await makeDirectory(home);
  return home;
}

async function makeDirectory(path: string): Promise<void> {
  await mkdir(path, { recursive: true }).catch((cause: unknown) => {
    throw new StartError(`The data directory ${path} cannot be created; set DATA_DIR to one that can.`, {
      cause,
    });
  });
  await chmod(path, 0o755);
}

/** Made beside its final place and renamed, so that an interrupted first start leaves nothing half-made behind. */
async function createCluster(cluster: Cluster): Promise<void> {
  const unfinished = `${cluster.directory}.unfinished`;
  const passwordFile = join(cluster.home, 'password');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await rm(passwordFile, { force: true });
  await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (cluster.user) {
    await chown(unfinished, cluster.user.uid, cluster.user.gid);
    await chown(passwordFile, cluster.user.uid, cluster.user.gid);
  }
  await asUser(cluster, cluster.binaries.initdb, [
    `--pgdata=${unfinished}`,
    `--username=${ROLE}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // With ctype C, Russian letters have no case: search, lower() and stemming fail without a word.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C.UTF-8',
  ]).catch((cause: unknown) => {
    throw new StartError(`PostgreSQL could not create its files in ${unfinished}: ${lastLine(cause)}`, {
      cause,
    });
  });
  await rename(unfinished, cluster.directory);
}

async function refuseBrokenCluster(directory: string, passwordFile: string): Promise<void> {
  const version = await readFile(join(directory, 'PG_VERSION'), 'utf8').catch(() => '');
  const isWhole = existsSync(join(directory, 'global', 'pg_control')) && existsSync(passwordFile);
  if (version === '' || !isWhole) {
    throw new StartError(
      `The database in ${directory} is incomplete; restore it from a backup, or move that folder away to start anew.`,
    );
  }
  if (version.trim() !== MAJOR_VERSION) {
    throw new StartError(
      `The database in ${directory} was made by PostgreSQL ${version.trim()} and this is ${MAJOR_VERSION}; dump it with the old version first.`,
    );
  }
}

/** A server that was killed leaves PostgreSQL running: its own pid file says where it listens. */
async function findRunningPort(cluster: Cluster): Promise<number | undefined> {
  const lines = (await readFile(join(cluster.directory, 'postmaster.pid'), 'utf8').catch(() => '')).split(
    '\n',
  );
  const port = Number(lines[3]);
  if (!port) return undefined;
  const isAnswering = await canConnect(cluster, port);
  return isAnswering ? port : undefined;
}

async function launch(cluster: Cluster): Promise<number> {
  const port = await findFreePort();
  const logFile = join(cluster.home, 'postgres.log');
  const log = openSync(logFile, 'a');
  const child = spawn(
    cluster.binaries.postgres,
    ['-D', cluster.directory, '-p', String(port), ...SETTINGS],
    // In a group of its own: Ctrl-C must reach the server alone, which drains first and stops PostgreSQL last.
    { detached: true, stdio: ['ignore', log, log], cwd: '/', ...spawnIdentity(cluster.user) },
  );
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  child.once('exit', (code) => {
    failure = new Error(`exit code ${code}`);
  });
  child.unref();

  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline && !failure) {
    if (await canConnect(cluster, port)) return port;
    await sleep(25);
  }
  throw new StartError(
    `PostgreSQL did not start (${failure?.message ?? 'no answer'}); its own words are in ${logFile}.`,
  );
}

async function canConnect(cluster: Cluster, port: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: connectionUrl(cluster, port, 'postgres') });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function takeOwnership(cluster: Cluster, port: number): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: connectionUrl(cluster, port, 'postgres') });
  client.on('error', () => undefined);
  await client.connect();
  const deadline = Date.now() + OWNER_GONE_WITHIN_MS;
  for (;;) {
    const answer = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      OWNER_LOCK,
    ]);
    if (answer.rows[0]?.taken) break;
    if (Date.now() > deadline) {
      await client.end();
      throw new StartError(
        `Another server is already running on the data in ${cluster.home}; stop it first, or set DATA_DIR to another folder.`,
      );
    }
    await sleep(100);
  }
  const existing = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (existing.rowCount === 0) await client.query(`create database ${DATABASE}`);
  return client;
}

function connectionUrl(cluster: Cluster, port: number, database: string): string {
  return `postgres://${ROLE}:${cluster.password}@127.0.0.1:${port}/${database}`;
}

function spawnIdentity(user: DatabaseUser | undefined): { uid?: number; gid?: number } {
  return user ? { uid: user.uid, gid: user.gid } : {};
}

async function asUser(cluster: Cluster, program: string, args: string[]): Promise<void> {
  await run(program, args, { cwd: '/', ...spawnIdentity(cluster.user) });
}

function lastLine(error: unknown): string {
  const text = String((error as { stderr?: string }).stderr ?? error).trim();
  return text.split('\n').at(-1) ?? text;
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
