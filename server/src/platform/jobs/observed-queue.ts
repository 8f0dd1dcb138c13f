import { Counter, Gauge, Histogram } from 'prom-client';
import { AppError } from '../app-error.ts';
import { noteInSpan } from '../tracing/tracing.ts';
import { createFairQueue, type FairQueue, type FairQueueOptions } from './fair-queue.ts';

/** From a phrase of a warm voice to a long recording behind others. */
const SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

const entries = new Gauge({
  name: 'aloud_engine_queue',
  help: 'Work of recognisers, voices and workers in this process, waiting or running.',
  labelNames: ['engine', 'state'],
});
const places = new Gauge({
  name: 'aloud_engine_places',
  help: 'Work that an engine of this process does at once.',
  labelNames: ['engine'],
});
const waits = new Histogram({
  name: 'aloud_engine_wait_seconds',
  help: 'How long work waited for an engine; urgent work is that of live interviews.',
  labelNames: ['engine', 'urgent'],
  buckets: SECONDS,
});
const durations = new Histogram({
  name: 'aloud_engine_seconds',
  help: 'How long an engine was busy with a piece of work.',
  labelNames: ['engine'],
  buckets: SECONDS,
});
const refusals = new Counter({
  name: 'aloud_engine_refusals_total',
  help: 'Work refused because too much waited already.',
  labelNames: ['engine'],
});

/** A fair queue whose length, waits and refusals are exported under the name of its engine. */
export function createObservedQueue(engine: string, options: FairQueueOptions): FairQueue {
  const queue = createFairQueue(options);
  places.set({ engine }, options.size);
  return {
    requireRoom: (owner) => queue.requireRoom(owner),
    async enter(entry) {
      const sinceMs = performance.now();
      entries.inc({ engine, state: 'waiting' });
      let leave: () => void;
      try {
        leave = await queue.enter(entry);
      } catch (error) {
        if (error instanceof AppError && error.code === options.busyCode) refusals.inc({ engine });
        throw error;
      } finally {
        entries.dec({ engine, state: 'waiting' });
      }
      const waitedMs = performance.now() - sinceMs;
      waits.observe({ engine, urgent: String(entry.isUrgent ?? false) }, waitedMs / 1_000);
      noteInSpan({ 'aloud.wait_ms': Math.round(waitedMs) });
      return occupy(engine, leave);
    },
  };
}

function occupy(engine: string, leave: () => void): () => void {
  entries.inc({ engine, state: 'running' });
  const stop = durations.startTimer({ engine });
  let isLeft = false;
  return () => {
    if (isLeft) return;
    isLeft = true;
    entries.dec({ engine, state: 'running' });
    stop();
    leave();
  };
}
