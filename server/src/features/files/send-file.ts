import { Readable } from 'node:stream';
import contentDisposition from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import type { BlobStore } from '../../providers/files/files.port.ts';
import { readRange } from './byte-range.rules.ts';
import type { StoredFile } from './file-access.rules.ts';
import { openFileBytes, presignFile } from './files.ts';

type Deps = { db: Db; blobs: BlobStore };
type SendFileInput = {
  request: FastifyRequest;
  reply: FastifyReply;
  file: StoredFile;
  as: 'inline' | 'attachment';
};

/** Types a browser may render; any other uploaded type is sent as text. */
const VIEWABLE_TYPES = /^(?:application\/pdf|text\/plain|audio\/[\w.+-]+|video\/(?:mp4|webm|ogg))$/;

/** Uploaded bytes run no script, load nothing and have no origin, whatever they claim to be. */
const NO_POWERS = "default-src 'none'; sandbox; frame-ancestors 'none'";
/** A browser's own viewer of PDF does not open inside a sandbox; it gives the document no origin either. */
const NO_POWERS_FOR_PDF = "default-src 'none'; frame-ancestors 'none'";

/** Sends a file the caller may read, whole or the requested range, or leads the browser to where the store has it. */
export async function sendFile(
  deps: Deps,
  { request, reply, file, as }: SendFileInput,
): Promise<FastifyReply> {
  const isShown = as === 'attachment' || VIEWABLE_TYPES.test(file.mimeType);
  const contentType = isShown ? file.mimeType : 'text/plain; charset=utf-8';
  const disposition = contentDisposition(file.name, { type: as });
  const etag = `"${file.md5}"`;
  const headers = {
    'content-disposition': disposition,
    'content-security-policy': file.mimeType === 'application/pdf' ? NO_POWERS_FOR_PDF : NO_POWERS,
    // Revalidated on each use: a cached copy must not outlive the right to read the file.
    'cache-control': 'private, no-cache',
    'accept-ranges': 'bytes',
    'last-modified': file.updatedAt.toUTCString(),
    etag,
  };
  if (request.headers['if-none-match'] === etag) return reply.code(304).headers(headers).send();

  const address =
    isFollowedWithoutHeaders(request) &&
    (await presignFile(deps, file, { contentType, contentDisposition: disposition }));
  if (address) return redirectOnce(reply, address);

  const range = requestedRange(request, reply, file);
  const { start, end } = range ?? { start: 0, end: file.bytes - 1 };
  // Opened before the headers are set: a failure of the store is a response of its own. HEAD gets an empty stream,
  // because without any the announced length would become 0.
  const isHead = request.method === 'HEAD';
  const bytes = isHead ? Readable.from([]) : await openFileBytes(deps, file, { start, end });
  reply
    .headers(headers)
    .type(contentType)
    .header('content-length', end - start + 1);
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.bytes}`);
  return reply.send(bytes);
}

/**
 * Players, pictures, links and downloads of a page: they carry cookies, which stay with our origin, and need no leave of
 * the bucket (CORS). A script's request is responded here: a browser would repeat its headers, session or token among
 * them, to the bucket.
 */
const MODES_WITHOUT_HEADERS: ReadonlySet<unknown> = new Set(['no-cors', 'navigate']);

function isFollowedWithoutHeaders({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && MODES_WITHOUT_HEADERS.has(headers['sec-fetch-mode']);
}

/** The address is a credential: no cache keeps it, and the bucket does not learn from which page it was opened. */
function redirectOnce(reply: FastifyReply, address: string): FastifyReply {
  return reply
    .headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
    .redirect(address, 302);
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
