import { Readable, type Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type Filling, fillDatabase } from '../../db/copy/fill-database.ts';
import { listMigrations, migrateDatabase, migrateUntil } from '../../db/migrate.ts';
import { StartError } from '../../platform/app-error.ts';
import type { BlobStore } from '../../providers/files/files.port.ts';
import { type Manifest, PART_BYTES } from './archive-format.rules.ts';
import type { ArchivePlace } from './archive-place.ts';
import { deleteUnrestored } from './backup.data.ts';
import { type ArchiveEntry, damaged, readArchive } from './read-archive.ts';
import { readWholeBlob } from './read-whole-blob.ts';

type Deps = { databaseUrl: string; blobs: BlobStore };
type Input = {
  place: ArchivePlace;
  passphrase: string | undefined;
  /** What the whole archive said when it was verified. */
  manifest: Manifest;
  signal: AbortSignal;
  onProgress: (progress: RestoreProgress) => void;
};

export type RestoreProgress = { what: string; bytes: number; blobs: number };
export type RestoreResult = {
  /** Left out because this product has no such table. */
  unknownTables: string[];
  /** Left out because their bytes are not in the archive. */
  files: number;
  mails: number;
  /** Undefined: the archive has none. */
  signingKeys: string | undefined;
};

/** Parts are cut at this size; what unpacks to more was not written by a backup. */
const UNPACKED_BYTES_MAX = 2 * PART_BYTES;
const PUTS_AT_ONCE = 4;

const decompress = promisify(gunzip);

/** An archive of a version that knew more than this one cannot be restored by it. */
export async function refuseNewerArchive({ migrations, productVersion }: Manifest): Promise<void> {
  const known = new Set(await listMigrations());
  if (migrations.every((moment) => known.has(moment))) return;
  throw new StartError(
    `The archive was made by a newer version of Вслух (${productVersion}); update this one first. Nothing was changed.`,
  );
}

/**
 * Brings an empty database to the state of the archive, blobs first: the database is filled in one transaction, so that
 * it is either empty or whole. Then it is migrated to this version.
 */
export async function restoreBackup(deps: Deps, input: Input): Promise<RestoreResult> {
  const { manifest } = input;
  const restore = new Restore(deps, input);
  await migrateUntil(deps.databaseUrl, manifest.migrations.at(-1) ?? 0);
  let left: { files: number; mails: number } | undefined;
  try {
    const { unknownTables } = await fillDatabase(deps.databaseUrl, manifest, {
      fill: (filling) => restore.read(filling),
      async finish(client) {
        left = await deleteUnrestored(client, manifest.missingBlobs);
      },
    });
    await migrateDatabase(deps.databaseUrl);
    return { unknownTables, files: 0, mails: 0, ...left, signingKeys: restore.signingKeys };
  } catch (error) {
    // Once the rows are whole they may have been committed, and need their blobs.
    if (!left) await restore.deleteBlobs();
    throw error;
  }
}

class Restore {
  signingKeys: string | undefined;
  private readonly deps: Deps;
  private readonly input: Input;
  private readonly puts = new Set<Promise<void>>();
  private readonly stored: string[] = [];
  private failure: { reason: unknown } | undefined;
  private current: { table: string; rows: Writable | undefined } | undefined;
  private bytes = 0;
  private blobs = 0;

  constructor(deps: Deps, input: Input) {
    this.deps = deps;
    this.input = input;
  }

  async read(filling: Filling): Promise<void> {
    const { place, passphrase, manifest } = this.input;
    try {
      const found = await readArchive(await place.read(), passphrase, (entry) => this.take(entry, filling));
      await this.endTable();
      await Promise.all(this.puts);
      if (this.failure) throw this.failure.reason;
      if (found.sumsSha256 !== manifest.sumsSha256) throw damaged('it changed while it was read');
    } catch (error) {
      this.current?.rows?.destroy();
      await Promise.allSettled(this.puts);
      throw error;
    }
  }

  /** A restore that failed leaves no blobs without a database. */
  async deleteBlobs(): Promise<void> {
    for (const key of this.stored) await this.deps.blobs.delete(key).catch(() => undefined);
  }

  private async take({ kind, bytes }: ArchiveEntry, filling: Filling): Promise<void> {
    this.input.signal.throwIfAborted();
    if (kind.kind === 'rows') await this.takeRows(kind.table, bytes, filling);
    else await this.endTable();
    if (kind.kind === 'blob') await this.takeBlob(kind.key, bytes);
    if (kind.kind === 'keys') this.signingKeys = bytes.toString();
    this.bytes += bytes.length;
    const what = kind.kind === 'rows' ? kind.table : 'blobs';
    this.input.onProgress({ what, bytes: this.bytes, blobs: this.blobs });
  }

  private async takeRows(table: string, bytes: Buffer, filling: Filling): Promise<void> {
    if (this.current?.table !== table) {
      await this.endTable();
      this.current = { table, rows: filling.write(table) };
    }
    const { rows } = this.current;
    if (!rows) return;
    const content = await decompress(bytes, { maxOutputLength: UNPACKED_BYTES_MAX });
    await new Promise<void>((resolve, reject) =>
      rows.write(content, (error) => (error ? reject(error) : resolve())),
    );
  }

  private async endTable(): Promise<void> {
    const rows = this.current?.rows;
    this.current = undefined;
    if (!rows) return;
    rows.end();
    await finished(rows);
  }

  private async takeBlob(key: string, bytes: Buffer): Promise<void> {
    if (this.puts.size >= PUTS_AT_ONCE) await Promise.race(this.puts);
    if (this.failure) throw this.failure.reason;
    const put = this.store(key, bytes)
      .then(
        () => {
          this.blobs += 1;
        },
        (reason: unknown) => {
          this.failure = { reason };
        },
      )
      .finally(() => this.puts.delete(put));
    this.puts.add(put);
  }

  /** What is there already may belong to a running server whose bucket this is: it is neither written nor deleted. */
  private async store(key: string, bytes: Buffer): Promise<void> {
    const { blobs } = this.deps;
    const found = bytes.length > 0 ? await readWholeBlob(blobs, { key, bytes: bytes.length }) : undefined;
    if (found?.equals(bytes)) return;
    this.stored.push(key);
    await blobs.put(key, Readable.from([bytes]));
  }
}
