import type { Database } from '../../db/database.ts';
import { StartError } from '../app-error.ts';
import type { Logger } from '../logging/logger.ts';
import type { EventBus } from './event-bus.ts';
import { nameSubject, readNatsAddress } from './nats-address.ts';
import { openNatsEvents } from './nats-events.ts';
import { openPostgresEvents } from './postgres-events.ts';

type Installation = {
  database: Pick<Database, 'db' | 'directUrl'>;
  /** Of a NATS server; absent: PostgreSQL carries the events. */
  eventsUrl: string | undefined;
};

export async function openEventBus(installation: Installation, logger: Logger): Promise<EventBus> {
  const { database, eventsUrl } = installation;
  if (!eventsUrl) return openPostgresEvents(database.directUrl, logger);
  const address = readNatsAddress(eventsUrl);
  const subject = await nameSubject(database.db, address);
  try {
    return await openNatsEvents({ address, subject, logger });
  } catch (cause) {
    // A process that started without it would serve and hear nothing, which a mistyped address would never reveal.
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(
      `The NATS server at ${address.hostname}:${address.port} (EVENTS_URL) cannot be used: ${why}.`,
      { cause },
    );
  }
}
