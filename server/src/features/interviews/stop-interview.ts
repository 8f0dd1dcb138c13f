import type { InterviewSummary } from '@aloud/contract/interviews';
import type { EndReason } from '@aloud/contract/voice/voice-protocol';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { type ConversationEvent, unsaidAnswer } from './event-log/conversation-events.rules.ts';
import { createEventStore } from './event-log/event-store.ts';
import { finishInterview } from './finish-interview.ts';
import { getInterviewRow } from './get-interview.ts';
import { toInterviewSummary } from './interview-view.rules.ts';
import { type InterviewRef, listAbandonedInterviews } from './interviews.data.ts';
import { NOBODY, takeOver } from './session/take-over.ts';

type Deps = { db: Db; clock: Clock; bus: EventBus };

/** Ends the conversation in whichever process runs it: that process loses its lease. */
export async function stopInterview(
  deps: Deps,
  { reason = 'stopped', ...which }: InterviewRef & { reason?: EndReason },
): Promise<InterviewSummary> {
  const row = await getInterviewRow(deps.db, which);
  if (row.state !== 'live') return toInterviewSummary(row);
  // One transaction: a process that finds its lease lost also finds the interview ended.
  const finished = await deps.db.transaction(async (db) => {
    const { conversation, epoch } = await takeOver({ ...deps, db, processId: NOBODY }, which);
    const { activeMs } = conversation;
    if (!conversation.ended) {
      const store = createEventStore(db, { interviewId: row.id, epoch }, conversation);
      const events: ConversationEvent[] = [...unsaidAnswer(conversation), { type: 'ended', reason }];
      await store.append(events.map((event) => ({ atMs: activeMs, event })));
    }
    return finishInterview({ ...deps, db }, { ...which, reason, activeMs });
  });
  return toInterviewSummary(finished ?? row);
}

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
