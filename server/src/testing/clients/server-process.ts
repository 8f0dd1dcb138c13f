import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject } from 'vitest';

const PROGRAMS = { main: 'main.js', scripted: 'scripted-server-program.js' } as const;

export type ServerProcess = {
  origin: string;
  child: ChildProcess;
  exited: Promise<unknown>;
  /** Everything the server has written so far. */
  said: () => string;
};

/** The server as a process of its own, to be killed. */
export async function startServerProcess(
  environment: Record<string, string>,
  program: keyof typeof PROGRAMS = 'main',
  programs = inject('programsDirectory'),
): Promise<ServerProcess> {
  const server = spawnServerProcess(environment, program, programs);
  const { child, exited, said } = server;
  for (;;) {
    const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(said())?.[0];
    if (origin) return { ...server, origin };
    await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), exited]);
    if (child.exitCode !== null) throw new Error(`The server did not start: ${said()}`);
  }
}

/** The same before it is ready. */
export function spawnServerProcess(
  environment: Record<string, string>,
  program: keyof typeof PROGRAMS = 'main',
  programs = inject('programsDirectory'),
) {
  const child = spawn(process.execPath, [join(programs, PROGRAMS[program])], {
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
