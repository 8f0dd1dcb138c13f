import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the bundled servers and workers of this run lie. */
    programsDirectory: string;
  }
}

const root = join(import.meta.dirname, '..', '..', '..');

/** Bundles all programs that tests start, once for the whole run. Each run has a folder of its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Below node_modules of the server, where the bundle finds the packages it leaves out, in the versions of `dist`.
  const folder = `server/node_modules/.cache/aloud/test-programs-${process.pid}`;
  const build = join(root, 'scripts', 'steps', 'build-test-server.mjs');
  await promisify(execFile)(process.execPath, [build, folder]);
  project.provide('programsDirectory', join(root, folder));
  return () => rm(join(root, folder), { recursive: true, force: true });
}
