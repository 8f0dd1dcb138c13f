import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { type Database, openDatabase } from '../../db/database.ts';
import { startEmbeddedPostgres } from '../../db/embedded-postgres.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { CLUSTER_ROLE, openCluster, spawnIdentity } from '../../db/postgres-cluster.ts';
import { findFreePort, type RunningProgram, startProgram } from './debian-program.ts';

/** Nothing here outlives the run, so nothing has to reach the disk. */
const FAST = ['--fsync=off', '--full_page_writes=off'];
const GUARD_MS = 60_000;

export type ReplicatedDatabase = {
  current: Database;
  url: string;
  replicaUrl: string;
  startReplica(): Promise<void>;
  /** As in a power cut. */
  killReplica(): Promise<void>;
  /** In the replica, as its superuser. */
  inReplica(statement: string): Promise<void>;
  /** Everything written so far is in the replica. */
  caughtUp(): Promise<void>;
};

/** A real PostgreSQL and a real streaming replica of it, for a whole test file. */
export function useReplicatedDatabase(): ReplicatedDatabase {
  const handle = {} as ReplicatedDatabase;
  let directory: string;
  let stopPrimary = async (): Promise<void> => undefined;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'aloud-replica-'));
    await chmod(directory, 0o755);
    const copy = join(directory, 'replica');
    const cluster = await openCluster(directory);
    // Before its first start the cluster is a backup of itself.
    await promisify(execFile)('cp', ['-a', cluster.directory, copy]);
    const primary = await startEmbeddedPostgres(directory, { settings: FAST });
    stopPrimary = () => primary.stop();
    await writeFile(join(copy, 'standby.signal'), '');
    await appendFile(
      join(copy, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=127.0.0.1 port=${new URL(primary.url).port} user=${CLUSTER_ROLE} password=${cluster.password}'\n`,
    );
    const port = await findFreePort();
    const settings = ['--listen_addresses=127.0.0.1', '--unix_socket_directories=', '--max_connections=120'];
    const uid = spawnIdentity(cluster.user).uid;
    let running: RunningProgram | undefined;
    handle.startReplica = async () => {
      const args = ['-D', copy, '-p', String(port), ...settings, ...FAST];
      running = await startProgram(cluster.binaries.postgres, args, {
        port,
        ...(uid !== undefined && { uid }),
      });
      await untilReadable(at(primary.superuserUrl, port));
    };
    handle.url = primary.url;
    handle.replicaUrl = at(primary.url, port);
    handle.killReplica = async () => running?.stop();
    handle.inReplica = (statement) =>
      inSession(at(primary.superuserUrl, port), statement).then(() => undefined);
    handle.caughtUp = () => untilCaughtUp(primary.superuserUrl, at(primary.superuserUrl, port));
    await migrateDatabase(primary.url);
    await handle.startReplica();
    await handle.caughtUp();
    handle.current = openDatabase(primary.url, { readUrl: handle.replicaUrl });
  }, GUARD_MS);
  afterAll(async () => {
    await handle.current.close();
    await handle.killReplica();
    await stopPrimary();
    await rm(directory, { recursive: true, force: true });
  });
  return handle;
}

function at(url: string, port: number): string {
  const changed = new URL(url);
  changed.port = String(port);
  return changed.href;
}

async function inSession(url: string, statement: string): Promise<Record<string, unknown> | undefined> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows[0];
  } finally {
    await client.end();
  }
}

/** It accepts connections before it has replayed enough to answer. */
async function untilReadable(url: string): Promise<void> {
  for (;;) if (await inSession(url, 'select 1').catch(() => undefined)) return;
}

async function untilCaughtUp(primary: string, replica: string): Promise<void> {
  const written = await inSession(primary, 'select pg_current_wal_lsn()::text as lsn');
  const asked = `select pg_last_wal_replay_lsn() >= '${String(written?.lsn)}'::pg_lsn as reached`;
  while (!(await inSession(replica, asked))?.reached);
}
