import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { borrowEmbeddedPostgres } from '../../db/embedded-postgres.ts';
import { describeBytes, toArchiveName } from '../../features/backup/archive-format.rules.ts';
import { type BackupResult, createBackup } from '../../features/backup/create-backup.ts';
import { openArchivePlace } from '../../features/backup/open-archive-place.ts';
import { StartError } from '../../platform/app-error.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import { locateWorkspace } from '../../providers/engines/locate-program.ts';
import { openBlobStore } from '../../providers/files/open-files.ts';
import { type BackupOptions, readPassphrase } from './backup-options.ts';
import type { CommandOutput } from './command-output.ts';

/** `npm run backup`. Gives the exit code: an archive that lacks what the database needs is kept, and no success. */
export async function runBackup(
  config: Config,
  options: Omit<BackupOptions, 'command'>,
  output: CommandOutput,
): Promise<number> {
  const passphrase = await readPassphrase(options, config);
  const isEncrypted = passphrase !== undefined;
  const address =
    options.to ?? join(config.dataDir, 'backups', toArchiveName(systemClock.now(), isEncrypted));
  const place = await openArchivePlace(address, config.backup.s3);
  const database = await borrowDatabase(config);
  try {
    const startedMs = performance.now();
    const blobs = await openBlobStore(config);
    const signingKeys = await findSigningKeys(config);
    const result = await createBackup(
      { databaseUrl: database.url, blobs, clock: systemClock },
      {
        place,
        passphrase,
        signingKeys,
        productVersion: await readProductVersion(),
        signal: output.signal,
        onProgress: ({ what, bytes, blobs: count }) =>
          output.progress(`${describeBytes(bytes)}, ${count} blobs, ${what}`),
      },
    );
    const seconds = (performance.now() - startedMs) / 1_000;
    output.say(describeResult(result, { name: place.name, seconds, isEncrypted }));
    return result.lostBlobs.length > 0 ? 1 : 0;
  } finally {
    await database.release();
  }
}

async function borrowDatabase(config: Config): Promise<{ url: string; release(): Promise<void> }> {
  const { url, directUrl } = config.database;
  // The snapshot is one session, which a pooler in transaction mode does not give.
  if (url) return { url: directUrl ?? url, release: async () => undefined };
  const embedded = await borrowEmbeddedPostgres(config.dataDir);
  if (embedded) return embedded;
  throw new StartError(`There is no database in ${config.dataDir} (DATA_DIR); nothing was backed up.`);
}

async function findSigningKeys({ signingKeys, dataDir }: Config): Promise<string | undefined> {
  if (signingKeys.length > 0) return `${signingKeys.join('\n')}\n`;
  return readFile(join(dataDir, 'signing-keys'), 'utf8').catch(() => undefined);
}

function describeResult(
  { manifest, lostBlobs }: BackupResult,
  { name, seconds, isEncrypted }: { name: string; seconds: number; isEncrypted: boolean },
): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const deleted = manifest.missingBlobs.length - lostBlobs.length;
  return [
    `${name}: ${rows} rows of ${manifest.tables.length} tables, ${manifest.blobs.count} blobs, ${describeBytes(manifest.entries.bytes)} in ${seconds.toFixed(1)} s.`,
    ...(isEncrypted
      ? []
      : [
          'It is not encrypted and does not hold the signing key: keep DATA_DIR/signing-keys (or SIGNING_KEYS) in another place, without it second factors cannot be opened.',
        ]),
    ...(deleted > 0 ? [`${deleted} blobs were deleted while it was made and are not in it.`] : []),
    ...(lostBlobs.length > 0
      ? [
          `${lostBlobs.length} blobs are missing in the store although files need them: this archive cannot bring them back. The first: ${lostBlobs[0]}.`,
        ]
      : []),
  ].join('\n');
}

/** Of package.json, for people: what an archive can be restored by is decided by its migrations. */
async function readProductVersion(): Promise<string> {
  const file = new URL('../package.json', locateWorkspace(import.meta.url));
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const { version = 'unknown' } = JSON.parse(text) as { version?: string };
  return version;
}
