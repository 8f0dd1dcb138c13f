import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

import { childEnvironment } from '../../platform/process/child-process.ts';

export type Program = { file: URL; execArgv: string[] };

let bundleUrl: string | undefined;

/**
 * From now on programs come from this bundle, even for sources. Tests start hundreds of processes and threads: a loader
 * would compile their modules for each of them. Without a bundle the loader does so again.
 */
export function setProgramBundle(url: string | undefined): void {
  bundleUrl = url;
}

/**
 * Code that runs beside the event loop has a file of its own. From the sources it is TypeScript next to its caller
 * and needs a loader; in the bundle every entry point lies in one folder.
 */
export function locateProgram(callerUrl: string, name: string): Program {
  const bundle = callerUrl.endsWith('.ts') ? bundleUrl : callerUrl;
  if (bundle !== undefined) return { file: new URL(`./${name}.js`, bundle), execArgv: [] };
  return { file: new URL(`./${name}.ts`, callerUrl), execArgv: ['--import', loaderUrl(callerUrl)] };
}

/** Threads ignore loaders given as arguments (Node 20), so a line of code registers it inside. */
export function startWorker(callerUrl: string, name: string, given: WorkerOptions): Worker {
  // Threads read untrusted input too, so no secret is in their environment.
  const options = { env: childEnvironment(), ...given };
  const { file, execArgv } = locateProgram(callerUrl, name);
  if (execArgv.length === 0) return new Worker(file, options);
  // The path below is what the package exports as `tsx/esm/api`; require.resolve only finds its CommonJS twin.
  const api = JSON.stringify(new URL('./esm/api/index.mjs', loaderUrl(callerUrl)).href);
  const code = `import(${api}).then(({ register }) => { register(); return import(${JSON.stringify(file.href)}); })`;
  return new Worker(code, { ...options, eval: true });
}

function loaderUrl(callerUrl: string): string {
  return pathToFileURL(createRequire(callerUrl).resolve('tsx')).href;
}

/** Companion programs lie in `server/companions`, above the sources and above the bundle. */
export function locateCompanion(callerUrl: string, name: string): URL {
  return new URL(`companions/${name}/main.mjs`, locateWorkspace(callerUrl));
}

/** The folder `server/`: a source lies somewhere below `src`, the bundle is flat in `dist`. */
export function locateWorkspace(callerUrl: string): URL {
  if (!callerUrl.endsWith('.ts')) return new URL('..', callerUrl);
  return new URL(callerUrl.slice(0, callerUrl.lastIndexOf('/src/') + 1));
}
