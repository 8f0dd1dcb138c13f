import contentDisposition from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import type { BlobStore } from '../../providers/files/files.port.ts';
import { readRange } from './byte-range.rules.ts';
import type { StoredFile } from './file-access.rules.ts';
import { readFileBytes } from './files.ts';

type Deps = { db: Db; blobs: BlobStore };

/** Types a browser may render; any other uploaded type is sent as text. */
const VIEWABLE_TYPES = /^(?:application\/pdf|text\/plain|audio\/[\w.+-]+|video\/(?:mp4|webm|ogg))$/;

/** Uploaded bytes run no script, load nothing and have no origin, whatever they claim to be. */
const NO_POWERS = "default-src 'none'; sandbox; frame-ancestors 'none'";
/** A browser's own viewer of PDF does not open inside a sandbox; it gives the document no origin either. */
const NO_POWERS_FOR_PDF = "default-src 'none'; frame-ancestors 'none'";

export async function sendFile(
  deps: Deps,
  {
    request,
    reply,
    file,
    as,
  }: { request: FastifyRequest; reply: FastifyReply; file: StoredFile; as: 'inline' | 'attachment' },
): Promise<FastifyReply> {
  const isShown = as === 'attachment' || VIEWABLE_TYPES.test(file.mimeType);
  const etag = `"${file.md5}"`;
  reply.headers({
    'content-disposition': contentDisposition(file.name, { type: as }),
    'content-security-policy': file.mimeType === 'application/pdf' ? NO_POWERS_FOR_PDF : NO_POWERS,
    // Revalidated on each use: a cached copy must not outlive the right to read the file.
    'cache-control': 'private, no-cache',
    'accept-ranges': 'bytes',
    'last-modified': file.updatedAt.toUTCString(),
    etag,
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();

  reply.type(isShown ? file.mimeType : 'text/plain; charset=utf-8');
  const range = requestedRange(request, reply, file);
  const { start, end } = range ?? { start: 0, end: file.bytes - 1 };
  reply.header('content-length', end - start + 1);
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.bytes}`);
  if (request.method === 'HEAD') return reply.send();
  return reply.send(readFileBytes(deps, file, { start, end }));
}

function requestedRange(request: FastifyRequest, reply: FastifyReply, file: StoredFile) {
  // A range of a changed file would be joined to a range of its former content.
  if (request.headers['if-range'] !== undefined && request.headers['if-range'] !== `"${file.md5}"`)
    return undefined;
  try {
    return readRange(request.headers.range, file.bytes);
  } catch (error) {
    reply.headers({ 'content-range': `bytes */${file.bytes}` });
    throw error;
  }
}
