import { createHash } from 'node:crypto';
import { z } from 'zod';
import { StartError } from '../../platform/app-error.ts';

/** Raised when an older restore could misread an archive. */
export const FORMAT_VERSION = 1;
/** Rows are cut into parts of this size, so that neither side holds a whole table in memory. */
export const PART_BYTES = 8_388_608;
/** Far above the chunks in which uploads are stored: what is larger is no blob of ours. */
export const BLOB_BYTES_MAX = 67_108_864;

export const MANIFEST = 'manifest.json';
/** The last entry: the sum of the manifest. */
export const MANIFEST_SUM = 'manifest.json.sha256';
/** In the form of `sha256sum`, so that an unpacked archive can be checked with it. */
export const SUMS = 'SHA256SUMS';
export const SIGNING_KEYS = 'signing-keys';

const manifestSchema = z.object({
  format: z.number(),
  productVersion: z.string(),
  createdAt: z.iso.datetime(),
  /** The moments of the migrations the database had seen. */
  migrations: z.array(z.number()).min(1),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), checksum: z.string() }),
  ),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  blobs: z.object({ count: z.number(), bytes: z.number() }),
  /** Blobs that the database names and the store did not have: deleted while the backup ran, or lost. */
  missingBlobs: z.array(z.string()),
  entries: z.object({ count: z.number(), bytes: z.number() }),
  /** Of `SHA256SUMS`, which holds the sum of every other entry. */
  sumsSha256: z.string(),
  hasSigningKeys: z.boolean(),
});
export type Manifest = z.output<typeof manifestSchema>;

export function readManifest(bytes: Buffer): Manifest {
  const format = readFormat(bytes);
  if (format !== undefined && format > FORMAT_VERSION)
    throw new StartError(
      `The archive has format ${format}, and this version reads up to ${FORMAT_VERSION}: update Вслух first.`,
    );
  try {
    return manifestSchema.parse(JSON.parse(bytes.toString()));
  } catch (cause) {
    throw new StartError('The archive is damaged: its manifest cannot be read.', { cause });
  }
}

function readFormat(bytes: Buffer): number | undefined {
  try {
    const { format } = z.object({ format: z.number() }).parse(JSON.parse(bytes.toString()));
    return format;
  } catch {
    return undefined;
  }
}

export type EntryKind =
  | { kind: 'rows'; table: string }
  | { kind: 'blob'; key: string }
  | { kind: 'keys' | 'sums' | 'manifest' | 'manifest-sum' };

const ROWS = /^tables\/([^/]{1,63})\/\d{6,9}\.copy\.gz$/;
const BLOB = /^blobs\/([0-9a-f]{32})$/;
const SINGLE_ENTRIES = new Map<string, EntryKind>([
  [SIGNING_KEYS, { kind: 'keys' }],
  [SUMS, { kind: 'sums' }],
  [MANIFEST, { kind: 'manifest' }],
  [MANIFEST_SUM, { kind: 'manifest-sum' }],
]);

export function toRowsName(table: string, part: number): string {
  return `tables/${table}/${String(part).padStart(6, '0')}.copy.gz`;
}

export function toBlobName(key: string): string {
  return `blobs/${key}`;
}

/** What an entry is, by its name. Undefined: nothing that a backup writes. */
export function toEntryKind(name: string): EntryKind | undefined {
  const table = ROWS.exec(name)?.[1];
  if (table) return { kind: 'rows', table };
  const key = BLOB.exec(name)?.[1];
  return key ? { kind: 'blob', key } : SINGLE_ENTRIES.get(name);
}

export function toSumLine(bytes: Buffer, name: string): string {
  return `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`;
}

/** Sorts by time and needs no quoting in any shell: aloud-2025-11-18T11-34-02Z.tar */
export function toArchiveName(now: Date, isEncrypted: boolean): string {
  const moment = now.toISOString().slice(0, 19).replaceAll(':', '-');
  return `aloud-${moment}Z.tar${isEncrypted ? '.age' : ''}`;
}

/** 1.5 GB, 12 MB, 3 kB. */
export function describeBytes(bytes: number): string {
  const [size, unit] =
    bytes >= 1e9 ? [bytes / 1e9, 'GB'] : bytes >= 1e6 ? [bytes / 1e6, 'MB'] : [bytes / 1e3, 'kB'];
  return `${size >= 100 ? Math.round(size) : size.toFixed(1)} ${unit}`;
}
