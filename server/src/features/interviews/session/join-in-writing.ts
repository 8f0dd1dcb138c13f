import type { ServerSaying } from '@aloud/contract/voice/voice-protocol';
import { AppError } from '../../../platform/app-error.ts';
import type { Timers } from '../../../platform/timers.ts';
import type { InterviewRef } from '../interviews.data.ts';
import type { Connection, LiveInterviews } from './live-interviews.ts';
import type { VoiceSession } from './voice-session.ts';

type Deps = { timers: Timers; lives: LiveInterviews };
export type WrittenAnswer = InterviewRef & { id: string; text: string };

/** Longer than the slowest reply with all its retries. */
const REPLY_WITHIN_MS = 30_000;

/**
 * A typed answer without a socket, in the process that holds the conversation: joins as a client that reads at once,
 * sends the answer, waits until it is the candidate's turn again, and leaves.
 */
export async function joinInWriting(deps: Deps, { id, text, ...which }: WrittenAnswer): Promise<void> {
  const reader = createReader(deps.timers);
  const { session, leave } = await deps.lives.join(which, reader.connection, {
    deviceVoices: [],
    wantsVoice: false,
  });
  reader.follow(session);
  try {
    await reader.listening();
    if (text !== '') {
      const stored = reader.stored(id);
      session.receive({ type: 'typed', id, text });
      await stored;
      await reader.listening();
    }
    // The state may change before the events behind it are stored.
    await session.settled();
    await reader.finished();
  } finally {
    leave();
  }
}

/** A client without playback: an utterance counts as heard as soon as it is complete. */
function createReader(timers: Timers) {
  let session: VoiceSession | null = null;
  let agent = 'idle';
  let waiting: { isMet: () => boolean; resolve: () => void }[] = [];
  const storedIds = new Set<string>();
  let isClosed = false;
  let isEnded = false;

  function look(): void {
    for (const { isMet, resolve } of waiting) if (isMet()) resolve();
    waiting = waiting.filter(({ isMet }) => !isMet());
  }

  function until(isMet: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const cancel = timers.after(REPLY_WITHIN_MS, () => reject(new AppError('interviews.no-reply')));
      waiting.push({
        isMet: () => isClosed || isMet(),
        resolve: () => {
          cancel();
          // A client that sends the same answer again finds it stored, or stores it: typed ids are unique.
          if (isMet()) resolve();
          else reject(new AppError('interviews.no-reply'));
        },
      });
      look();
    });
  }

  function hear(saying: ServerSaying): void {
    if (saying.type === 'state') agent = saying.agent;
    if (saying.type === 'snapshot') agent = saying.state.agent;
    if (saying.type === 'typed-stored') storedIds.add(saying.id);
    if (saying.type === 'ended') isEnded = true;
    if (saying.type === 'utterance-complete') {
      const { utterance, totalMs: ms } = saying;
      session?.receive({ type: 'playback', utterance, event: 'drained', ms });
    }
    look();
  }

  const connection: Connection = {
    isRequest: true,
    // Deferred: the session sends while it still handles its own event, and must not be re-entered.
    say: (saying) => queueMicrotask(() => hear(saying)),
    sound: () => undefined,
    close: () => {
      isClosed = true;
      look();
    },
  };
  return {
    connection,
    follow(joined: VoiceSession) {
      session = joined;
    },
    listening: () => until(() => isEnded || agent === 'listening'),
    stored: (id: string) => until(() => storedIds.has(id)),
    /** The farewell is said before the interview is ended and charged; the connection is closed after that. */
    finished: async () => {
      if (isEnded) await until(() => isClosed);
    },
  };
}
