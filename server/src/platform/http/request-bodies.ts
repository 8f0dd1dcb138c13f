import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';

/** Nothing our clients send is nested this deep; a deeper body only serves to exhaust a stack, ours or PostgreSQL's. */
const DEEPEST = 64;
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** PostgreSQL stores neither NUL nor half a character: such input is refused here, not answered with a 500 there. */
export function refuseInvalidInput(app: FastifyInstance): void {
  app.addHook('preValidation', async function checkInput(request) {
    for (const where of ['body', 'query', 'params'] as const) {
      if (!isValidInput(request[where])) throw new AppError('request.invalid', { where });
    }
  });
}

export function isValidInput(input: unknown): boolean {
  let level: unknown[] = [input];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST || !level.every(isValidText)) return false;
    level = level.flatMap(listMembers);
  }
  return true;
}

function isValidText(value: unknown): boolean {
  return typeof value !== 'string' || !(value.includes('\0') || LONE_SURROGATE.test(value));
}

function listMembers(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value)) return [];
  return Object.entries(value).flat();
}

/** More than the largest body any endpoint takes (a recording of 25 MiB with its form); a larger one is cut off. */
const DRAIN_BYTES_MAX = 33_554_432;

/** A recording on a slow mobile connection; a sender that needs longer gets a new connection. */
const DRAIN_MS_MAX = 60_000;

/** During a shutdown the response has this long to arrive before the connection is cut. */
const STOPPING_MS = 1_000;

type Limits = { bytes: number; milliseconds: number };

/**
 * A request that is answered before its body was read leaves that body on the connection, and behind a proxy the next
 * request there is another visitor's. The rest is read and thrown away after every such response, within limits of
 * bytes and time; beyond them the connection ends.
 */
export function drainUnreadBodies(
  app: FastifyInstance,
  limits: Limits = { bytes: DRAIN_BYTES_MAX, milliseconds: DRAIN_MS_MAX },
): void {
  const drained = new Set<IncomingMessage>();
  let milliseconds = limits.milliseconds;
  app.addHook('preClose', async () => {
    // Node takes such a connection for a request under way, and a stop would wait for it.
    milliseconds = Math.min(milliseconds, STOPPING_MS);
    for (const message of drained) message.destroy();
  });
  app.addHook('onSend', async (request, reply) => {
    // Fastify would close the connection with the body still arriving: the reset can overtake the response.
    if (isUnread(request.raw)) reply.removeHeader('connection');
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (!isUnread(raw)) return;
    drained.add(raw);
    for (const over of ['end', 'close']) raw.once(over, () => drained.delete(raw));
    drain(raw, { ...limits, milliseconds });
  });
}

/** Bytes that arrived but were not consumed count as unread: a paused reader pauses its whole connection. */
function isUnread(message: IncomingMessage): boolean {
  const { headers } = message;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return hasBody && !message.readableEnded && !message.destroyed;
}

function drain(message: IncomingMessage, limits: Limits): void {
  let bytes = 0;
  const cut = () => message.destroy();
  const timer = setTimeout(cut, limits.milliseconds).unref();
  message.unpipe();
  message.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > limits.bytes) cut();
  });
  // A broken connection needs no handling here; without a listener the error would end the process.
  message.on('error', () => undefined);
  message.once('close', () => clearTimeout(timer));
  message.once('end', () => clearTimeout(timer));
  message.resume();
}
