import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../../platform/app-error.ts';
import { describeContents, fillDatabase } from '../copy/fill-database.ts';
import { openSnapshot } from '../copy/read-snapshot.ts';
import { migrateUntil } from '../migrate.ts';
import { type FoundCluster, initialiseCluster, MAJOR_VERSION } from '../postgres-cluster.ts';
import { endLeftover, type RunningCluster, type RunOptions, runCluster } from '../run-cluster.ts';
import { fetchPostgres } from './fetch-postgres.ts';
import { listUpgraded, makeUpgraded, refuseTakenPlace, switchClusters } from './switch-clusters.ts';

type Options = RunOptions & { tell: (sentence: string) => void };

/**
 * Copies the database of an older major version into a new cluster beside it, compares both and puts the new one in
 * its place. Until then nothing of the old one is changed; a start that dies on the way leaves it as it was, and the
 * next one begins anew. Gives where the old cluster is kept.
 */
export async function upgradeCluster(found: FoundCluster, { tell, ...options }: Options): Promise<string> {
  const { home, majorVersion } = found;
  refuseTakenPlace(home, majorVersion);
  tell(`The database is being upgraded from PostgreSQL ${majorVersion} to ${MAJOR_VERSION}.`);
  const oldCluster = { ...found, binaries: await fetchPostgres(home, majorVersion) };
  // Owned while it is copied: another server on the same data is refused.
  const source = await runCluster(oldCluster, options);
  await deleteLeftovers(found);
  const upgraded = { ...found, directory: await makeUpgraded(home) };
  try {
    await initialiseCluster(found, upgraded.directory);
    const target = await runCluster(upgraded, options);
    try {
      const rows = await copyDatabase(source, target);
      tell(`${rows} rows were copied and compared.`);
    } finally {
      await target.stop();
    }
  } finally {
    await source.stop();
  }
  const kept = await switchClusters(home, { oldVersion: majorVersion, upgraded: upgraded.directory });
  await deleteLeftovers(found);
  await rm(join(home, `postgresql-${majorVersion}`), { recursive: true, force: true });
  return kept;
}

/** Of attempts that died. Their programs may still be writing: what cannot be deleted now is left to the next attempt. */
async function deleteLeftovers(found: FoundCluster): Promise<void> {
  for (const directory of await listUpgraded(found.home)) {
    await endLeftover({ ...found, directory });
    await rm(directory, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}

async function copyDatabase(source: RunningCluster, target: RunningCluster): Promise<number> {
  // Also made where an older version was interrupted before it had a database.
  await source.prepareApplication();
  const snapshot = await openSnapshot(source.superuserUrl);
  try {
    const url = await target.prepareApplication();
    const [foreign] = await snapshot.listOtherDatabases();
    if (foreign) refuseForeign(`a database (${foreign})`);
    const contents = await describeContents(snapshot);
    const last = contents.migrations.at(-1);
    if (last === undefined) return 0;
    await migrateUntil(url, last);
    await fillDatabase(url, contents, {
      async fill(filling) {
        for (const table of contents.tables) {
          const rows = filling.write(table.name);
          if (!rows) refuseForeign(`a table (${table.name})`);
          await pipeline(snapshot.read(table), rows);
        }
      },
    });
    return contents.tables.reduce((sum, { rows }) => sum + rows, 0);
  } finally {
    await snapshot.close();
  }
}

function refuseForeign(what: string): never {
  throw new StartError(
    `Beside the tables of Вслух there is ${what}, which an upgrade of PostgreSQL would leave behind: move it to a server of its own. Nothing was changed.`,
  );
}
