import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type OtlpAttribute = { key: string; value: Record<string, unknown> };
type OtlpSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status?: { code?: number };
  attributes: OtlpAttribute[];
};
type OtlpBody = {
  resourceSpans: {
    resource: { attributes: OtlpAttribute[] };
    scopeSpans: { spans: OtlpSpan[] }[];
  }[];
};

export type ReceivedSpan = {
  traceId: string;
  spanId: string;
  parentId: string | undefined;
  name: string;
  isError: boolean;
  attributes: Record<string, unknown>;
  /** Of the process that made it. */
  pid: number;
};

export type OtlpReceiver = {
  endpoint: string;
  spans: ReceivedSpan[];
  /** Everything as it came, to search for what must not be there. */
  bodies: string[];
  close(): Promise<void>;
};

/** Takes spans as a collector does: OTLP over HTTP, in JSON. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      bodies.push(body);
      if (request.url === '/v1/traces') spans.push(...readSpans(JSON.parse(body) as OtlpBody));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function readSpans({ resourceSpans }: OtlpBody): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const pid = Number(readAttributes(resource.attributes)['process.pid']);
    return scopeSpans
      .flatMap(({ spans }) => spans)
      .map(({ traceId, spanId, parentSpanId, name, status, attributes }) => ({
        traceId,
        spanId,
        parentId: parentSpanId || undefined,
        name,
        isError: status?.code === 2,
        attributes: readAttributes(attributes),
        pid,
      }));
  });
}

function readAttributes(attributes: readonly OtlpAttribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
