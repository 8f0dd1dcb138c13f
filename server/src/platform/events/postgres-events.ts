import { sql } from 'drizzle-orm';
import pg from 'pg';
import { retry } from '../async/retry.ts';
import type { Logger } from '../logging/logger.ts';
import { systemTimers } from '../timers.ts';
import type { EventBus } from './event-bus.ts';
import { createEventListeners } from './event-listeners.ts';
import { splitEvent } from './event-parts.ts';

const CHANNEL = 'aloud';
/** PostgreSQL carries less than 8000 bytes a notification. */
const NOTICE_BYTES_MAX = 7_900;
const RECONNECT_MS = 1_000;
const CONNECT_TIMEOUT_MS = 10_000;

/** LISTEN and NOTIFY. The address must lead to PostgreSQL itself: a pooler in transaction mode keeps no listener. */
export async function openPostgresEvents(databaseUrl: string, logger: Logger): Promise<EventBus> {
  const { deliver, tellGap, subscribe, onGap } = createEventListeners(logger);
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
    if (signal.aborted) await client.end();
    else tellGap();
  }

  return {
    async publish(db, topic, event) {
      for (const notice of splitEvent(JSON.stringify({ topic, ...event }), NOTICE_BYTES_MAX))
        await db.execute(sql`select pg_notify(${CHANNEL}, ${notice})`);
    },
    subscribe,
    onGap,
    async close() {
      closing.abort();
      await client.end();
    },
  };
}
