import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Db } from '../../db/database.ts';
import { retry } from '../async/retry.ts';
import { uniqueId } from '../ids.ts';
import type { Logger } from '../logging/logger.ts';
import { systemTimers } from '../timers.ts';

declare const eventType: unique symbol;

/** The name under which events of one type are published; the type exists for the compiler only. */
export type Topic<Event extends object> = string & { readonly [eventType]: Event };

/**
 * Events carry ids, not data, except for deletions, whose data may need several notifications. They cross the bus as
 * JSON, so `Event` is a type of JSON: dates are texts.
 */
export function defineTopic<Event extends object>(name: string): Topic<Event> {
  return name as Topic<Event>;
}

/** An event as it is sent: its topic beside its own fields. */
type Envelope = { topic: string };
type Listener = (event: object) => void;

const CHANNEL = 'aloud';
/** PostgreSQL carries less than 8000 bytes a notification. */
const NOTICE_BYTES_MAX = 7_900;
/** As base64 with its envelope, such a part fits into a notification. */
const PART_BYTES = 5_700;
const RECONNECT_MS = 1_000;
const CONNECT_TIMEOUT_MS = 10_000;

export type EventBus = {
  /**
   * Inside a transaction the event is delivered when it commits and dropped when it rolls back. An event that may
   * exceed one notification must be published inside a transaction: its parts then arrive together or not at all.
   */
  publish<Event extends object>(db: Db, topic: Topic<Event>, event: NoInfer<Event>): Promise<void>;
  subscribe<Event extends object>(topic: Topic<Event>, listener: (event: Event) => void): () => void;
  /** Called after a reconnect: events published in between were missed. */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
};

/** Delivers the events of each server process to all of them. */
export async function createEventBus(databaseUrl: string, logger: Logger): Promise<EventBus> {
  const listeners = new Map<string, Set<Listener>>();
  const gapListeners = new Set<() => void>();
  const parts = new Map<string, string[]>();
  const closing = new AbortController();
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    next.on('error', () => undefined);
    next.on('notification', ({ payload }) => deliver(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      void next.end().catch(() => undefined);
      throw error;
    }
    // Attached after the connect succeeded: a failed connect emits `end` too, and its caller already retries.
    next.once('end', () => {
      reconnect().catch((error: unknown) =>
        logger.error({ err: error }, 'event bus does not listen any more'),
      );
    });
    return next;
  }

  async function reconnect(): Promise<void> {
    const { signal } = closing;
    if (signal.aborted) return;
    try {
      client = await retry(connect, {
        timers: systemTimers,
        signal,
        delayMs: (_failures, error) => {
          logger.warn({ err: error }, 'event bus lost its connection');
          return RECONNECT_MS;
        },
      });
    } catch (error) {
      if (signal.aborted) return;
      throw error;
    }
    parts.clear();
    if (signal.aborted) await client.end();
    else for (const listener of gapListeners) tellGap(listener);
  }

  /** A listener that throws keeps neither the others nor the bus from going on. */
  function tellGap(listener: () => void): void {
    try {
      listener();
    } catch (error) {
      logger.error({ err: error }, 'a listener of the event bus failed after a gap');
    }
  }

  function deliver(payload: string): void {
    const notice = JSON.parse(payload) as Envelope | Part;
    const event = 'part' in notice ? join(notice) : notice;
    if (!event) return;
    for (const listener of listeners.get(event.topic) ?? []) listener(event);
  }

  /** The event, once its last part arrived: PostgreSQL delivers one transaction's notifications in order. */
  function join({ part, of, text }: Part): Envelope | undefined {
    const known = parts.get(part) ?? [];
    known.push(text);
    parts.set(part, known);
    if (known.length < of) return undefined;
    parts.delete(part);
    const bytes = Buffer.concat(known.map((piece) => Buffer.from(piece, 'base64')));
    return JSON.parse(bytes.toString()) as Envelope;
  }

  return {
    async publish(db, topic, event) {
      for (const notice of toNotices({ topic, ...event }))
        await db.execute(sql`select pg_notify(${CHANNEL}, ${notice})`);
    },
    subscribe<Event extends object>(topic: Topic<Event>, listener: (event: Event) => void) {
      const ofTopic = listeners.get(topic) ?? new Set();
      // Only `publish` writes to the channel, so an event of this topic is of its type.
      const listen: Listener = (event) => listener(event as Event);
      listeners.set(topic, ofTopic.add(listen));
      return () => ofTopic.delete(listen);
    },
    onGap(listener) {
      gapListeners.add(listener);
      return () => gapListeners.delete(listener);
    },
    async close() {
      closing.abort();
      await client.end();
    },
  };
}

/** `at` keeps equal parts apart: PostgreSQL drops a notification that repeats another of its transaction. */
type Part = { part: string; at: number; of: number; text: string };

function toNotices(event: Envelope): string[] {
  const whole = JSON.stringify(event);
  const bytes = Buffer.from(whole);
  if (bytes.length <= NOTICE_BYTES_MAX) return [whole];
  const part = uniqueId();
  const of = Math.ceil(bytes.length / PART_BYTES);
  return Array.from({ length: of }, (_, at) => {
    const text = bytes.subarray(at * PART_BYTES, (at + 1) * PART_BYTES).toString('base64');
    return JSON.stringify({ part, at, of, text } satisfies Part);
  });
}
