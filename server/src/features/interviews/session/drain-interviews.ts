import { pause } from '../../../platform/async/abortable.ts';
import type { Timers } from '../../../platform/timers.ts';

/** Why a conversation left this process at that moment. */
export type HandOverReason = 'unconnected' | 'between-turns' | 'deadline';

export type DrainedInterview = {
  connection: { isRequest?: boolean } | null;
  session: { isBetweenTurns(): boolean };
};

type Deps<Live extends DrainedInterview> = {
  timers: Timers;
  /** The conversations that are still held, and how many more are being opened. */
  list: () => { held: readonly Live[]; opening: number };
  /** Called once for each conversation, which then is not listed any more. */
  handOver: (live: Live, reason: HandOverReason) => Promise<void>;
};

const LOOK_EVERY_MS = 100;
/** Each of them is opened anew elsewhere: more at once would make the other processes late. */
const HANDED_OVER_AT_ONCE = 10;

/** Hands every conversation over in its next pause; those without one by `withinMs` in the middle of what is said. */
export async function drainInterviews<Live extends DrainedInterview>(
  { timers, list, handOver }: Deps<Live>,
  withinMs: number,
): Promise<void> {
  const untilMs = timers.nowMs() + withinMs;
  const leaving: Promise<void>[] = [];
  for (;;) {
    const isLate = timers.nowMs() >= untilMs;
    const { held, opening } = list();
    const ready = held.flatMap((live) => {
      const reason = chooseReason(live, isLate);
      return reason ? [{ live, reason }] : [];
    });
    for (const { live, reason } of isLate ? ready : ready.slice(0, HANDED_OVER_AT_ONCE))
      leaving.push(handOver(live, reason));
    if (isLate || held.length + opening === 0) break;
    await pause(timers, LOOK_EVERY_MS);
  }
  await Promise.all(leaving);
}

function chooseReason(
  { connection, session }: DrainedInterview,
  isLate: boolean,
): HandOverReason | undefined {
  if (connection === null) return 'unconnected';
  // A request waits for its reply and leaves by itself.
  if (!connection.isRequest && session.isBetweenTurns()) return 'between-turns';
  return isLate ? 'deadline' : undefined;
}
