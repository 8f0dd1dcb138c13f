import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from './steps/run.mjs';

const cacheDir = mkdtempSync(join(tmpdir(), 'aloud-vite-'));
const server = createServer((request, response) => response.end(`the server: ${request.url}`));
/** @type {import('vite').ViteDevServer} */
let vite;
let origin = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.env.PORT = String(/** @type {import('node:net').AddressInfo} */ (server.address()).port);
  const { createServer: createVite } = await import('vite');
  vite = await createVite({
    configFile: join(root, 'web/vite.config.ts'),
    cacheDir,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { port: 0, host: '127.0.0.1', watch: null },
  });
  await vite.listen();
  origin = vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
});
afterAll(async () => {
  await vite.close();
  server.close();
  rmSync(cacheDir, { recursive: true, force: true });
});

/** @param {string} path */
async function open(path) {
  const response = await fetch(origin + path, { headers: { accept: 'text/html,*/*' } });
  return response.text();
}

it.each([
  '/legal.pdf',
  '/mailbox?token=x',
  '/mailbox/42/body',
  '/licences',
  '/docs',
  '/contact',
  '/questions/backend',
  '/en/questions',
  '/api/client-config',
])('in development %s is what the server sends', async (path) => {
  expect(await open(path)).toBe(`the server: ${path}`);
});

it.each(['/', '/user/questions'])('in development the page at %s comes from its source', async (path) => {
  expect(await open(path)).toContain('<script type="module" src="/src/');
});
