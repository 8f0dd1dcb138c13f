import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const USER = 'aloud-try';
const UNSHARE = '/usr/bin/unshare';
const APT = '/usr/bin/apt-get';
const USERADD = '/usr/sbin/useradd';
const NEEDED = new Map([
  ['/usr/sbin/debootstrap', 'debootstrap'],
  ['/usr/bin/newuidmap', 'uidmap'],
]);
const NOT_COPIED = new Set([
  'node_modules',
  'dist',
  'data',
  '.git',
  'coverage',
  'screenshots',
  'test-results',
]);

/** @returns {string[]} why this machine cannot make a Debian root as an ordinary user; empty when it can */
export function findMissing() {
  const programs = [...NEEDED].filter(([path]) => !existsSync(path)).map(([, name]) => `the package ${name}`);
  if (programs.length > 0) return programs;
  const { status } = spawnSync(UNSHARE, ['--user', '--map-auto', '--map-root-user', 'true']);
  return status === 0 ? [] : ['user namespaces with subordinate ids (usermod --add-subuids --add-subgids)'];
}

/**
 * Root installs what is missing, copies the repository for an ordinary user and runs the same script as that user:
 * nothing of the image is made with more rights than an ordinary user has.
 * @param {string} root
 * @param {string} script
 * @returns {Promise<number>} its exit code
 */
export async function rerunAsOrdinaryUser(root, script) {
  const missing = [...NEEDED].filter(([path]) => !existsSync(path)).map(([, name]) => name);
  if (missing.length > 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync(APT, ['install', '-y', '-qq', '--no-install-recommends', ...missing], { env });
  }
  if (spawnSync('id', [USER]).status !== 0) execFileSync(USERADD, ['--create-home', USER]);
  const number = (flag) => Number(execFileSync('id', [flag, USER], { encoding: 'utf8' }));
  const [uid, gid] = [number('-u'), number('-g')];
  const copy = mkdtempSync(join(tmpdir(), 'aloud-repository-'));
  try {
    cpSync(root, copy, {
      recursive: true,
      filter: (path) => !NOT_COPIED.has(path.split('/').at(-1) ?? ''),
    });
    for (const entry of ['', ...readdirSync(copy, { recursive: true, encoding: 'utf8' })])
      chownSync(join(copy, entry), uid, gid);
    const child = spawn(process.execPath, [join(copy, relative(root, script)), ...process.argv.slice(2)], {
      uid,
      gid,
      cwd: copy,
      stdio: 'inherit',
      env: { PATH: process.env.PATH, HOME: `/home/${USER}`, USER, ...readNpmSettings() },
    });
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
    const [code] = await once(child, 'exit');
    return code ?? 1;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** How this machine's npm reaches its registry; none of it is written into the image. */
export function readNpmSettings() {
  const read = (name) => execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim();
  const settings = { npm_config_registry: read('registry'), npm_config_cafile: read('cafile') };
  return Object.fromEntries(
    Object.entries(settings).filter(([, value]) => value !== '' && value !== 'null' && value !== 'undefined'),
  );
}
