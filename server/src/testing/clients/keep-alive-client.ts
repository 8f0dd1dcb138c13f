import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A guard against hanging, far below nothing that is measured. */
const GUARD_MS = 60_000;

export type RawRequest = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  /** Sent with its length, unless `isChunked`. */
  body?: Uint8Array;
  isChunked?: boolean;
  /** What is announced when it is not what is sent. */
  declaredBytes?: number;
};

export type RawResponse = { status: number; headers: Map<string, string>; body: string };

/** One connection that is used again and again, as a proxy does it: nothing is hidden by a client's own pool. */
export async function openKeepAlive(origin: string) {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let received = Buffer.alloc(0);
  socket.on('data', (bytes) => (received = Buffer.concat([received, bytes])));
  socket.on('error', () => undefined);

  /** The next whole response, or undefined when the connection ended without one. */
  async function readResponse(): Promise<RawResponse | undefined> {
    for (;;) {
      const parsed = parseResponse(received);
      if (parsed) {
        received = received.subarray(parsed.bytes);
        return parsed.response;
      }
      if (socket.closed || socket.readableEnded) return undefined;
      await nextEvent(socket);
    }
  }

  return {
    socket,
    async ask(request: RawRequest): Promise<RawResponse | undefined> {
      socket.write(toBytes(request, hostname));
      return readResponse();
    },
  };
}

function nextEvent(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`Nothing came on the connection in ${GUARD_MS} ms.`)),
      GUARD_MS,
    );
    const done = () => {
      clearTimeout(timer);
      for (const name of ['data', 'end', 'close']) socket.off(name, done);
      resolve();
    };
    for (const name of ['data', 'end', 'close']) socket.once(name, done);
  });
}

function toBytes(request: RawRequest, host: string): Buffer {
  const { method = 'GET', path, headers = {}, body, isChunked, declaredBytes } = request;
  const length = declaredBytes ?? body?.length;
  const framing = isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(length ?? 0) };
  const lines = Object.entries({ host, connection: 'keep-alive', ...framing, ...headers });
  const head = `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  if (!body) return Buffer.from(head);
  if (!isChunked) return Buffer.concat([Buffer.from(head), body]);
  return Buffer.concat([
    Buffer.from(`${head}${body.length.toString(16)}\r\n`),
    body,
    Buffer.from('\r\n0\r\n\r\n'),
  ]);
}

function parseResponse(bytes: Buffer): { response: RawResponse; bytes: number } | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const [first = '', ...lines] = bytes.subarray(0, headEnd).toString('latin1').split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const length = Number(headers.get('content-length') ?? 0);
  const end = headEnd + 4 + length;
  if (bytes.length < end) return undefined;
  const body = bytes.subarray(headEnd + 4, end).toString();
  return { response: { status: Number(first.split(' ')[1]), headers, body }, bytes: end };
}
