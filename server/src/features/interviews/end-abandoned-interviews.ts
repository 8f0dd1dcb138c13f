import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { listAbandonedInterviews } from './interviews.data.ts';
import { stopInterview } from './stop-interview.ts';

type Deps = { db: Db; clock: Clock; bus: EventBus };

/** A candidate may reconnect and continue within this time. */
const ABANDONED_AFTER_MS = 2 * 3_600_000;
const AT_ONCE = 100;

/** Ends live interviews without a candidate: one with enough answers is charged, otherwise its reservation is released. */
export async function endAbandonedInterviews(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - ABANDONED_AFTER_MS);
  for (const which of await listAbandonedInterviews(deps.db, before, AT_ONCE)) {
    await stopInterview(deps, { ...which, reason: 'silence' });
  }
}
