import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/usr/local/sbin', '/opt/homebrew/bin'];
const APT = '/usr/bin/apt-get';
/** Guards against hanging: an index of packages over a slow network, a start on a busy machine. */
const INSTALL_MS = 180_000;
const READY_MS = 60_000;

type Wanted = {
  /** Of the program file. */
  name: string;
  /** Debian's package that contains it. */
  packageName: string;
  /** The environment variable that names another place. */
  variable: string;
};

/** An installed program, or Debian's, installed here when root. Undefined: tests that need it are skipped. */
export async function findDebianProgram({
  name,
  packageName,
  variable,
}: Wanted): Promise<string | undefined> {
  const places = [process.env[variable], ...FOLDERS.map((folder) => join(folder, name))];
  const find = () => places.find((path) => path && existsSync(path));
  if (find() || process.getuid?.() !== 0 || !existsSync(APT)) return find();
  // A package's own service would take its usual port: the tests start the program themselves.
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    timeout: INSTALL_MS,
  };
  const run = promisify(execFile);
  try {
    await run(APT, ['update', '-qq'], options);
    // Test files that start together wait for each other's lock.
    const args = ['install', '-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120'];
    await run(APT, [...args, packageName], options);
  } catch {
    // Without a network there is none to be had.
  }
  return find();
}

export type RunningProgram = { child: ChildProcess; said: () => string; stop(): Promise<void> };

/** Starts a server program and waits until it accepts connections at `port`. */
export async function startProgram(
  program: string,
  args: readonly string[],
  { port, uid }: { port: number; uid?: number },
): Promise<RunningProgram> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const exited = once(child, 'exit');
  const deadline = Date.now() + READY_MS;
  while (!(await accepts(port))) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`${program} did not start: ${text}`);
    await sleep(25);
  }
  return {
    child,
    said: () => text,
    async stop() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
