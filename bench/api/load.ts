import { connect, type Socket } from 'node:net';

export type LoadPlan = {
  port: number;
  /** Asked in turn, by every connection. */
  paths: readonly string[];
  headers: Readonly<Record<string, string>>;
  connections: number;
  seconds: number;
};
export type LoadResult = { requestsPerSecond: number; p50Ms: number; p99Ms: number };

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * Keeps a fixed number of connections busy over bare sockets: a heavier client would take the processor from the
 * servers it compares, and make them look alike.
 */
export async function runLoad(plan: LoadPlan): Promise<LoadResult> {
  const requests = plan.paths.map((path) => Buffer.from(requestText(path, plan)));
  const latencies: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + plan.seconds * 1000;
  await Promise.all(
    Array.from({ length: plan.connections }, (_, index) =>
      keepAsking({ port: plan.port, requests, first: index, endsAt, latencies }),
    ),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { requestsPerSecond: latencies.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99) };
}

function requestText(path: string, { port, headers }: LoadPlan): string {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

type Asking = {
  port: number;
  requests: readonly Buffer[];
  first: number;
  endsAt: number;
  latencies: number[];
};

async function keepAsking({ port, requests, first, endsAt, latencies }: Asking): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  try {
    for (let turn = first; performance.now() < endsAt; turn++) {
      const askedAt = performance.now();
      socket.write(requests[turn % requests.length] ?? '');
      await readAnswer(socket);
      latencies.push(performance.now() - askedAt);
    }
  } finally {
    socket.destroy();
  }
}

/** One answer with a content length, which is all that our servers send to these questions. */
function readAnswer(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    const settle = (error?: Error) => {
      socket.off('data', take).off('error', settle).off('close', closed);
      if (error) reject(error);
      else resolve();
    };
    const closed = () => settle(new Error('The server closed the connection.'));
    const take = (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const headEnd = received.indexOf(HEAD_END);
      if (headEnd < 0) return;
      const head = received.toString('latin1', 0, headEnd);
      if (!head.startsWith('HTTP/1.1 200')) return settle(new Error(received.toString('utf8')));
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
      if (received.length >= headEnd + HEAD_END.length + length) settle();
    };
    socket.on('data', take).on('error', settle).on('close', closed);
  });
}
