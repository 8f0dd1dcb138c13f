import { Counter } from 'prom-client';
import type { FairQueue, QueueEntry } from '../../platform/jobs/fair-queue.ts';
import { withSpan } from '../../platform/tracing/tracing.ts';

const failures = new Counter({
  name: 'aloud_engine_failures_total',
  help: 'Work over which an engine or worker crashed, hung or failed.',
  labelNames: ['engine'],
});

export function countEngineFailure(engine: string): void {
  failures.inc({ engine });
}

type EngineWork = {
  engine: string;
  /** What of its abilities is used. */
  task: string;
  isUrgent?: boolean | undefined;
};

/** A span for a piece of work, its wait in the queue included; on the event loop's side, so that it outlives a crash. */
export function traceEngine<T>(
  { engine, task, isUrgent = false }: EngineWork,
  work: () => Promise<T>,
): Promise<T> {
  return withSpan(
    {
      name: `engine ${engine}`,
      kind: 'client',
      attributes: { 'aloud.engine': engine, 'aloud.task': task, 'aloud.urgent': isUrgent },
    },
    work,
  );
}

/** The same for work that enters a queue first and gives its place back at the end. */
export function runAdmitted<T>(
  queue: FairQueue,
  entry: EngineWork & QueueEntry,
  work: () => Promise<T>,
): Promise<T> {
  return traceEngine(entry, async () => {
    const leave = await queue.enter(entry);
    try {
      return await work();
    } finally {
      leave();
    }
  });
}
