import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findUser } from './build-image.mjs';
import { execInContainer, runAsMappedRoot, startInRoot } from './namespace.mjs';

/** A guard against hanging: on a busy machine an empty database takes minutes to be made and filled. */
const READY_MS = 900_000;

/** A volume of an image: as an engine does it, with what the image has there and its owner. */
export async function makeVolume(image, path, folder) {
  mkdirSync(join(folder, '..'), { recursive: true });
  await runAsMappedRoot(['cp', '-a', join(image.root, path), folder]);
  return /** @type {[string, string]} */ ([folder, path]);
}

/**
 * Starts the image's own command as the image's own user.
 * @param {import('./build-image.mjs').Image} image
 * @param {{ volumes: [string, string][], env?: Record<string, string> }} options
 */
export async function startContainer(image, { volumes, env: more = {} }) {
  const { uid, gid, home } = findUser(image.root, image.user);
  const user = { uid, gid };
  const port = await findFreePort();
  const env = { HOME: home, ...image.env, ...more, PORT: String(port) };
  const startedAt = performance.now();
  const command = [...image.entrypoint, ...image.command];
  const running = startInRoot(image.root, { command, cwd: image.cwd, env, user, volumes });
  const origin = `http://127.0.0.1:${port}`;
  return {
    ...running,
    origin,
    /** @param {string[]} command @param {Record<string, string>} [changed] */
    exec: (command, changed = {}) =>
      execInContainer(running.pid(), { command, env: { ...env, ...changed }, user }),
    /** Seconds until /readyz said yes. */
    async ready() {
      while (!(await isReady(origin))) {
        if (running.hasExited() || performance.now() - startedAt > READY_MS)
          throw new Error(`it did not become ready:\n${running.said().slice(-3_000)}`);
        await sleep(100);
      }
      return (performance.now() - startedAt) / 1_000;
    },
    /** Sends the image's signal to process 1; tells the exit code and the seconds it took. */
    async stop() {
      const from = performance.now();
      process.kill(running.pid(), image.stopSignal);
      const code = await Promise.race([running.exited, sleep(READY_MS, 'no end', { ref: false })]);
      return { code, seconds: (performance.now() - from) / 1_000 };
    },
  };
}

async function isReady(origin) {
  try {
    return (await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
}

export async function findFreePort() {
  const probe = createServer();
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
