import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from './debian-program.ts';
import { startHaproxy } from './haproxy.ts';
import { type ServerProcess, startServerProgram } from './server-program.ts';

type FleetOptions = {
  /** What `findHaproxy` found. */
  haproxy: string;
  /** The bundled server. */
  program: string;
  environment: Record<string, string>;
  size: number;
};

export type Fleet = {
  /** Of the load balancer. */
  origin: string;
  /** Ends one server by this signal, starts another in its place, and waits until new connections go to it. */
  replace(index: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<Replaced>;
  /** Those that run now. */
  servers(): ServerProcess[];
  balancerPid: number;
  /** Everything the servers have written, those that have ended included. */
  said(): string;
  stop(): Promise<void>;
};

/** `code`: what the ended process said of itself; null when it was killed. */
export type Replaced = { code: number | null; exitMs: number };

const LOOK_EVERY_MS = 50;
/** Guard against hanging. */
const READY_MS = 60_000;

/** Several server processes behind one load balancer. */
export async function startFleet({ haproxy, program, environment, size }: FleetOptions): Promise<Fleet> {
  const ports = await Promise.all(Array.from({ length: size }, findFreePort));
  const servers = new Map<number, ServerProcess>();
  const started: ServerProcess[] = [];
  const start = async (port: number) => {
    const server = await startServerProgram(program, { ...environment, PORT: String(port) });
    servers.set(port, server);
    started.push(server);
  };
  await Promise.all(ports.map(start));
  const balancer = await startHaproxy(haproxy, ports);

  async function untilReady(wanted: readonly number[]): Promise<void> {
    const deadline = Date.now() + READY_MS;
    for (;;) {
      const ready = await balancer.listReady();
      if (wanted.every((port) => ready.includes(port))) return;
      if (Date.now() > deadline) throw new Error('The load balancer does not find the servers.');
      await sleep(LOOK_EVERY_MS);
    }
  }

  await untilReady(ports);
  return {
    origin: balancer.origin,
    async replace(index, signal) {
      const port = ports[index % size] ?? 0;
      const old = servers.get(port);
      if (!old) throw new Error(`No server runs at port ${port}.`);
      const fromMs = performance.now();
      old.child.kill(signal);
      await old.exited;
      const exitMs = performance.now() - fromMs;
      await start(port);
      await untilReady([port]);
      return { code: old.child.exitCode, exitMs };
    },
    servers: () => [...servers.values()],
    balancerPid: balancer.pid,
    said: () => started.map(({ said }) => said()).join('\n'),
    async stop() {
      await balancer.stop();
      for (const { child, exited } of servers.values()) {
        child.kill('SIGKILL');
        await exited;
      }
    },
  };
}
