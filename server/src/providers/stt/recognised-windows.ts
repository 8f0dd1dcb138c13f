import { createHash } from 'node:crypto';
import { abortable } from '../../platform/async/abortable.ts';
import { systemTimers, type Timers } from '../../platform/timers.ts';
import type { EnginePool, PoolJob } from '../engines/engine-pool.ts';

type Recogniser = Pick<EnginePool, 'run'>;
type WindowInput = { samples: Int16Array } & Record<string, unknown>;

/** A result holds the words of half a minute, about 20 kB: 10 MB at most. */
const WINDOWS_MAX = 500;
/** An answer takes five minutes at most, and is looked at before it is sent. */
const KEPT_MS = 10 * 60_000;

type Entry = {
  owner: PoolJob['owner'];
  result: Promise<unknown>;
  /** Callers that wait for it; the last one that leaves stops the work. */
  waiting: number;
  stop: AbortController;
  isDone: boolean;
  cancelExpiry: () => void;
};

export type RecognisedWindows = {
  run<Answer>(job: PoolJob): Promise<Answer>;
  /** Deletes what is kept of an owner's sound; work under way goes on and is not kept. */
  deleteWindows(owner: string): void;
  /** Results that are kept or under way. */
  count(): number;
};

/**
 * Remembers for some minutes what was recognised, by owner, input and sound: the windows of an answer that were heard
 * while it was being recorded are not heard again when it is sent. Work under way is joined; failures are not kept.
 * Conversations and preliminary text pass by: their sound is never asked for again.
 */
export function rememberWindows(recogniser: Recogniser, timers: Timers = systemTimers): RecognisedWindows {
  const entries = new Map<string, Entry>();

  function forget(key: string, entry: Entry): void {
    entry.cancelExpiry();
    if (entries.get(key) === entry) entries.delete(key);
  }

  function begin(key: string, job: PoolJob): Entry {
    const stop = new AbortController();
    const result = recogniser.run({ ...job, signal: stop.signal });
    const entry: Entry = {
      owner: job.owner,
      result,
      waiting: 0,
      stop,
      isDone: false,
      cancelExpiry: () => undefined,
    };
    result.then(
      () => {
        entry.isDone = true;
        if (entries.get(key) !== entry) return;
        entry.cancelExpiry = timers.after(KEPT_MS, () => forget(key, entry));
      },
      () => forget(key, entry),
    );
    entries.set(key, entry);
    return entry;
  }

  function leave(key: string, entry: Entry, job: PoolJob): void {
    entry.waiting -= 1;
    if (entry.waiting > 0 || entry.isDone) return;
    forget(key, entry);
    entry.stop.abort(job.signal.reason);
  }

  /** Map order is order of use: the first entries are the longest unused. */
  function deleteOldest(): void {
    for (const [key, entry] of entries) {
      if (entries.size <= WINDOWS_MAX) return;
      if (entry.isDone) forget(key, entry);
    }
  }

  function deleteWindows(owner: string): void {
    for (const [key, entry] of entries) if (entry.owner === owner) forget(key, entry);
  }

  async function runRemembered<Answer>(job: PoolJob): Promise<Answer> {
    job.signal.throwIfAborted();
    const key = makeKey(job);
    const entry = entries.get(key) ?? begin(key, job);
    entries.delete(key);
    entries.set(key, entry);
    deleteOldest();
    entry.waiting += 1;
    try {
      return (await abortable(entry.result, job.signal)) as Answer;
    } finally {
      leave(key, entry, job);
    }
  }

  return {
    run: (job) => (job.isUrgent || job.isSpare ? recogniser.run(job) : runRemembered(job)),
    deleteWindows,
    count: () => entries.size,
  };
}

/** Everything the engine is given: another model, language or setting is another result. */
function makeKey({ owner, method, input }: PoolJob): string {
  const { samples, ...rest } = input as WindowInput;
  return createHash('sha256')
    .update(JSON.stringify([owner, method, Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1))]))
    .update(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength))
    .digest('base64');
}
