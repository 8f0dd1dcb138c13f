import { files } from '../../db/schema/files.ts';
import { uniqueId } from '../../platform/ids.ts';
import { samplePdf, toUploadForm } from '../clients/upload.ts';
import { type AccessRow, type AccessRows, signedIn, type World } from './access-row.ts';

/** A finished file of the owner's, as far as the database knows. */
export async function insertFile(
  { db, owner }: World,
  about: Partial<typeof files.$inferInsert> = {},
): Promise<string> {
  const id = uniqueId();
  await db.insert(files).values({
    id,
    bucketId: 'resumes',
    accountId: owner.id,
    name: 'resume.pdf',
    bytes: 10,
    chunksTotal: 1,
    chunksUploaded: 1,
    md5: 'd41d8cd98f00b204e9800998ecf8427e',
    mimeType: 'application/pdf',
    completedAt: new Date(),
    ...about,
  });
  return id;
}

const FILES = '/v1/storage/buckets/resumes/files';

/** A caller who may see the file is told that it has no such part; other callers get a 404. */
function readsBytes(ending: 'view' | 'download'): AccessRow {
  return {
    request: async (world) => ({
      url: `${FILES}/${await insertFile(world)}/${ending}`,
      headers: { range: 'bytes=10-' },
    }),
    statuses: { guest: 404, owner: 416, other: 404, recruiter: 404, admin: 404 },
  };
}

export const storageAccess: AccessRows = {
  'POST /v1/storage/buckets/:bucketId/files': {
    request: async () => ({
      url: FILES,
      ...(await toUploadForm({ fileId: 'unique()', bytes: samplePdf(20) })),
    }),
    statuses: signedIn(201),
  },
  'GET /v1/storage/buckets/:bucketId/files': {
    request: () => ({ url: FILES }),
    statuses: signedIn(200),
  },
  'GET /v1/storage/buckets/:bucketId/files/:fileId': {
    request: async (world) => ({ url: `${FILES}/${await insertFile(world)}` }),
    statuses: { guest: 404, owner: 200, other: 404, recruiter: 404, admin: 404 },
  },
  'GET /v1/storage/buckets/:bucketId/files/:fileId/view': readsBytes('view'),
  'GET /v1/storage/buckets/:bucketId/files/:fileId/download': readsBytes('download'),
  'PUT /v1/storage/buckets/:bucketId/files/:fileId': {
    request: async (world) => ({ url: `${FILES}/${await insertFile(world)}`, payload: { name: 'mine.pdf' } }),
    statuses: { guest: 404, owner: 200, other: 404, recruiter: 404, admin: 404 },
  },
  'DELETE /v1/storage/buckets/:bucketId/files/:fileId': {
    request: async (world) => ({ url: `${FILES}/${await insertFile(world)}`, payload: {} }),
    statuses: { guest: 404, owner: 204, other: 404, recruiter: 404, admin: 404 },
  },
};
