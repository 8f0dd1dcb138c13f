import { UPLOAD_CHUNK_BYTES } from '@aloud/contract/appwrite';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { TestPerson } from '../factories.ts';

export type UploadRequest = {
  bucketId?: string;
  fileId: string;
  name?: string;
  bytes: Uint8Array;
  /** `Content-Range`, exactly as sent. */
  range?: string;
  permissions?: string[];
  headers?: Record<string, string>;
};

/** One request of an upload, as the SDK makes it. */
export async function toUploadForm(upload: UploadRequest) {
  const form = new FormData();
  form.append('fileId', upload.fileId);
  form.append('file', new File([new Uint8Array(upload.bytes)], upload.name ?? 'resume.pdf'));
  for (const permission of upload.permissions ?? []) form.append('permissions[]', permission);
  const encoded = new Response(form);
  return {
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(upload.range ? { 'content-range': upload.range } : {}),
      ...upload.headers,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}

export async function sendUpload(
  app: FastifyInstance,
  person: TestPerson | undefined,
  upload: UploadRequest,
): Promise<LightMyRequestResponse> {
  const { headers, payload } = await toUploadForm(upload);
  const url = `/v1/storage/buckets/${upload.bucketId ?? 'resumes'}/files`;
  return app.inject({ method: 'POST', url, headers: { ...person?.headers, ...headers }, payload });
}

export type UploadPart = { bytes: Uint8Array; range: string };

/** A file cut as the SDK cuts it. */
export function cutIntoParts(whole: Uint8Array): UploadPart[] {
  const count = Math.ceil(whole.length / UPLOAD_CHUNK_BYTES);
  return Array.from({ length: count }, (_, index) => {
    const start = index * UPLOAD_CHUNK_BYTES;
    const bytes = whole.subarray(start, start + UPLOAD_CHUNK_BYTES);
    return { bytes, range: `bytes ${start}-${start + bytes.length - 1}/${whole.length}` };
  });
}

/** Bytes that differ everywhere, so that parts in the wrong place are noticed. */
export function samplePdf(bytes: number): Buffer {
  const sample = Buffer.alloc(bytes);
  for (let at = 0; at + 4 <= bytes; at += 4) sample.writeUInt32LE((at * 2_654_435_761) >>> 0, at);
  sample.write('%PDF-1.7\n');
  return sample;
}

/** The two parts of a file a little larger than one part. */
export function twoParts(bytes = 6 * 1_048_576): [UploadPart, UploadPart] {
  const [first, second] = cutIntoParts(samplePdf(bytes));
  if (!first || !second) throw new Error('This many bytes fit into one part.');
  return [first, second];
}
