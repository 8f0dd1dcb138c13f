import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runAsMappedRoot } from './namespace.mjs';

const execute = promisify(execFile);
/** Which npm comes with which Node in the official image. */
const NPM_OF_NODE = new Map([
  ['20', '10'],
  ['22', '10'],
  ['24', '11'],
]);

/**
 * Stands in for an official image `node:22-bookworm-slim`, which cannot be pulled without a container engine: Debian by
 * debootstrap, without documentation as in its slim images, and the Node and npm of npm's registry in /usr/local.
 * @param {string} image
 * @param {string} cache
 * @returns {Promise<string>} its root; made once
 */
export async function makeBaseRoot(image, cache) {
  const [, major, suite] = /^node:(\d+)[\d.]*-([a-z]+)-slim$/.exec(image) ?? [];
  if (!major || !suite) throw new Error(`FROM ${image}: only node:<major>-<debian>-slim can be stood in for`);
  const finished = join(cache, `node-${major}-${suite}`);
  if (existsSync(finished)) return finished;
  mkdirSync(cache, { recursive: true });
  // Under another name until it is complete: a try may be stopped, and two may run at once.
  const root = `${finished}-${process.pid}`;
  // debootstrap would make device nodes, which no ordinary user may; in a container of this name it does not.
  await runAsMappedRoot(['debootstrap', '--variant=minbase', suite, root], { env: { container: 'lxc' } });
  // As in Debian's images: apt keeps no copies of its indexes.
  const clean = 'Dir::Cache::pkgcache ""; Dir::Cache::srcpkgcache "";';
  await runAsMappedRoot(
    ['sh', '-c', 'echo "$1" > etc/apt/apt.conf.d/docker-clean; rm -f var/cache/apt/*.bin', 'sh', clean],
    { cwd: root },
  );
  const extras = ['doc', 'man', 'locale', 'info'].map((name) => join(root, 'usr/share', name));
  await runAsMappedRoot(['sh', '-c', `rm -rf ${[...extras, `${root}/var/cache/apt/archives`].join(' ')}`]);
  await runAsMappedRoot(['mkdir', '-p', `${root}/var/cache/apt/archives/partial`]);
  await unpackPackage(`node-linux-${process.arch}@${major}`, { cache, target: join(root, 'usr/local') });
  const npm = join(root, 'usr/local/lib/node_modules/npm');
  await unpackPackage(`npm@${NPM_OF_NODE.get(major) ?? '11'}`, { cache, target: npm });
  await runAsMappedRoot(
    ['ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '../lib/node_modules/npm/bin/npx-cli.js', '.'],
    { cwd: join(root, 'usr/local/bin') },
  );
  await runAsMappedRoot(['sh', '-c', 'mv npm-cli.js npm; mv npx-cli.js npx; chmod 755 node'], {
    cwd: join(root, 'usr/local/bin'),
  });
  if (existsSync(finished)) await runAsMappedRoot(['rm', '-rf', root]);
  else renameSync(root, finished);
  return finished;
}

/**
 * @param {string} spec
 * @param {{ cache: string, target: string }} places
 */
async function unpackPackage(spec, { cache, target }) {
  const args = ['pack', spec, '--silent', '--pack-destination', cache];
  const { stdout } = await execute('npm', args, { maxBuffer: 4_194_304 });
  const archive = join(cache, stdout.trim().split('\n').at(-1) ?? '');
  await runAsMappedRoot(['mkdir', '-p', target]);
  await runAsMappedRoot(['tar', '-xzf', archive, '-C', target, '--strip-components=1', '--no-same-owner']);
}
