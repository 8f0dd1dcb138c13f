import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { EventBus } from '../../server/src/platform/events/event-bus.ts';
import { BENCH_EVENT } from './buses.ts';

export type WriteLoad = {
  db: NodePgDatabase;
  /** Absent: the same write without an event. */
  bus: EventBus | undefined;
  writers: number;
  seconds: number;
  /** Of one writer, at most. */
  perSecond?: number;
};
export type WriteResult = { writes: number; writesPerSecond: number; p50Ms: number; p99Ms: number };

/** Transactions of one row and one event, as a product's write is, from so many writers at once. */
export async function runWrites(load: WriteLoad): Promise<WriteResult> {
  const startedAt = performance.now();
  const endsAt = startedAt + load.seconds * 1_000;
  const tookMs: number[] = [];
  await Promise.all(Array.from({ length: load.writers }, () => keepWriting(load, endsAt, tookMs)));
  const seconds = (performance.now() - startedAt) / 1_000;
  return { writes: tookMs.length, writesPerSecond: tookMs.length / seconds, ...percentiles(tookMs) };
}

async function keepWriting(load: WriteLoad, endsAt: number, tookMs: number[]): Promise<void> {
  const { db, bus, perSecond } = load;
  while (performance.now() < endsAt) {
    const from = performance.now();
    await db.transaction(async (tx) => {
      await tx.execute(sql`insert into bench_writes (note) values (${'a row like any other'})`);
      await bus?.publish(tx, BENCH_EVENT, { atNs: process.hrtime.bigint().toString() });
    });
    tookMs.push(performance.now() - from);
    const restMs = perSecond ? 1_000 / perSecond - (performance.now() - from) : 0;
    if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
  }
}

export function percentiles(values: readonly number[]): { p50Ms: number; p99Ms: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50Ms: at(0.5), p99Ms: at(0.99) };
}
