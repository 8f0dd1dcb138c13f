import { defineTopic, type EventBus } from '../../server/src/platform/events/event-bus.ts';
import { readNatsAddress } from '../../server/src/platform/events/nats-address.ts';
import { openNatsEvents } from '../../server/src/platform/events/nats-events.ts';
import { openPostgresEvents } from '../../server/src/platform/events/postgres-events.ts';
import type { Logger } from '../../server/src/platform/logging/logger.ts';

export type Kind = 'PostgreSQL' | 'NATS';

/** `atNs` is the machine's monotonic clock, which all its processes share. */
export const BENCH_EVENT = defineTopic<{ atNs: string }>('bench');

export function openBus(kind: Kind, url: string, logger: Logger): Promise<EventBus> {
  return kind === 'PostgreSQL'
    ? openPostgresEvents(url, logger)
    : openNatsEvents({ address: readNatsAddress(url), subject: 'aloud.bench', logger });
}
