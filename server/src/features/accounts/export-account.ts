import type { Readable } from 'node:stream';
import yazl from 'yazl';
import type { Db } from '../../db/database.ts';
import type { BlobStore } from '../../providers/files/files.port.ts';
import { listFilesByOwner, readFileBytes } from '../files/files.ts';
import { listOwnedRows } from './owned-rows.data.ts';

type Deps = { db: Db; blobs: BlobStore };

/** Everything stored about an account as a streamed ZIP: memory does not grow with its size. */
export async function exportAccount(deps: Deps, accountId: string): Promise<Readable> {
  const zip = new yazl.ZipFile();
  const archive = zip.outputStream as Readable;
  let reading: Readable | undefined;
  // The stream may fail before the response is piped from it; an unhandled error event would end the process.
  archive.on('error', () => undefined);
  // An aborted download must not leave the file open.
  archive.once('close', () => reading?.destroy());
  for (const { table, rows } of await listOwnedRows(deps.db, accountId)) {
    zip.addBuffer(Buffer.from(JSON.stringify(rows, null, 2)), `${table}.json`);
  }
  for (const file of await listFilesByOwner(deps.db, accountId)) {
    const whole = { start: 0, end: file.bytes - 1 };
    zip.addReadStreamLazy(
      `files/${file.bucketId}/${file.id}-${safeName(file.name)}`,
      { compress: false },
      (give) => {
        if (archive.destroyed) return;
        reading = readFileBytes(deps, file, whole);
        // A file deleted during the download ends the archive; an unhandled error event would end the process.
        reading.once('error', (error) => archive.destroy(error));
        give(null, reading);
      },
    );
  }
  zip.end();
  return archive;
}

/** An uploaded file name must not lead out of the folder into which the archive is unpacked. */
function safeName(name: string): string {
  return name
    .replaceAll(/[^\p{L}\p{N}._ -]/gu, '_')
    .replaceAll('..', '_')
    .slice(0, 100);
}
