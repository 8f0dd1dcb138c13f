import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

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
