import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Db } from '../db/database.ts';
import type { Logger } from './logger.ts';

/** PostgreSQL carries at most 8000 bytes a notification: events name things, they do not contain them. */
export type BusEvent = { topic: string; [field: string]: unknown };
type Listener = (event: BusEvent) => void;

const CHANNEL = 'aloud';
const RECONNECT_MS = 1_000;
const CONNECT_TIMEOUT_MS = 10_000;

export type EventBus = {
  /** Inside a transaction the event is heard when it commits, and never if it does not. */
  publish(db: Db, event: BusEvent): Promise<void>;
  subscribe(topic: string, listener: Listener): () => void;
  /** Called after the connection was lost and found again: events in between were missed. */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
};

/** Tells every process of the server what happened in any of them. */
export async function createEventBus(databaseUrl: string, logger: Logger): Promise<EventBus> {
  const listeners = new Map<string, Set<Listener>>();
  const gapListeners = new Set<() => void>();
  let isClosed = false;
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
    // Only now: a connection that never came to be ends too, and whoever tried it tries again.
    next.once('end', () => void reconnect());
    return next;
  }

  async function reconnect(): Promise<void> {
    while (!isClosed) {
      try {
        client = await connect();
        if (isClosed) await client.end();
        else for (const listener of gapListeners) listener();
        return;
      } catch (error) {
        logger.warn({ err: error }, 'event bus lost its connection');
        await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
      }
    }
  }

  function deliver(payload: string): void {
    const event = JSON.parse(payload) as BusEvent;
    for (const listener of listeners.get(event.topic) ?? []) listener(event);
  }

  return {
    async publish(db, event) {
      await db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(event)})`);
    },
    subscribe(topic, listener) {
      const ofTopic = listeners.get(topic) ?? new Set();
      listeners.set(topic, ofTopic.add(listener));
      return () => ofTopic.delete(listener);
    },
    onGap(listener) {
      gapListeners.add(listener);
      return () => gapListeners.delete(listener);
    },
    async close() {
      isClosed = true;
      await client.end();
    },
  };
}
