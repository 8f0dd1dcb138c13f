import { z } from 'zod';

/** Upstream's error codes. */
export const UNAUTHORISED = 401;
export const FRAME_INVALID = 1003;
export const POLICY_VIOLATION = 1008;
export const TOO_MUCH = 1013;

/** Sent to the client in place of a response. */
export class FrameError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.name = 'FrameError';
    this.code = code;
  }
}

const MOST_CHANNELS = 100;
const MOST_QUERIES = 100;
const MOST_IN_FRAME = 100;

const subscriptionId = z.string().min(1).max(64);
const requestedSubscription = z.object({
  subscriptionId: subscriptionId.optional(),
  channels: z.array(z.string()).max(MOST_CHANNELS),
  queries: z.array(z.string()).max(MOST_QUERIES).default([]),
});
const subscribe = z.array(requestedSubscription).min(1).max(MOST_IN_FRAME);
const unsubscribe = z.array(z.object({ subscriptionId })).min(1).max(MOST_IN_FRAME);

export type SubscribeRow = z.output<typeof requestedSubscription>;

export type ClientFrame =
  | { type: 'ping' }
  | { type: 'authentication'; session: string }
  | { type: 'subscribe'; rows: SubscribeRow[] }
  | { type: 'unsubscribe'; subscriptionIds: string[] };

/** Parses a frame; throws upstream's message for an invalid one. */
export function parseFrame(text: string): ClientFrame {
  const { type, data } = parseObject(text);
  if (typeof type !== 'string') throw new FrameError(FRAME_INVALID, 'Message format is not valid.');
  if (type === 'ping') return { type };
  if (data === undefined || data === null)
    throw new FrameError(FRAME_INVALID, 'Message format is not valid.');
  switch (type) {
    case 'authentication':
      return { type, session: readSession(data) };
    case 'subscribe':
      return { type, rows: readPayload(subscribe, data) };
    case 'unsubscribe':
      return { type, subscriptionIds: readPayload(unsubscribe, data).map((row) => row.subscriptionId) };
    default:
      throw new FrameError(FRAME_INVALID, 'Message type is not valid.');
  }
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Malformed JSON is refused like any other invalid message.
  }
  throw new FrameError(FRAME_INVALID, 'Message format is not valid.');
}

function readSession(data: unknown): string {
  const session = (data as { session?: unknown }).session;
  if (typeof session === 'string' && session !== '') return session;
  throw new FrameError(FRAME_INVALID, 'Payload is not valid. Session is required');
}

function readPayload<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new FrameError(FRAME_INVALID, 'Payload is not valid.');
}
