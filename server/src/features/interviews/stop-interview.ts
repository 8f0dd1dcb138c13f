import type { InterviewSummary } from '@aloud/contract/interviews';
import type { EndReason } from '@aloud/contract/voice/voice-protocol';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { type Fact, unsaidAnswer } from './event-log/conversation-events.rules.ts';
import { createFactStore } from './event-log/event-store.ts';
import { finishInterview } from './finish-interview.ts';
import { getInterview } from './get-interview.ts';
import { toInterviewSummary } from './interview-view.rules.ts';
import type { Which } from './interviews.data.ts';
import { NOBODY, takeOver } from './session/take-over.ts';

type Deps = { db: Db; clock: Clock; bus: EventBus };

/** Ends the conversation wherever it is held: whoever holds it finds out that it is no longer theirs. */
export async function stopInterview(
  deps: Deps,
  { reason = 'stopped', ...which }: Which & { reason?: EndReason },
): Promise<InterviewSummary> {
  const row = await getInterview(deps.db, which);
  if (row.state !== 'live') return toInterviewSummary(row);
  // All or nothing: whoever finds out that the conversation is no longer theirs finds it ended.
  const finished = await deps.db.transaction(async (db) => {
    const { memory, epoch } = await takeOver({ ...deps, db, processId: NOBODY }, which);
    const { activeMs } = memory;
    if (!memory.ended) {
      const store = createFactStore(db, { interviewId: row.id, epoch }, memory);
      const facts: Fact[] = [...unsaidAnswer(memory), { type: 'ended', reason }];
      await store.append(facts.map((fact) => ({ atMs: activeMs, fact })));
    }
    return finishInterview({ ...deps, db }, { ...which, reason, activeMs });
  });
  return toInterviewSummary(finished ?? row);
}
