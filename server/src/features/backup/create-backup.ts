import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { describeContents, type ExpectedContents } from '../../db/copy/fill-database.ts';
import { openSnapshot, type Snapshot } from '../../db/copy/read-snapshot.ts';
import { readAhead } from '../../platform/async/read-ahead.ts';
import type { Clock } from '../../platform/clock.ts';
import type { BlobStore } from '../../providers/files/files.port.ts';
import {
  FORMAT_VERSION,
  type Manifest,
  PART_BYTES,
  SIGNING_KEYS,
  toBlobName,
  toRowsName,
} from './archive-format.rules.ts';
import type { ArchivePlace } from './archive-place.ts';
import { listNeededBlobs, STORED_BLOBS } from './backup.data.ts';
import { readWholeBlob } from './read-whole-blob.ts';
import { ArchiveWriter } from './write-archive.ts';

type Deps = { databaseUrl: string; blobs: BlobStore; clock: Clock };
type Input = {
  place: ArchivePlace;
  productVersion: string;
  passphrase: string | undefined;
  /** In an archive that is not encrypted they would be readable beside what they protect. */
  signingKeys: string | undefined;
  signal: AbortSignal;
  onProgress: (progress: BackupProgress) => void;
};

export type BackupProgress = { what: string; bytes: number; blobs: number };
export type BackupResult = {
  manifest: Manifest;
  /** Blobs that files still need and the store does not have. */
  lostBlobs: string[];
};

/** Most of the gain for a third of the time. */
const LEVEL = 3;
/** Parts of rows in compression, blobs on their way: some 40 MB at most. */
const AT_ONCE = 4;

const compress = promisify(gzip);

/** Writes one archive of everything that one moment of the database refers to, while servers go on working. */
export async function createBackup(deps: Deps, input: Input): Promise<BackupResult> {
  const destination = await input.place.write();
  let writer: ArchiveWriter | undefined;
  try {
    writer = await ArchiveWriter.open(destination.target, input.passphrase);
    const manifest = await new Backup(deps, input, writer).run();
    await destination.commit();
    return { manifest, lostBlobs: await listNeededBlobs(deps.databaseUrl, manifest.missingBlobs) };
  } catch (error) {
    const reason = error instanceof Error ? error : new Error(String(error));
    await writer?.abort(reason);
    await destination.discard();
    throw error;
  }
}

class Backup {
  private readonly deps: Deps;
  private readonly input: Input;
  private readonly writer: ArchiveWriter;
  private readonly missingBlobs: string[] = [];
  private blobs = { count: 0, bytes: 0 };
  private bytes = 0;

  constructor(deps: Deps, input: Input, writer: ArchiveWriter) {
    this.deps = deps;
    this.input = input;
    this.writer = writer;
  }

  async run(): Promise<Manifest> {
    const { input, writer } = this;
    const createdAt = this.deps.clock.now().toISOString();
    const folder = await mkdtemp(join(tmpdir(), 'aloud-blobs-'));
    try {
      const blobList = join(folder, 'blobs');
      const contents = await this.writeRows(blobList);
      await this.writeBlobs(blobList);
      const hasSigningKeys = input.passphrase !== undefined && input.signingKeys !== undefined;
      if (hasSigningKeys) await writer.add(SIGNING_KEYS, Buffer.from(input.signingKeys ?? ''));
      return await writer.finish((totals) => ({
        format: FORMAT_VERSION,
        productVersion: input.productVersion,
        createdAt,
        migrations: [...contents.migrations],
        tables: contents.tables.map((table) => ({ ...table, columns: [...table.columns] })),
        sequences: [...contents.sequences],
        blobs: this.blobs,
        missingBlobs: this.missingBlobs,
        hasSigningKeys,
        ...totals,
      }));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** The snapshot ends with the rows: held for as long as blobs are copied, it would keep PostgreSQL from cleaning up. */
  private async writeRows(blobList: string): Promise<ExpectedContents> {
    const snapshot = await openSnapshot(this.deps.databaseUrl);
    try {
      for (const table of snapshot.tables) await this.writeTable(table.name, snapshot.read(table));
      await this.listBlobs(snapshot, blobList);
      return await describeContents(snapshot);
    } finally {
      await snapshot.close();
    }
  }

  private async writeTable(name: string, rows: Readable): Promise<void> {
    let part = 0;
    const parts = readAhead(cutIntoParts(rows), {
      most: AT_ONCE,
      prepare: (bytes) => compress(bytes, { level: LEVEL }),
    });
    for await (const bytes of parts) {
      part += 1;
      await this.add(toRowsName(name, part), bytes, name);
    }
  }

  private async listBlobs(snapshot: Snapshot, blobList: string): Promise<void> {
    const hasBlobs = snapshot.tables.some(({ name }) => name === 'file_blobs');
    const list = hasBlobs ? snapshot.readQuery(STORED_BLOBS) : [];
    await pipeline(list, createWriteStream(blobList, { mode: 0o600 }));
  }

  private async writeBlobs(blobList: string): Promise<void> {
    const lines = createInterface({ input: createReadStream(blobList) });
    const blobs = readAhead(lines, {
      most: AT_ONCE,
      prepare: async (line) => {
        const [key = '', bytes] = line.split('\t');
        return { key, content: await readWholeBlob(this.deps.blobs, { key, bytes: Number(bytes) }) };
      },
    });
    for await (const { key, content } of blobs) {
      if (!content) {
        this.missingBlobs.push(key);
        continue;
      }
      this.blobs = { count: this.blobs.count + 1, bytes: this.blobs.bytes + content.length };
      await this.add(toBlobName(key), content, 'blobs');
    }
  }

  private async add(name: string, content: Buffer, what: string): Promise<void> {
    this.input.signal.throwIfAborted();
    await this.writer.add(name, content);
    this.bytes += content.length;
    this.input.onProgress({ what, bytes: this.bytes, blobs: this.blobs.count });
  }
}

async function* cutIntoParts(rows: Readable): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of rows as AsyncIterable<Buffer>) {
    pieces.push(piece);
    length += piece.length;
    if (length < PART_BYTES) continue;
    yield Buffer.concat(pieces);
    [pieces, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(pieces);
}
