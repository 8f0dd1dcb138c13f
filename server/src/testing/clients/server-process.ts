import { join } from 'node:path';
import { inject } from 'vitest';
import { type ServerProcess, spawnServerProgram, startServerProgram } from './server-program.ts';

export type { ServerProcess };

const PROGRAMS = { main: 'main.js', scripted: 'scripted-server-program.js' } as const;
type Program = keyof typeof PROGRAMS;

/** Where the program of this test run lies. */
export function locateTestProgram(program: Program): string {
  return join(inject('programsDirectory'), PROGRAMS[program]);
}

/** The server as a process of its own, to be killed. */
export function startServerProcess(
  environment: Record<string, string>,
  program: Program = 'main',
  programs = inject('programsDirectory'),
): Promise<ServerProcess> {
  return startServerProgram(join(programs, PROGRAMS[program]), environment);
}

/** The same before it is ready. */
export function spawnServerProcess(
  environment: Record<string, string>,
  program: Program = 'main',
  programs = inject('programsDirectory'),
) {
  return spawnServerProgram(join(programs, PROGRAMS[program]), environment);
}
