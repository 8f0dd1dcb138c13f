import { Counter, Histogram } from 'prom-client';
import type { JobRow } from './job-rows.ts';

/** From a short written answer to the longest recording. */
const SECONDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600];

export type JobOutcome = 'delivered' | 'failed' | 'released' | 'lost';

const waits = new Histogram({
  name: 'aloud_job_wait_seconds',
  help: 'How long jobs waited before a worker took them, by kind.',
  labelNames: ['kind'],
  buckets: SECONDS,
});
const durations = new Histogram({
  name: 'aloud_job_seconds',
  help: 'How long workers were busy with a job, by kind.',
  labelNames: ['kind'],
  buckets: SECONDS,
});
const ends = new Counter({
  name: 'aloud_jobs_ended_total',
  help: 'Jobs that this process ended, by kind and outcome; released and lost ones go on elsewhere.',
  labelNames: ['kind', 'outcome'],
});

/** Without the process after which a kind may be named: each start of one would add a series. */
export function nameKind(kind: string): string {
  return kind.split('@', 1)[0] ?? kind;
}

/** Times one job from the moment it was claimed. */
export function measureJob({ createdAt, tries, ...job }: JobRow): { ended(outcome: JobOutcome): void } {
  const kind = nameKind(job.kind);
  // A second try waited for a lease to end, which says nothing about the length of the queue.
  if (tries <= 1) waits.observe({ kind }, Math.max(0, (Date.now() - createdAt.getTime()) / 1_000));
  const stop = durations.startTimer({ kind });
  return {
    ended(outcome) {
      stop();
      ends.inc({ kind, outcome });
    },
  };
}
