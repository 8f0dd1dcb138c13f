import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import type { BlobStore } from '../../providers/files/files.port.ts';
import { samplePdf, sendUpload } from '../../testing/clients/upload.ts';
import { createPerson } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { exportAccount } from './export-account.ts';

const database = useTestDatabase();
const app = useTestApp(database);

async function createOwner(): Promise<string> {
  const owner = await createPerson(database.current.db);
  const stored = await sendUpload(app.current, owner, { fileId: 'cv', bytes: samplePdf(1_000) });
  expect(stored.statusCode).toBe(201);
  return owner.id;
}

it('an export whose file is gone on the way breaks off, and nothing else breaks, whether or not anybody reads', async () => {
  const { db } = database.current;
  const read = vi.fn(() => Promise.reject(new Error('the file is gone')));
  const blobs = { read } as Partial<BlobStore> as BlobStore;
  const accountId = await createOwner();
  await expect(buffer(await exportAccount({ db, blobs }, accountId))).rejects.toThrow('the file is gone');

  const unread = await exportAccount({ db, blobs }, accountId);
  await vi.waitFor(() => expect(unread.errored?.message).toBe('the file is gone'));
});

it('an export that nobody waits for any more closes the file it was reading', async () => {
  const { db } = database.current;
  const endless = new Readable({ read: (size) => void endless.push(Buffer.alloc(size)) });
  const read = vi.fn(async () => endless);
  const archive = await exportAccount(
    { db, blobs: { read } as Partial<BlobStore> as BlobStore },
    await createOwner(),
  );
  await vi.waitFor(() => expect(read).toHaveBeenCalled());
  archive.destroy();
  await vi.waitFor(() => expect(endless.closed).toBe(true));
});
