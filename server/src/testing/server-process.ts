import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROGRAMS = { main: '../main.ts', scripted: './scripted-server-program.ts' } as const;

export type ServerProcess = { origin: string; child: ChildProcess; exited: Promise<unknown> };

/** The server as a process of its own, to be killed. */
export async function startServerProcess(
  environment: Record<string, string>,
  program: keyof typeof PROGRAMS = 'main',
): Promise<ServerProcess> {
  const file = fileURLToPath(new URL(PROGRAMS[program], import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
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
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()));
  for (;;) {
    const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
    if (origin) return { origin, child, exited };
    await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), exited]);
    if (child.exitCode !== null) throw new Error(`The server did not start: ${said}`);
  }
}
