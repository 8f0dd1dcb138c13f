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
import { CLUSTER, isClusterIn, undoHalfSwitch } from './upgrade/switch-clusters.ts';

const run = promisify(execFile);

export const CLUSTER_ROLE = 'aloud';
/** The major version of the binaries; a cluster of an older one is upgraded first. */
export const MAJOR_VERSION = 18;

/** The files of one PostgreSQL, and what is needed to run it. */
export type Cluster = {
  home: string;
  directory: string;
  binaries: PostgresBinaries;
  user: DatabaseUser | undefined;
  password: string;
};

/** A cluster as it was found: our programs open it only when it is not of an older major version. */
export type FoundCluster = Cluster & { majorVersion: number; isOutdated: boolean };

/** Finds the cluster below `dataDir`, or makes it; a damaged one is refused with a sentence. */
export async function openCluster(dataDir: string): Promise<FoundCluster> {
  const expected = findClusterOwner(join(dataDir, 'postgres', CLUSTER)) ?? chooseDatabaseUser();
  const home = await chooseHome(dataDir, expected);
  await undoHalfSwitch(home);
  const directory = join(home, CLUSTER);
  const user = findClusterOwner(directory) ?? expected;
  const binaries = await findPostgresBinaries(user);
  const passwordFile = join(home, 'password');
  if (!existsSync(directory)) await createCluster({ home, directory, binaries, user, password: '' });
  const majorVersion = await readMajorVersion(directory, passwordFile);
  const password = (await readFile(passwordFile, 'utf8')).trim();
  return {
    home,
    directory,
    binaries,
    user,
    password,
    majorVersion,
    isOutdated: majorVersion < MAJOR_VERSION,
  };
}

/** Whether a start would find a database, without making anything. */
export function hasCluster(dataDir: string): boolean {
  return [join(dataDir, 'postgres'), toSharedHome(dataDir)].some(isClusterIn);
}

async function chooseHome(dataDir: string, user: DatabaseUser | undefined): Promise<string> {
  const wanted = join(dataDir, 'postgres');
  await makeDirectory(wanted);
  if (canReach(user, wanted)) return wanted;
  const home = toSharedHome(dataDir);
  await makeDirectory(SHARED_HOME);
  await makeDirectory(home);
  return home;
}

function toSharedHome(dataDir: string): string {
  return join(SHARED_HOME, `data-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`);
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
  await rm(passwordFile, { force: true });
  await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (cluster.user) await chown(passwordFile, cluster.user.uid, cluster.user.gid);
  await initialiseCluster(cluster, unfinished);
  await rename(unfinished, cluster.directory);
}

/** Makes an empty database in `directory`, with the password of the cluster. What lay there is deleted. */
export async function initialiseCluster(cluster: Cluster, directory: string): Promise<void> {
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { mode: 0o700 });
  if (cluster.user) await chown(directory, cluster.user.uid, cluster.user.gid);
  await asUser(cluster, cluster.binaries.initdb, [
    `--pgdata=${directory}`,
    `--username=${CLUSTER_ROLE}`,
    `--pwfile=${join(cluster.home, 'password')}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // With ctype C, Russian letters have no case: search, lower() and stemming fail without a word.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C.UTF-8',
  ]).catch((cause: unknown) => {
    throw new StartError(`PostgreSQL could not create its files in ${directory}: ${lastLine(cause)}`, {
      cause,
    });
  });
}

async function readMajorVersion(directory: string, passwordFile: string): Promise<number> {
  const version = await readFile(join(directory, 'PG_VERSION'), 'utf8').catch(() => '');
  const isWhole = existsSync(join(directory, 'global', 'pg_control')) && existsSync(passwordFile);
  if (version === '' || !isWhole) {
    throw new StartError(
      `The database in ${directory} is incomplete; restore it from a backup, or move that folder away to start anew.`,
    );
  }
  const majorVersion = Number(version);
  if (majorVersion > MAJOR_VERSION) {
    throw new StartError(
      `The database in ${directory} was made by PostgreSQL ${majorVersion} and this is ${MAJOR_VERSION}: start the newer version of Вслух that made it, or restore a backup into another DATA_DIR.`,
    );
  }
  return majorVersion;
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
