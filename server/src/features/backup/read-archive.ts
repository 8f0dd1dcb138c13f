import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { type Extract, extract } from 'tar-stream';
import { StartError } from '../../platform/app-error.ts';
import { AGE_MAGIC, createDecryption } from './age-payload.ts';
import {
  BLOB_BYTES_MAX,
  type EntryKind,
  MANIFEST,
  type Manifest,
  readManifest,
  toEntryKind,
  toSumLine,
} from './archive-format.rules.ts';

type Entry = Extract extends AsyncIterable<infer Source> ? Source : never;

export type ArchiveEntry = { kind: EntryKind; name: string; bytes: Buffer };

/**
 * Reads an archive from its beginning to its end, entry by entry, and returns its manifest when every entry is what was
 * written. Altered, truncated, foreign and wrongly keyed archives end in a sentence.
 */
export async function readArchive(
  source: Readable,
  passphrase: string | undefined,
  onEntry: (entry: ArchiveEntry) => Promise<void> = async () => undefined,
): Promise<Manifest> {
  const check = new ArchiveCheck();
  try {
    for await (const entry of await openEntries(source, passphrase)) {
      const { name, type } = entry.header;
      const kind = toEntryKind(name);
      if (!kind || type !== 'file') throw damaged(`${name} does not belong there`);
      if (kind.kind === 'sums') {
        check.addSums(await hashEntry(entry));
        continue;
      }
      const bytes = await readEntry(entry, BLOB_BYTES_MAX);
      check.add(kind, name, bytes);
      await onEntry({ kind, name, bytes });
    }
  } catch (error) {
    if (isOfTheTar(error)) throw damaged('it ends too early or is no archive', error);
    throw error;
  } finally {
    source.destroy();
  }
  return check.finish();
}

/** Counts and sums what arrives, to be compared with what the end of the archive says. */
class ArchiveCheck {
  private readonly lines = createHash('sha256');
  private entries = { count: 0, bytes: 0 };
  private sums: string | undefined;
  private manifest: Buffer | undefined;
  private isSealed = false;

  add({ kind }: EntryKind, name: string, bytes: Buffer): void {
    if (kind === 'manifest') this.addManifest(bytes);
    else if (kind === 'manifest-sum') this.addManifestSum(bytes);
    else this.addEntry(name, bytes);
  }

  addSums(sha256: string): void {
    if (this.sums !== undefined) throw damaged('it has two lists of sums');
    this.sums = sha256;
  }

  finish(): Manifest {
    if (!this.manifest || !this.isSealed) throw damaged('its end is missing');
    const manifest = readManifest(this.manifest);
    const isWhole =
      manifest.sumsSha256 === this.sums &&
      this.lines.digest('hex') === this.sums &&
      manifest.entries.count === this.entries.count &&
      manifest.entries.bytes === this.entries.bytes;
    if (!isWhole) throw damaged('the sums of its entries are not those that were written');
    return manifest;
  }

  private addEntry(name: string, bytes: Buffer): void {
    if (this.sums !== undefined) throw damaged(`${name} comes after the sums`);
    this.lines.update(toSumLine(bytes, name));
    this.entries = { count: this.entries.count + 1, bytes: this.entries.bytes + bytes.length };
  }

  private addManifest(bytes: Buffer): void {
    if (this.manifest || this.sums === undefined) throw damaged('its manifest is not at the end');
    this.manifest = bytes;
  }

  private addManifestSum(bytes: Buffer): void {
    const expected = this.manifest && toSumLine(this.manifest, MANIFEST);
    if (bytes.toString() !== expected) throw damaged('its manifest is not the one that was written');
    this.isSealed = true;
  }
}

async function openEntries(source: Readable, passphrase: string | undefined): Promise<AsyncIterable<Entry>> {
  const beginning = await readBeginning(source);
  const tar = extract();
  const done = (): void => undefined;
  if (!beginning.subarray(0, AGE_MAGIC.length).equals(AGE_MAGIC)) {
    // Otherwise a forged archive could stand in for one that only the passphrase's owner can write.
    if (passphrase !== undefined)
      throw new StartError('The archive is not encrypted: restore it without a passphrase, if you trust it.');
    pipeline(source, tar, done);
    return tar;
  }
  if (passphrase === undefined)
    throw new StartError('The archive is encrypted: give --passphrase-file, or set BACKUP_PASSPHRASE.');
  pipeline(source, createDecryption(passphrase), tar, done);
  return tar;
}

/** The first bytes, which stay in the stream. */
async function readBeginning(source: Readable): Promise<Buffer> {
  for await (const chunk of source.iterator({ destroyOnReturn: false })) {
    source.unshift(chunk);
    return chunk as Buffer;
  }
  throw damaged('it is empty');
}

async function readEntry(entry: Entry, most: number): Promise<Buffer> {
  const { size, name } = entry.header;
  if (size > most) throw damaged(`${name} is larger than anything a backup writes`);
  const pieces: Buffer[] = [];
  for await (const piece of entry as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function hashEntry(entry: Entry): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of entry as AsyncIterable<Buffer>) hash.update(piece);
  return hash.digest('hex');
}

/** What tar-stream says of bytes that are no whole archive. */
const TAR_COMPLAINTS = ['Unexpected end of data', 'Invalid tar header', 'Invalid header', 'Header exceeds'];

function isOfTheTar(error: unknown): boolean {
  return error instanceof Error && TAR_COMPLAINTS.some((complaint) => error.message.startsWith(complaint));
}

export function damaged(why: string, cause?: unknown): StartError {
  return new StartError(`The archive is damaged: ${why}. Nothing was changed.`, { cause });
}
