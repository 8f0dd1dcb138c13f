import type { TestProject } from 'vitest/node';
import { buildServerPrograms } from './clients/server-program.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the bundled servers and workers of this run lie. */
    programsDirectory: string;
  }
}

/** Bundles all programs that tests start, once for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const programs = await buildServerPrograms('test-programs');
  project.provide('programsDirectory', programs.directory);
  return () => programs.remove();
}
