import { printTable } from '../measures/print-table.ts';
import { percentile } from '../voice/script.ts';
import type { Generated } from './plan.ts';
import type { Usage } from './resources.rules.ts';
import type { KindSamples } from './samples.ts';
import type { Look } from './watch-servers.ts';

const MB = 1_048_576;
const MIN_MS = 60_000;
const MEMORY_MINUTES = [2, 5, 10];

const ms = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(0));
const sumTimes = (reasons: readonly [string, number][]) => reasons.reduce((sum, [, times]) => sum + times, 0);

export function countErrors(kinds: readonly KindSamples[]): number {
  return kinds.reduce((sum, { errors }) => sum + sumTimes(errors), 0);
}

export function countBusy(kinds: readonly KindSamples[]): number {
  return kinds.reduce((sum, { busy }) => sum + sumTimes(busy), 0);
}

export function countActions(kinds: readonly KindSamples[]): number {
  return kinds.reduce((sum, { ms: times }) => sum + times.length, 0);
}

export function printActions({ kinds, seconds, unfinished }: Generated): void {
  const rows = kinds
    .toSorted((a, b) => a.kind.localeCompare(b.kind))
    .map(({ kind, ms: times, busy, errors }) => [
      kind,
      times.length,
      sumTimes(errors),
      sumTimes(busy),
      ...[0.5, 0.95, 0.99].map((share) => ms(percentile(times, share))),
      ms(percentile(times, 1)),
    ]);
  printTable([['action', 'count', 'errors', 'busy', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms'], ...rows]);
  console.log(
    `${countActions(kinds)} actions, ${(countActions(kinds) / seconds).toFixed(1)} a second; ` +
      `${countErrors(kinds)} errors, ${countBusy(kinds)} refused as busy, ${unfinished} people stuck`,
  );
  printReasons(kinds);
}

/** Once per kind and reason. */
export function printReasons(kinds: readonly KindSamples[]): void {
  for (const { kind, busy, errors } of kinds) {
    for (const [reason, times] of errors) console.log(`  error: ${kind}: ${reason} (×${times})`);
    for (const [reason, times] of busy) console.log(`  busy: ${kind}: ${reason} (×${times})`);
  }
}

export function printMemory(looks: readonly Look[]): void {
  const endMs = looks.at(-1)?.atMs ?? 0;
  const minutes = MEMORY_MINUTES.filter((minute) => minute * MIN_MS <= endMs);
  const rows = minutes.flatMap((minute) => {
    const look = looks.find(({ atMs }) => atMs >= minute * MIN_MS);
    if (!look) return [];
    const { serverBytes, workerBytes } = look;
    return [
      [
        minute,
        ...[serverBytes, workerBytes, serverBytes + workerBytes].map((bytes) => (bytes / MB).toFixed(0)),
      ],
    ];
  });
  printTable([['minute', 'server MB', 'workers MB', 'together MB'], ...rows]);
}

export function describeUsage(usage: Usage): string {
  const parts = ['servers', 'workers', 'postgres', 'generator', 'balancer', 'others', 'idle'] as const;
  return parts.map((name) => `${name} ${usage[name].toFixed(2)}`).join(', ');
}

/** Latency of one kind, of those that succeeded. */
export function readP99(kinds: readonly KindSamples[], kind: string): string {
  return ms(percentile(kinds.find((one) => one.kind === kind)?.ms ?? [], 0.99));
}
