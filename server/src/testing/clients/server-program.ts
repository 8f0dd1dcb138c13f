import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..', '..', '..', '..');

/** Bundles all programs that tests and benches start. Each run has a folder of its own. */
export async function buildServerPrograms(
  name: string,
): Promise<{ directory: string; remove(): Promise<void> }> {
  // Below node_modules of the server, where the bundle finds the packages it leaves out, in the versions of `dist`.
  const folder = `server/node_modules/.cache/aloud/${name}-${process.pid}`;
  const build = join(root, 'scripts', 'steps', 'build-test-server.mjs');
  await promisify(execFile)(process.execPath, [build, folder], { cwd: root });
  const directory = join(root, folder);
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) };
}

export type ServerProcess = {
  origin: string;
  child: ChildProcess;
  exited: Promise<unknown>;
  /** Everything the server has written so far. */
  said: () => string;
};

/** A bundled server as a process of its own, to be stopped or killed; settles when it listens. */
export async function startServerProgram(
  file: string,
  environment: Record<string, string>,
): Promise<ServerProcess> {
  const server = spawnServerProgram(file, environment);
  const { child, exited, said } = server;
  for (;;) {
    const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(said())?.[0];
    if (origin) return { ...server, origin };
    await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), exited]);
    if (child.exitCode !== null) throw new Error(`The server did not start: ${said()}`);
  }
}

/** The same before it is ready. */
export function spawnServerProgram(file: string, environment: Record<string, string>) {
  const child = spawn(process.execPath, [file], {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      PORT: '0',
      SPEECH_PREPARE: 'false',
      // Loading their dictionaries would be most of what these servers do.
      TEXT_WORKERS_READY: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { child, exited, said: () => text };
}
