import { existsSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openCopySession } from '../../db/copy/copy-session.ts';
import { findFilledTable } from '../../db/copy/describe-tables.ts';
import { borrowEmbeddedPostgres, startEmbeddedPostgres } from '../../db/embedded-postgres.ts';
import { describeBytes, type Manifest } from '../../features/backup/archive-format.rules.ts';
import type { ArchivePlace } from '../../features/backup/archive-place.ts';
import { openArchivePlace } from '../../features/backup/open-archive-place.ts';
import { readArchive } from '../../features/backup/read-archive.ts';
import {
  type RestoreResult,
  refuseNewerArchive,
  restoreBackup,
} from '../../features/backup/restore-backup.ts';
import { StartError } from '../../platform/app-error.ts';
import type { Config } from '../../platform/config/config.ts';
import { openBlobStore } from '../../providers/files/open-files.ts';
import { type RestoreOptions, readPassphrase } from './backup-options.ts';
import type { CommandOutput } from './command-output.ts';
import { toRestoreMark } from './unfinished-restore.ts';

/** `npm run restore`: into an empty place, from an archive that was read to its end before anything is changed. */
export async function runRestore(
  config: Config,
  options: Omit<RestoreOptions, 'command'>,
  output: CommandOutput,
): Promise<number> {
  const passphrase = await readPassphrase(options, config);
  const place = await openArchivePlace(options.from, config.backup.s3);
  if (options.isCheck) {
    const manifest = await verifyArchive(place, passphrase, output);
    output.say(`${place.name} is whole: ${describeContents(manifest)}`);
    return 0;
  }
  await refuseFilledPlace(config);
  const manifest = await verifyArchive(place, passphrase, output);
  await refuseNewerArchive(manifest);

  const startedMs = performance.now();
  const mark = toRestoreMark(config.dataDir);
  await mkdir(config.dataDir, { recursive: true });
  await writeFile(mark, `${place.name}\n`);
  const database = await openTarget(config);
  try {
    const result = await restoreBackup(
      { databaseUrl: database.url, blobs: await openBlobStore(config) },
      {
        place,
        passphrase,
        manifest,
        signal: output.signal,
        onProgress: ({ what, bytes, blobs }) =>
          output.progress(`restoring: ${describeBytes(bytes)}, ${blobs} blobs, ${what}`),
      },
    );
    await placeSigningKeys(config, result.signingKeys);
    await rm(mark, { force: true });
    const seconds = (performance.now() - startedMs) / 1_000;
    output.say(describeResult(manifest, result, { config, seconds }));
    return 0;
  } finally {
    await database.release();
  }
}

async function verifyArchive(
  place: ArchivePlace,
  passphrase: string | undefined,
  output: CommandOutput,
): Promise<Manifest> {
  let bytes = 0;
  return readArchive(await place.read(), passphrase, async (entry) => {
    output.signal.throwIfAborted();
    bytes += entry.bytes.length;
    output.progress(`reading the archive: ${describeBytes(bytes)}`);
  });
}

/** What is there is never overwritten: neither rows nor files nor keys. */
async function refuseFilledPlace(config: Config): Promise<void> {
  const { dataDir } = config;
  const isOurs = existsSync(toRestoreMark(dataDir));
  if (!config.s3 && !isOurs && (await listNames(join(dataDir, 'blobs'))).length > 0)
    throw new StartError(`There are files in ${join(dataDir, 'blobs')}; restore into an empty DATA_DIR.`);
  const { url, directUrl } = config.database;
  const address = directUrl ?? url;
  if (address) return refuseFilledDatabase(address);
  const embedded = await borrowEmbeddedPostgres(dataDir);
  if (!embedded) return;
  try {
    await refuseFilledDatabase(embedded.url);
  } finally {
    await embedded.release();
  }
}

async function refuseFilledDatabase(url: string): Promise<void> {
  const client = await openCopySession(url);
  try {
    const filled = await findFilledTable(client);
    if (filled)
      throw new StartError(
        `The database is not empty (${filled} has rows); restore into an empty one. Nothing was changed.`,
      );
  } finally {
    await client.end();
  }
}

async function listNames(directory: string): Promise<string[]> {
  return readdir(directory).catch(() => []);
}

async function openTarget(config: Config): Promise<{ url: string; release(): Promise<void> }> {
  const { url, directUrl } = config.database;
  if (url) return { url: directUrl ?? url, release: async () => undefined };
  const embedded = await startEmbeddedPostgres(config.dataDir);
  return { url: embedded.url, release: () => embedded.stop() };
}

/** Written beside its place and linked there: a key that is already in use is never replaced. */
async function placeSigningKeys(config: Config, keys: string | undefined): Promise<void> {
  if (keys === undefined || config.signingKeys.length > 0) return;
  const file = toKeyFile(config);
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, keys, { mode: 0o600, flag: 'wx' });
  try {
    await link(unfinished, file);
  } catch (cause) {
    if ((cause as { code?: string }).code !== 'EEXIST') throw cause;
    if ((await readFile(file, 'utf8')) === keys) return;
    throw new StartError(
      `Everything is restored, but ${file} is another signing key than that of the archive: delete it and put there what \`tar -xO signing-keys\` takes out of the opened archive.`,
      { cause },
    );
  } finally {
    await rm(unfinished, { force: true });
  }
}

function toKeyFile({ dataDir }: Config): string {
  return join(dataDir, 'signing-keys');
}

function describeContents({ createdAt, productVersion, tables, blobs, hasSigningKeys }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `made on ${createdAt} by version ${productVersion}, ${rows} rows of ${tables.length} tables, ${blobs.count} blobs (${describeBytes(blobs.bytes)}), ${hasSigningKeys ? 'with' : 'without'} the signing key.`;
}

function describeResult(
  manifest: Manifest,
  result: RestoreResult,
  { config, seconds }: { config: Config; seconds: number },
): string {
  const hasKey = config.signingKeys.length > 0 || existsSync(toKeyFile(config));
  return [
    `Restored and compared in ${seconds.toFixed(1)} s: ${describeContents(manifest)}`,
    ...(hasKey
      ? []
      : [
          `Before the first start, put the signing key into ${toKeyFile(config)} (chmod 600) or SIGNING_KEYS: the server refuses another one.`,
        ]),
    ...(result.files > 0 ? [`${result.files} files whose bytes are not in the archive were left out.`] : []),
    ...(result.mails > 0 ? [`${result.mails} mails that waited to be sent were left out.`] : []),
    ...(result.unknownTables.length > 0
      ? [`Tables that are not ours were left out: ${result.unknownTables.join(', ')}.`]
      : []),
  ].join('\n');
}
