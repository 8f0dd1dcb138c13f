import type { Database } from '../../server/src/db/database.ts';
import { readMachineMs, readMainThreadMs, readProcess, readTrees } from '../measures/process-trees.ts';
import { METRICS_TOKEN } from './stage.ts';

const LOOK_EVERY_MS = 5_000;

export type Watched = {
  servers: readonly { origin: string; pid: number }[];
  postgresPid: number;
  generatorPid: number;
  balancerPid: number | undefined;
  database: Database;
};

/** Processor milliseconds since each was started. */
type Processor = {
  /** Of the busiest server: nothing else of it can make up for a full one. */
  eventLoops: number[];
  servers: number;
  workers: number;
  postgres: number;
  generator: number;
  balancer: number;
  machine: number;
};

export type Look = {
  atMs: number;
  processorMs: Processor;
  serverBytes: number;
  workerBytes: number;
  /** The worst server, since the look before. */
  eventLoopP99Ms: number;
  liveInterviews: number;
  /** Of PostgreSQL, and queries that wait for one in a server. */
  connections: number;
  awaited: number;
};

export type Watch = { looks: Look[]; stop(): Promise<void> };

/** Looks at everything that runs, every five seconds. */
export function watchServers(watched: Watched): Watch {
  const looks: Look[] = [];
  const startedMs = performance.now();
  let isStopped = false;
  async function lookOn(): Promise<void> {
    for (let number = 0; !isStopped; number += 1) {
      looks.push(await look(watched, startedMs));
      const nextMs = startedMs + (number + 1) * LOOK_EVERY_MS;
      while (!isStopped && performance.now() < nextMs) await pause(Math.min(250, nextMs - performance.now()));
    }
    looks.push(await look(watched, startedMs));
  }
  const looking = lookOn();
  return {
    looks,
    async stop() {
      isStopped = true;
      await looking;
    },
  };
}

async function look(watched: Watched, startedMs: number): Promise<Look> {
  const { servers, database } = watched;
  const metrics = await Promise.all(servers.map(({ origin }) => readMetrics(origin)));
  const sum = (name: string) => metrics.reduce((total, one) => total + (one.get(name) ?? 0), 0);
  const { rows } = await database.pool.query<{ count: string }>(
    'select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const all = readTrees(servers.map(({ pid }) => pid));
  const own = servers.map(({ pid }) => readProcess(pid));
  const [ownMs, ownBytes] = (['processorMs', 'rssBytes'] as const).map((key) =>
    own.reduce((total, one) => total + one[key], 0),
  ) as [number, number];
  return {
    atMs: performance.now() - startedMs,
    processorMs: {
      eventLoops: servers.map(({ pid }) => readMainThreadMs(pid)),
      servers: ownMs,
      workers: all.processorMs - ownMs,
      postgres: readTrees([watched.postgresPid]).processorMs,
      generator: readTrees([watched.generatorPid]).processorMs,
      balancer: watched.balancerPid === undefined ? 0 : readTrees([watched.balancerPid]).processorMs,
      machine: readMachineMs(),
    },
    serverBytes: ownBytes,
    workerBytes: all.rssBytes - ownBytes,
    eventLoopP99Ms: Math.max(
      ...metrics.map((one) => (one.get('nodejs_eventloop_lag_p99_seconds') ?? 0) * 1_000),
    ),
    liveInterviews: sum('aloud_voice_sessions'),
    connections: Number(rows[0]?.count),
    awaited: sum('aloud_database_connections{state="awaited"}'),
  };
}

/** One value by the name of its series. A server too busy to tell within the time counts as having told nothing. */
async function readMetrics(origin: string): Promise<Map<string, number>> {
  try {
    const response = await fetch(`${origin}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
      signal: AbortSignal.timeout(LOOK_EVERY_MS),
    });
    const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    return new Map(
      lines.map((line) => {
        const at = line.lastIndexOf(' ');
        return [line.slice(0, at), Number(line.slice(at + 1))];
      }),
    );
  } catch {
    return new Map();
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
