import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseDatabaseUser } from '../../db/database-user.ts';
import { findDebianProgram, findFreePort, startProgram } from './debian-program.ts';

/** Undefined: tests that need it are skipped. */
export function findPgbouncer(): Promise<string | undefined> {
  return findDebianProgram({ name: 'pgbouncer', packageName: 'pgbouncer', variable: 'PGBOUNCER_PATH' });
}

export type Pgbouncer = {
  /** The given address through the pooler. */
  url: string;
  /** Killed and started again, at the same address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  /** What `findPgbouncer` found. */
  program: string;
  /** PostgreSQL itself, with its user and password. */
  url: string;
  /** How many sessions of PostgreSQL all clients share. */
  sessions: number;
  /** Lines added to its configuration. */
  settings?: string;
};

/** A real pooler in transaction mode before a database, with nothing else changed from its defaults. */
export async function startPgbouncer({ program, url, sessions, settings = '' }: Options): Promise<Pgbouncer> {
  const { hostname, port: postgresPort, username, password } = new URL(url);
  const directory = await mkdtemp(join(tmpdir(), 'aloud-pgbouncer-'));
  const port = await findFreePort();
  const [users, file] = [join(directory, 'users.txt'), join(directory, 'pgbouncer.ini')];
  await writeFile(users, `"${username}" "${password}"\n`);
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${postgresPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${sessions}
${settings}
`,
  );
  // It refuses to run as root.
  await Promise.all([chmod(directory, 0o755), chmod(users, 0o644), chmod(file, 0o644)]);
  const uid = chooseDatabaseUser()?.uid;
  const start = () => startProgram(program, [file], { port, ...(uid !== undefined && { uid }) });
  let running = await start();
  const pooled = new URL(url);
  pooled.port = String(port);
  return {
    url: pooled.href,
    async restart() {
      await running.stop();
      running = await start();
    },
    async stop() {
      await running.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
