import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ServerProcess } from '../../server/src/testing/clients/server-program.ts';
import type { Generated, Plan } from './plan.ts';
import type { Stage } from './stage.ts';
import { type Look, watchServers } from './watch-servers.ts';

export type Running = { origin: string; servers: readonly ServerProcess[]; balancerPid?: number };
type Measured = { generated: Generated; looks: Look[] };

let endGenerator: () => void = () => undefined;
// Without people the run ends by itself, and takes servers, balancer and database with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => endGenerator());

/** Lets the people loose on the servers, and watches both. */
export async function measureLoad(
  stage: Stage,
  { origin, servers, balancerPid }: Running,
  plan: Omit<Plan, 'origin' | 'positionId'>,
): Promise<Measured> {
  const generator = fork(join(import.meta.dirname, 'generate.ts'), { execArgv: ['--import', 'tsx'] });
  const exited = once(generator, 'exit');
  endGenerator = () => generator.kill();
  const watch = watchServers({
    servers: servers.map((server) => ({ origin: server.origin, pid: server.child.pid ?? 0 })),
    postgresPid: stage.postgresPid,
    generatorPid: generator.pid ?? 0,
    balancerPid,
    database: stage.database,
  });
  try {
    const told = once(generator, 'message') as Promise<[Generated]>;
    generator.send({ ...plan, origin, positionId: stage.positionId } satisfies Plan);
    const result = await Promise.race([told, exited.then(() => undefined)]);
    if (!result) throw new Error('The generator ended without a result.');
    await watch.stop();
    return { generated: result[0], looks: watch.looks };
  } finally {
    await watch.stop();
    generator.kill();
    await exited;
  }
}

/** Messages of a server that has troubles, each once with its number. */
export function printTroubles(servers: readonly ServerProcess[]): void {
  const counts = new Map<string, number>();
  for (const line of servers.flatMap(({ said }) => said().split('\n'))) {
    if (!line.startsWith('{')) continue;
    const { msg, level, err, what } = JSON.parse(line) as {
      msg?: string;
      level?: number;
      what?: string;
      err?: { message?: string };
    };
    const text = `${level} ${msg} ${what ?? ''} ${err?.message?.slice(0, 120) ?? ''}`;
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  for (const [text, times] of counts) console.log(`  log of the server: ${text.trim()} (×${times})`);
}
