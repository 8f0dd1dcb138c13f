import type { InterviewSummary } from '@aloud/contract/interviews';
import type { EndReason } from '@aloud/contract/voice-protocol';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import { createFactStore } from './fact-store.ts';
import { finishInterview } from './finish-interview.ts';
import { getInterview } from './get-interview.ts';
import { toInterviewSummary } from './interview-view.rules.ts';
import type { Which } from './interviews.data.ts';
import { NOBODY, takeOver } from './take-over.ts';

type Deps = { db: Db; clock: Clock; bus: EventBus };

/** Ends the conversation wherever it is held: whoever holds it finds out that it is no longer theirs. */
export async function stopInterview(
  deps: Deps,
  { reason = 'stopped', ...which }: Which & { reason?: EndReason },
): Promise<InterviewSummary> {
  const row = await getInterview(deps.db, which);
  if (row.state !== 'live') return toInterviewSummary(row);
  const { memory, epoch } = await takeOver({ ...deps, processId: NOBODY }, which);
  if (!memory.ended) {
    const store = createFactStore(deps.db, { interviewId: row.id, epoch }, memory);
    await store.append([{ atMs: memory.activeMs, fact: { type: 'ended', reason } }]);
  }
  const finished = await finishInterview(deps, { ...which, reason, activeMs: memory.activeMs });
  return toInterviewSummary(finished ?? row);
}
