import { Readable } from 'node:stream';
import type { Db } from '../../db/database.ts';
import type { BlobStore, ByteRange } from '../../providers/files/blob-store.ts';
import { listParts } from './blobs.data.ts';
import { partsOfRange } from './chunks.rules.ts';
import type { StoredFile } from './file-access.rules.ts';

type Deps = { db: Db; blobs: BlobStore };

/** One stream over the parts of a file, opened one after another: memory does not grow with the file. */
export function readFileBytes(deps: Deps, file: StoredFile, range: ByteRange): Readable {
  async function* pieces(): AsyncGenerator<Buffer> {
    const parts = new Map((await listParts(deps.db, file.id)).map((part) => [part.number, part.key]));
    for (const { number, range: within } of partsOfRange(range)) {
      const key = parts.get(number);
      if (!key) throw new Error('A part of a file is missing from the store.');
      yield* (await deps.blobs.read(key, within)) as AsyncIterable<Buffer>;
    }
  }
  return Readable.from(pieces(), { objectMode: false });
}
