import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findDebianProgram, findFreePort, startProgram } from './debian-program.ts';

/** Undefined: tests that need it are skipped. */
export function findHaproxy(): Promise<string | undefined> {
  return findDebianProgram({ name: 'haproxy', packageName: 'haproxy', variable: 'HAPROXY_PATH' });
}

export type Haproxy = {
  origin: string;
  pid: number;
  /** The ports of the servers to which new connections go. */
  listReady(): Promise<number[]>;
  stop(): Promise<void>;
};

/** The configuration of docs/operations/draining.md, with checks five times as often. */
function writeConfiguration(ports: readonly number[], own: { port: number; statisticsPort: number }): string {
  return `
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  timeout check 5s
  retries 3
  option redispatch 1
  retry-on conn-failure empty-response

frontend aloud
  bind 127.0.0.1:${own.port}
  http-request disable-l7-retry unless { method GET HEAD }
  default_backend aloud

backend aloud
  balance leastconn
  option allbackups
  option httpchk GET /readyz
  http-check expect status 200
  default-server check inter 200ms fall 3 rise 1 observe layer4 error-limit 1 on-error mark-down
${ports.map((port) => `  server aloud-${port} 127.0.0.1:${port}`).join('\n')}
${ports.map((port) => `  server unchecked-${port} 127.0.0.1:${port} backup no-check`).join('\n')}

frontend statistics
  bind 127.0.0.1:${own.statisticsPort}
  stats enable
  stats uri /
`;
}

/** A real load balancer before several servers: asks whether they are ready, and passes WebSockets on. */
export async function startHaproxy(program: string, ports: readonly number[]): Promise<Haproxy> {
  const directory = await mkdtemp(join(tmpdir(), 'aloud-haproxy-'));
  const [port, statisticsPort] = [await findFreePort(), await findFreePort()];
  const file = join(directory, 'haproxy.cfg');
  await writeFile(file, writeConfiguration(ports, { port, statisticsPort }));
  // In the foreground; without a master process the one that is started is the one that is stopped.
  const haproxy = await startProgram(program, ['-db', '-f', file], { port });
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: haproxy.child.pid ?? 0,
    async listReady() {
      const csv = await (await fetch(`http://127.0.0.1:${statisticsPort}/;csv`)).text();
      const rows = csv.split('\n').map((line) => line.split(','));
      const status = rows[0]?.indexOf('status') ?? -1;
      return ports.filter((known) =>
        rows.some((row) => row[1] === `aloud-${known}` && row[status]?.startsWith('UP')),
      );
    },
    async stop() {
      await haproxy.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
