import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { defineTopic, type EventBus } from '../../../platform/events/event-bus.ts';
import { acquireLease, listEvents } from '../event-log/conversation-events.data.ts';
import { type ConversationState, replay } from '../event-log/conversation-events.rules.ts';

/** Announced when a process becomes the one that continues an interview. */
export const INTERVIEW_TAKEN = defineTopic<{ interviewId: string; epoch: number }>('interview-taken');

/** Stands in the lease of an interview that was ended or changed by a command: no process holds the conversation. */
export const NOBODY = 'nobody';

type Deps = { db: Db; bus: EventBus; processId: string };
export type TakenOver = { epoch: number; conversation: ConversationState };

/** Makes this process the only writer of the interview's events, and replays them. */
export async function takeOver(deps: Deps, { interviewId }: { interviewId: string }): Promise<TakenOver> {
  const { processId } = deps;
  const epoch = await acquireLease(deps.db, { interviewId, processId }).catch((error: Error) => {
    throw isOfDeleted(error) ? new AppError('request.not-found') : error;
  });
  await deps.bus.publish(deps.db, INTERVIEW_TAKEN, { interviewId, epoch });
  // Read after the lease is taken: no other process can add to it any more.
  return { epoch, conversation: replay(await listEvents(deps.db, interviewId)) };
}

const FOREIGN_KEY_VIOLATION = '23503';

/** The interview was deleted in this very moment. */
function isOfDeleted({ cause }: Error): boolean {
  return (cause as { code?: string } | undefined)?.code === FOREIGN_KEY_VIOLATION;
}
