import type { Readable } from 'node:stream';
import yazl from 'yazl';
import type { Db } from '../../db/database.ts';
import type { BlobStore } from '../../providers/files/blob-store.ts';
import { listFilesByOwner } from '../files/list-files-by-owner.ts';
import { readFileBytes } from '../files/read-file-bytes.ts';
import { listOwnedRows } from './account-data.data.ts';

type Deps = { db: Db; blobs: BlobStore };

/** Everything that is kept about a person, as a ZIP that is written while it is read: its size does not matter. */
export async function exportAccount(deps: Deps, accountId: string): Promise<Readable> {
  const zip = new yazl.ZipFile();
  const archive = zip.outputStream as Readable;
  let reading: Readable | undefined;
  // It may break off before anybody reads it.
  archive.on('error', () => undefined);
  // A download that is given up must not keep its file open.
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
        // A file may be deleted while the archive is on its way: the archive ends there, the server does not.
        reading.once('error', (error) => archive.destroy(error));
        give(null, reading);
      },
    );
  }
  zip.end();
  return archive;
}

/** A name from outside must not lead out of the folder the archive is unpacked into. */
function safeName(name: string): string {
  return name
    .replaceAll(/[^\p{L}\p{N}._ -]/gu, '_')
    .replaceAll('..', '_')
    .slice(0, 100);
}
