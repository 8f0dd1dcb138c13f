import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../platform/app-error.ts';
import { childEnvironment } from '../platform/process/child-process.ts';
import { canReach, chooseDatabaseUser, type DatabaseUser, findClusterOwner } from './database-user.ts';
import { findPostgresBinaries, type PostgresBinaries, SHARED_HOME } from './postgres-binaries.ts';

const run = promisify(execFile);

export const CLUSTER_ROLE = 'aloud';
/** The major version of the binaries; a cluster of another one cannot be opened. */
const MAJOR_VERSION = '18';

/** The files of one PostgreSQL, and what is needed to run it. */
export type Cluster = {
  home: string;
  directory: string;
  binaries: PostgresBinaries;
  user: DatabaseUser | undefined;
  password: string;
};

/** Finds the cluster below `dataDir`, or makes it; a damaged one is refused with a sentence. */
export async function openCluster(dataDir: string): Promise<Cluster> {
  const expected = findClusterOwner(join(dataDir, 'postgres', 'cluster')) ?? chooseDatabaseUser();
  const home = await chooseHome(dataDir, expected);
  const directory = join(home, 'cluster');
  const user = findClusterOwner(directory) ?? expected;
  const binaries = await findPostgresBinaries(user);
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
  await chmod(path, 0o755).catch((cause: unknown) => {
    throw new StartError(
      `The folder ${path} belongs to another user of this machine; start as that user, or set DATA_DIR to a folder of your own.`,
      { cause },
    );
  });
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
    `--username=${CLUSTER_ROLE}`,
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

export function spawnIdentity(user: DatabaseUser | undefined): { uid?: number; gid?: number } {
  return user ? { uid: user.uid, gid: user.gid } : {};
}

export async function asUser(cluster: Cluster, program: string, args: string[]): Promise<void> {
  await run(program, args, { cwd: '/', env: childEnvironment(), ...spawnIdentity(cluster.user) });
}

function lastLine(error: unknown): string {
  const text = String((error as { stderr?: string }).stderr ?? error).trim();
  return text.split('\n').at(-1) ?? text;
}
