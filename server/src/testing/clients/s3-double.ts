import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type S3Double = {
  endpoint: string;
  objects: Map<string, Buffer>;
  /** The next so many uploads are answered 503, as a busy S3 does. */
  failNextPuts(times: number): void;
  close(): Promise<void>;
};

export const S3_DOUBLE_BUCKET = 'aloud';

/** As much of S3 as a blob store asks for, on a port of its own: signed requests, one bucket, path addresses. */
export async function startS3Double(): Promise<S3Double> {
  const objects = new Map<string, Buffer>();
  let failures = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://s3');
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) {
      return void response.writeHead(403).end();
    }
    if (pathname.split('/')[1] !== S3_DOUBLE_BUCKET) return void response.writeHead(404).end();
    if (request.method === 'HEAD') return void response.writeHead(200).end();
    if (request.method === 'DELETE') {
      objects.delete(pathname);
      return void response.writeHead(204).end();
    }
    if (request.method === 'PUT') return put(pathname, request, response);
    get(pathname, request, response);
  }

  async function put(pathname: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces = (await request.toArray()) as Buffer[];
    if (request.headers['content-length'] === undefined) return void response.writeHead(411).end();
    if (failures > 0) {
      failures -= 1;
      return void response.writeHead(503).end();
    }
    objects.set(pathname, Buffer.concat(pieces));
    response.writeHead(200, { etag: '"x"' }).end();
  }

  function get(pathname: string, request: IncomingMessage, response: ServerResponse): void {
    const object = objects.get(pathname);
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (!object || first === undefined) return void response.writeHead(404).end();
    const end = Math.min(Number(last), object.length - 1);
    response
      .writeHead(206, { 'content-range': `bytes ${first}-${end}/${object.length}` })
      .end(object.subarray(Number(first), end + 1));
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    failNextPuts: (times) => {
      failures = times;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
