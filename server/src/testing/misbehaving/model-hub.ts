import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the hub answers one request for a file. */
export type HubReply = (request: IncomingMessage, response: ServerResponse, file: Buffer) => void;

export type ModelHub = {
  url: string;
  /** What was asked for, in order: the path, and the range where there was one. */
  requests: { path: string; range: string | undefined }[];
  /** Replies to the next requests, one each; after them the last one stays. */
  script(...replies: HubReply[]): void;
  close(): Promise<void>;
};

/** A real HTTP server with some files, which obeys ranges until a test scripts something else. */
export async function openModelHub(files: Record<string, Buffer>): Promise<ModelHub> {
  const requests: ModelHub['requests'] = [];
  let replies: HubReply[] = [sendRange];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push({ path, range: request.headers.range });
    const reply = (replies.length > 1 ? replies.shift() : replies[0]) ?? sendRange;
    const file = files[path];
    if (file) reply(request, response, file);
    else sendStatus(404)(request, response, Buffer.alloc(0));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    script: (...next) => {
      replies = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function readRange(request: IncomingMessage): { from: number; to: number | undefined } | undefined {
  const match = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  if (!match) return undefined;
  return { from: Number(match[1]), to: match[2] ? Number(match[2]) + 1 : undefined };
}

export const sendRange: HubReply = (request, response, file) => {
  const range = readRange(request);
  if (range && range.from >= file.length) return sendStatus(416)(request, response, file);
  sendHead(request, response, file);
  response.end(file.subarray(range?.from ?? 0, range?.to));
};

function sendHead(request: IncomingMessage, response: ServerResponse, file: Buffer): void {
  const range = readRange(request);
  if (!range) {
    response.writeHead(200, { 'content-length': file.length });
    return;
  }
  const to = Math.min(range.to ?? file.length, file.length);
  response.writeHead(206, {
    'content-length': to - range.from,
    'content-range': `bytes ${range.from}-${to - 1}/${file.length}`,
  });
}

/** Everything from the beginning, whatever was asked for. */
export const ignoreRange: HubReply = (_request, response, file) => {
  response.writeHead(200, { 'content-length': file.length });
  response.end(file);
};

/** Some bytes of what was asked for, then the connection breaks. */
export function cutAfter(bytes: number): HubReply {
  return (request, response, file) => {
    const from = readRange(request)?.from ?? 0;
    sendHead(request, response, file);
    response.write(file.subarray(from, from + bytes), () => response.destroy());
  };
}

/** Some bytes, and then nothing more over an open connection. */
export function fallSilentAfter(bytes: number): HubReply {
  return (request, response, file) => {
    const from = readRange(request)?.from ?? 0;
    sendHead(request, response, file);
    if (bytes > 0) response.write(file.subarray(from, from + bytes));
    else response.flushHeaders();
  };
}

/** A part that begins elsewhere than asked. */
export const sendOtherRange: HubReply = (_request, response, file) => {
  response.writeHead(206, { 'content-range': `bytes 5-${file.length - 1}/${file.length}` });
  response.end(file.subarray(5));
};

/** As long as the file and not its bytes. */
export const sendOtherBytes: HubReply = (_request, response, file) => {
  response.writeHead(200);
  response.end(Buffer.alloc(file.length));
};

/** A body without an end. */
export const sendEndlessly: HubReply = (_request, response, file) => {
  response.writeHead(200);
  const more = () => {
    while (!response.destroyed && response.write(file));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
};

export function redirectTo(location: string, status = 302): HubReply {
  return (_request, response) => {
    response.writeHead(status, { location });
    response.end('Found. Redirecting.');
  };
}

export function sendStatus(status: number): HubReply {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html' });
    response.end('<h1>An error page of a hub</h1>');
  };
}
