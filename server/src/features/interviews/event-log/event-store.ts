import type { Db } from '../../../db/database.ts';
import { appendEvents } from './conversation-events.data.ts';
import { applyEvent, type ConversationEvent, type ConversationState } from './conversation-events.rules.ts';
import type { EventStore } from './conversation-log.ts';

/** Events of one interview in the database, numbered by the lease holder. */
export function createEventStore(
  db: Db,
  lease: { interviewId: string; epoch: number },
  before: ConversationState,
): EventStore {
  let conversation = before;
  let lastSeq = before.lastSeq;
  return {
    async append(batch) {
      const events = batch.map(({ atMs, event }, index) => ({ seq: lastSeq + index + 1, atMs, event }));
      const after = events.reduce((known, { event }) => applyEvent(known, event), conversation);
      const changed = new Set(events.flatMap(({ event }) => listTurns(event)));
      const said = after.turns.filter(({ turn }) => changed.has(turn));
      await appendEvents(db, { ...lease, events, said });
      conversation = after;
      lastSeq += events.length;
    },
  };
}

function listTurns(event: ConversationEvent): number[] {
  return event.type === 'candidate-said' || event.type === 'interviewer-said' ? [event.turn] : [];
}
