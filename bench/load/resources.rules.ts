import type { Look } from './watch-servers.ts';

export type Usage = {
  /** Cores, on average. */
  busiestEventLoop: number;
  servers: number;
  workers: number;
  postgres: number;
  generator: number;
  balancer: number;
  /** Programs that have nothing to do with the bench. */
  others: number;
  /** Without work. */
  idle: number;
};

const MIN_MS = 60_000;

type Span = { fromMs?: number; toMs?: number };

/** What each used from the first look in a span to the last one in it. */
export function measureUsage(looks: readonly Look[], cores: number, span: Span = {}): Usage {
  const { fromMs = 0, toMs = Number.POSITIVE_INFINITY } = span;
  const first = looks.find(({ atMs }) => atMs >= fromMs);
  const last = looks.findLast(({ atMs }) => atMs <= toMs);
  if (!first || !last || first === last) throw new Error('The servers were not watched for long enough.');
  const share = (before: number, after: number) => (after - before) / (last.atMs - first.atMs);
  const [a, b] = [first.processorMs, last.processorMs];
  const servers = share(a.servers, b.servers);
  const workers = share(a.workers, b.workers);
  const postgres = share(a.postgres, b.postgres);
  const generator = share(a.generator, b.generator);
  const balancer = share(a.balancer, b.balancer);
  const machine = share(a.machine, b.machine);
  return {
    busiestEventLoop: Math.max(...b.eventLoops.map((ms, index) => share(a.eventLoops[index] ?? 0, ms))),
    servers,
    workers,
    postgres,
    generator,
    balancer,
    others: Math.max(0, machine - servers - workers - postgres - generator - balancer),
    idle: Math.max(0, cores - machine),
  };
}

/** A core that is this busy has no time left. */
const FULL = 0.9;
/** Less than this of a core left is nothing left. */
const IDLE_CORES = 0.1;

/** What would have to grow first for more to be done, by the measurements alone. */
export function nameLimit(usage: Usage, { awaited, cores }: { awaited: number; cores: number }): string {
  const users = (['servers', 'workers', 'postgres', 'generator', 'balancer', 'others'] as const)
    .map((name) => [name, usage[name]] as const)
    .toSorted(([, a], [, b]) => b - a);
  const largest = users.slice(0, 3).map(([name, used]) => `${name} ${used.toFixed(2)}`);
  if (usage.idle <= IDLE_CORES) return `processor: all ${cores} cores (${largest.join(', ')})`;
  if (usage.busiestEventLoop >= FULL) return 'event loop of a server: one core';
  if (usage.generator >= FULL) return 'the generator itself';
  if (awaited > 0) return 'connections to the database';
  return `none: ${usage.idle.toFixed(2)} cores idle, people think`;
}

/** Bytes a minute, by least squares over the looks from a moment on; undefined when there are too few. */
export function measureSlope(
  looks: readonly Look[],
  fromMs: number,
): { bytesAMinute: number; meanBytes: number } | undefined {
  const points = looks
    .filter(({ atMs }) => atMs >= fromMs)
    .map(({ atMs, serverBytes, workerBytes }) => ({ x: atMs / MIN_MS, y: serverBytes + workerBytes }));
  if (points.length < 3) return undefined;
  const mean = (read: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + read(point), 0) / points.length;
  const [meanX, meanY] = [mean(({ x }) => x), mean(({ y }) => y)];
  const above = mean(({ x, y }) => (x - meanX) * (y - meanY));
  const below = mean(({ x }) => (x - meanX) ** 2);
  return { bytesAMinute: above / below, meanBytes: meanY };
}
