import { findDebianProgram, findFreePort, type RunningProgram, startProgram } from './debian-program.ts';

/** Undefined: tests that need it are skipped. */
export function findNatsServer(): Promise<string | undefined> {
  return findDebianProgram({ name: 'nats-server', packageName: 'nats-server', variable: 'NATS_SERVER_PATH' });
}

export type NatsServer = {
  url: string;
  /** How many connections it serves now. */
  countConnections(): Promise<number>;
  /** Kills it; the next `start` listens at the same address. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Freezes it: connections stay open and nothing is read. Returns what lets it go on. */
  freeze(): () => void;
};

/** A real server on a free port, with further arguments where given: `--user`, `--pass`. */
export async function startNatsServer(program: string, args: readonly string[] = []): Promise<NatsServer> {
  const [port, monitorPort] = [await findFreePort(), await findFreePort()];
  const ports = ['-a', '127.0.0.1', '-p', `${port}`, '-m', `${monitorPort}`];
  const run = () => startProgram(program, [...ports, ...args], { port });
  let running: RunningProgram = await run();
  return {
    url: `nats://127.0.0.1:${port}`,
    async countConnections() {
      const response = await fetch(`http://127.0.0.1:${monitorPort}/connz`);
      return ((await response.json()) as { num_connections: number }).num_connections;
    },
    stop: () => running.stop(),
    async start() {
      running = await run();
    },
    freeze() {
      running.child.kill('SIGSTOP');
      return () => void running.child.kill('SIGCONT');
    },
  };
}
