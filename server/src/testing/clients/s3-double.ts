import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What is wrong with S3, until `heal`. */
export type S3Fault =
  /** 503 to everything, as when it asks to slow down. */
  | 'busy'
  /** 403 to everything: credentials were withdrawn. */
  | 'forbidden'
  /** 403 to requests that are signed a quarter of an hour from now, as real ones do. */
  | 'punctual'
  /** Takes every request and never responds. */
  | 'silent'
  /** A download stops in the middle, and its connection with it. */
  | 'cut'
  /** A download stops in the middle, and its connection stays open. */
  | 'stalled'
  /** A download brings the whole object, whatever was asked for. */
  | 'other-range'
  /** The second part of an upload fails. */
  | 'lost-part'
  /** The parts of an upload are joined, but the response says otherwise. */
  | 'lost-response';

export type S3Double = {
  endpoint: string;
  objects: Map<string, Buffer>;
  /** Unfinished uploads in parts, by their id. */
  uploads: Map<string, Buffer[]>;
  /** The next so many uploads are answered 503, as a busy S3 does. */
  failNextPuts(times: number): void;
  break(fault: S3Fault): void;
  heal(): void;
  close(): Promise<void>;
};

type Asked = { pathname: string; searchParams: URLSearchParams; body: Buffer };

export const S3_DOUBLE_BUCKET = 'aloud';

/** What `.env` would say to use it. */
export const s3DoubleSettings = ({ endpoint }: S3Double) => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: S3_DOUBLE_BUCKET,
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
});

const SKEW_MS_MAX = 900_000;

/** By the clock of the machine, whatever a test has made of `Date`. */
function isSignedAtOtherTime({ headers }: IncomingMessage): boolean {
  const [, year, month, day, hours, minutes, seconds] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(headers['x-amz-date'])) ?? [];
  const signedAtMs = Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`);
  return !(Math.abs(performance.timeOrigin + performance.now() - signedAtMs) < SKEW_MS_MAX);
}

function refuseTime(response: ServerResponse): void {
  response
    .writeHead(403, { 'content-type': 'application/xml' })
    .end('<?xml version="1.0"?><Error><Code>RequestTimeTooSkewed</Code><Message>late</Message></Error>');
}

/** An S3 that fails as no real one can be made to. How a healthy S3 behaves is asked of `s3-server` instead. */
export async function startS3Double(): Promise<S3Double> {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Buffer[]>();
  let failures = 0;
  let fault: S3Fault | undefined;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
    if (fault === 'silent') return void request.resume();
    const body = Buffer.concat((await request.toArray()) as Buffer[]);
    if (fault === 'punctual' && isSignedAtOtherTime(request)) return refuseTime(response);
    const refusal = findRefusal(request, pathname);
    if (refusal !== undefined) return void response.writeHead(refusal).end();
    serve(request, { pathname, searchParams, body }, response);
  }

  function serve(request: IncomingMessage, asked: Asked, response: ServerResponse): void {
    const { pathname, searchParams } = asked;
    if (request.method === 'HEAD') response.writeHead(200).end();
    else if (request.method === 'POST') join(pathname, searchParams, response);
    else if (request.method === 'PUT') put(request, asked, response);
    else if (request.method === 'GET') get(pathname, request, response);
    else {
      if (!uploads.delete(searchParams.get('uploadId') ?? '')) objects.delete(pathname);
      response.writeHead(204).end();
    }
  }

  function findRefusal({ headers }: IncomingMessage, pathname: string): number | undefined {
    if (fault === 'busy') return 503;
    const isOurs = headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/');
    if (!isOurs || fault === 'forbidden') return 403;
    return pathname.split('/')[1] === S3_DOUBLE_BUCKET ? undefined : 404;
  }

  function put(
    request: IncomingMessage,
    { pathname, searchParams, body }: Asked,
    response: ServerResponse,
  ): void {
    if (request.headers['content-length'] === undefined) return void response.writeHead(411).end();
    if (failures > 0) {
      failures -= 1;
      return void response.writeHead(503).end();
    }
    const number = Number(searchParams.get('partNumber'));
    if (number === 2 && fault === 'lost-part') return void response.writeHead(500).end();
    const parts = uploads.get(searchParams.get('uploadId') ?? '');
    if (parts) parts[number - 1] = body;
    else objects.set(pathname, body);
    response.writeHead(200, { etag: '"x"' }).end();
  }

  /** Begins an upload in parts, or ends it. */
  function join(pathname: string, searchParams: URLSearchParams, response: ServerResponse): void {
    const uploadId = searchParams.get('uploadId');
    if (uploadId === null) {
      const id = `upload-${uploads.size + 1}`;
      uploads.set(id, []);
      const xml = `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
      return void response.writeHead(200, { 'content-type': 'application/xml' }).end(xml);
    }
    objects.set(pathname, Buffer.concat(uploads.get(uploadId) ?? []));
    if (fault === 'lost-response') return void response.writeHead(500).end();
    uploads.delete(uploadId);
    response.writeHead(200, { 'content-type': 'application/xml' }).end('<CompleteMultipartUploadResult/>');
  }

  function get(pathname: string, request: IncomingMessage, response: ServerResponse): void {
    const object = objects.get(pathname);
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (!object || first === undefined) return void response.writeHead(404).end();
    const isWhole = fault === 'other-range';
    const start = isWhole ? 0 : Number(first);
    const end = isWhole ? object.length - 1 : Math.min(Number(last), object.length - 1);
    const bytes = object.subarray(start, end + 1);
    response.writeHead(206, {
      'content-range': `bytes ${start}-${end}/${object.length}`,
      'content-length': bytes.length,
    });
    if (fault !== 'cut' && fault !== 'stalled') return void response.end(bytes);
    response.write(bytes.subarray(0, bytes.length / 2), () => {
      if (fault === 'cut') response.destroy();
    });
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => undefined));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    uploads,
    failNextPuts: (times) => {
      failures = times;
    },
    break: (next) => {
      fault = next;
    },
    heal: () => {
      fault = undefined;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
