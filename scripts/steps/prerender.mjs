import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeBankPages } from './bank-pages.mjs';
import { writeLanding } from './landing.mjs';
import { root, runTool } from './run.mjs';

/** Pages that are finished by the build, readable without scripts. */
export async function prerenderPages() {
  const rendered = join(root, 'web/dist/.prerender');
  await runTool('vite', ['build', 'web', '--config', 'web/vite.prerender.config.ts', '--logLevel', 'warn']);
  const load = (name) => import(pathToFileURL(join(rendered, name)).href);
  writeLanding(await load('landing-html.js'));
  writeBankPages(await load('bank-html.js'));
  rmSync(rendered, { recursive: true });
}
