import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from './container.mjs';

const VERSIONS = '/usr/lib/postgresql';

/**
 * Debian's PostgreSQL on an empty cluster, set up by the script that compose gives to the image of PostgreSQL.
 * @param {string} folder
 * @param {URL} setup
 * @returns {Promise<{ url: string, stop(): Promise<unknown> } | undefined>} undefined where none is installed
 */
export async function startPostgres(folder, setup) {
  const version = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort().at(-1) : undefined;
  if (!version) return undefined;
  const program = (name) => join(VERSIONS, version, 'bin', name);
  const data = join(folder, 'data');
  mkdirSync(folder, { recursive: true });
  const options = /** @type {const} */ ({ stdio: 'pipe' });
  execFileSync(program('initdb'), ['--pgdata', data, '--username=postgres', '--auth=trust'], options);
  const port = await findFreePort();
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    folder,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'fsync=off',
  ];
  const child = spawn(program('postgres'), args, { stdio: 'ignore' });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  execFileSync(
    'sh',
    ['-c', `until ${program('pg_isready')} -q -h "${folder}" -p ${port}; do sleep 0.1; done`],
    {
      timeout: 60_000,
    },
  );
  const password = randomBytes(16).toString('hex');
  const env = { ...process.env, PGHOST: folder, PGPORT: String(port), DATABASE_PASSWORD: password };
  execFileSync('sh', [fileURLToPath(setup)], { ...options, env });
  return {
    url: `postgres://aloud:${password}@127.0.0.1:${port}/aloud`,
    stop() {
      child.kill('SIGINT');
      return exited;
    },
  };
}
