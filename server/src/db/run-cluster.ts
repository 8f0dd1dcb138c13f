import { execFile, spawn } from 'node:child_process';
import { fchmodSync, openSync } from 'node:fs';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { StartError } from '../platform/app-error.ts';
import { childEnvironment } from '../platform/process/child-process.ts';
import { APPLICATION_ROLE, ensureApplicationRole } from './application-role.ts';
import { asUser, CLUSTER_ROLE, type Cluster, spawnIdentity } from './postgres-cluster.ts';

/** Held by the server that owns the cluster, so that a second one on the same data is refused. */
const OWNER_LOCK = 4_202_501;
/** Crash recovery after a power cut replays the log first; a laptop disk may need this long. */
const READY_WITHIN_MS = 120_000;
/** Whatever listens where PostgreSQL is looked for may accept a connection and say nothing. */
const CONNECT_TIMEOUT_MS = 5_000;

const RETRY_MS = 100;

const SETTINGS = [
  '--listen_addresses=127.0.0.1',
  '--unix_socket_directories=',
  '--jit=off',
  '--max_connections=120',
  '--shared_buffers=128MB',
  '--log_min_messages=warning',
];

/** A server that is stopping drains first; a killed one's connection lingers for a moment. */
const OWNER_GONE_WITHIN_MS = 10_000;

const DATABASE = 'aloud';

type RunnableCluster = Cluster & { settings: readonly string[] };
export type RunOptions = { patienceMs?: number; settings?: readonly string[] };

/** A PostgreSQL that this process alone uses and stops. */
export type RunningCluster = {
  /** In the application's database, as the superuser who made the cluster. */
  superuserUrl: string;
  /** Makes the application's role and database where they are missing. Gives the address with this run's password. */
  prepareApplication(): Promise<string>;
  stop(): Promise<void>;
};

/** Starts (or adopts) the PostgreSQL of these files. */
export async function runCluster(
  files: Cluster,
  { patienceMs = OWNER_GONE_WITHIN_MS, settings = [] }: RunOptions = {},
): Promise<RunningCluster> {
  const cluster = { ...files, settings: [...SETTINGS, ...settings] };
  const { port, owner } = await startAndOwn(cluster, Date.now() + patienceMs);
  return {
    superuserUrl: connectionUrl({ ...toSuperuser(cluster), port, database: DATABASE }),
    async prepareApplication() {
      const connectTo = async (database: string) => {
        const client = newClient(cluster, port, database);
        await client.connect();
        return client;
      };
      const password = await ensureApplicationRole({ client: owner, connectTo }, DATABASE);
      return connectionUrl({ user: APPLICATION_ROLE, password, port, database: DATABASE });
    },
    async stop() {
      // The shutdown itself releases the lock: released earlier, another server would adopt a stopping PostgreSQL.
      await asUser(cluster, cluster.binaries.pgCtl, ['stop', '-D', cluster.directory, '-m', 'fast', '-w']);
      await owner.end().catch(() => undefined);
    },
  };
}

/** The superuser's address of a PostgreSQL that already runs on these files, whichever process started it. */
export async function findRunningCluster(cluster: Cluster): Promise<string | undefined> {
  const port = await findRunningPort(cluster, Date.now() + OWNER_GONE_WITHIN_MS);
  return port === undefined
    ? undefined
    : connectionUrl({ ...toSuperuser(cluster), port, database: DATABASE });
}

/** Ends what a killed process left running on files that are not needed any more. */
export async function endLeftover(cluster: Cluster): Promise<void> {
  const pid = await readPid(cluster);
  // After a power cut the number may belong to anything, which `pg_ctl` would end without a question.
  if (!pid || !isAlive(pid) || !(await mayWorkIn(pid, cluster.directory))) return;
  const args = ['stop', '-D', cluster.directory, '-m', 'immediate', '-w'];
  // It may have ended by itself meanwhile.
  await asUser(cluster, cluster.binaries.pgCtl, args).catch(() => undefined);
}

async function readPid({ directory }: Cluster): Promise<number> {
  const text = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(text.split('\n')[0]);
}

/** A server that is just stopping takes its PostgreSQL along; then this one starts its own. */
async function startAndOwn(
  cluster: RunnableCluster,
  deadline: number,
): Promise<{ port: number; owner: pg.Client }> {
  const port = (await findRunningPort(cluster, deadline)) ?? (await launch(cluster));
  try {
    return { port, owner: await takeOwnership(cluster, port, deadline) };
  } catch (error) {
    if (error instanceof StartError || Date.now() > deadline) throw error;
    await sleep(RETRY_MS);
    return startAndOwn(cluster, deadline);
  }
}

/** A server that was killed leaves PostgreSQL running: its own pid file says where it listens. */
async function findRunningPort(cluster: Cluster, deadline: number): Promise<number | undefined> {
  const pidFile = join(cluster.directory, 'postmaster.pid');
  const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!port || !isAlive(pid)) return undefined;
  if (await canConnect(cluster, port)) return port;
  if (!(await mayWorkIn(pid, cluster.directory))) {
    // After a power cut the number may belong to anything, and PostgreSQL would refuse to start as long as that lives.
    await rm(pidFile, { force: true });
    return undefined;
  }
  // Alive but not answering: it is on its way up or down.
  if (Date.now() > deadline) return undefined;
  await sleep(RETRY_MS);
  return findRunningPort(cluster, deadline);
}

async function launch(cluster: RunnableCluster): Promise<number> {
  const port = await findFreePort();
  const logFile = join(cluster.home, 'postgres.log');
  // Failed statements are quoted in it.
  const log = openSync(logFile, 'a', 0o600);
  fchmodSync(log, 0o600);
  const child = spawn(
    cluster.binaries.postgres,
    ['-D', cluster.directory, '-p', String(port), ...cluster.settings],
    // In a group of its own: Ctrl-C must reach the server alone, which drains first and stops PostgreSQL last.
    {
      detached: true,
      stdio: ['ignore', log, log],
      cwd: '/',
      env: childEnvironment(),
      ...spawnIdentity(cluster.user),
    },
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
  const client = newClient(cluster, port);
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

async function takeOwnership(cluster: Cluster, port: number, deadline: number): Promise<pg.Client> {
  const client = newClient(cluster, port);
  await client.connect();
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
    await sleep(RETRY_MS);
  }
  return client;
}

function newClient(cluster: Cluster, port: number, database = 'postgres'): pg.Client {
  const client = new pg.Client({
    connectionString: connectionUrl({ ...toSuperuser(cluster), port, database }),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  return client;
}

function toSuperuser({ password }: Cluster): { user: string; password: string } {
  return { user: CLUSTER_ROLE, password };
}

function connectionUrl(to: { user: string; password: string; port: number; database: string }): string {
  return `postgres://${to.user}:${to.password}@127.0.0.1:${to.port}/${to.database}`;
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

const run = promisify(execFile);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
}

/** Whether a process can be the PostgreSQL of this directory, which it makes its own working directory. Doubt is a yes. */
async function mayWorkIn(pid: number, directory: string): Promise<boolean> {
  const workingDirectory = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  if (workingDirectory !== undefined) return workingDirectory === (await realpath(directory));
  const command = await run('ps', ['-o', 'command=', '-p', String(pid)], { env: childEnvironment() }).catch(
    () => undefined,
  );
  return command === undefined || command.stdout.includes('postgres');
}
