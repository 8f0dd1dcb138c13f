import { execFile } from 'node:child_process';
import { readlink, realpath } from 'node:fs/promises';
import { promisify } from 'node:util';
import { childEnvironment } from '../platform/process/child-environment.ts';

const run = promisify(execFile);

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
}

/** Whether a process can be the PostgreSQL of this directory, which it makes its own working directory. Doubt is a yes. */
export async function mayWorkIn(pid: number, directory: string): Promise<boolean> {
  const workingDirectory = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  if (workingDirectory !== undefined) return workingDirectory === (await realpath(directory));
  const command = await run('ps', ['-o', 'command=', '-p', String(pid)], { env: childEnvironment() }).catch(
    () => undefined,
  );
  return command === undefined || command.stdout.includes('postgres');
}
