import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { npmEnvironment } from '../../platform/process/child-process.ts';
import type { PackageSource } from './model-manifest.ts';

const execute = promisify(execFile);

/** The person's own npm, so that their registry, proxy and certificates apply. Scripts of packages never run. */
async function npm(args: string[], signal: AbortSignal): Promise<string> {
  const viaNode = process.env.npm_execpath;
  const isWindows = process.platform === 'win32';
  const command = viaNode ? process.execPath : isWindows ? 'npm.cmd' : 'npm';
  const { stdout } = await execute(command, [...(viaNode ? [viaNode] : []), ...args], {
    signal,
    env: npmEnvironment(),
    shell: isWindows && !viaNode,
    maxBuffer: 4_194_304,
  });
  return stdout;
}

export async function findTarballUrl(source: PackageSource, signal: AbortSignal): Promise<string> {
  const answer = await npm(
    ['view', `${source.package}@${source.version}`, 'dist.tarball', '--json', '--loglevel=error'],
    signal,
  );
  const url: unknown = JSON.parse(answer);
  if (typeof url !== 'string') throw new Error('the registry does not know this package');
  return url;
}

/** The newest published version of a major one; previews count, because some packages have nothing else. */
export async function findNewestVersion(
  packageName: string,
  majorVersion: number,
  signal: AbortSignal,
): Promise<string> {
  const answer = await npm(['view', packageName, 'versions', '--json', '--loglevel=error'], signal);
  const versions: unknown = JSON.parse(answer);
  // The registry lists them in the order of their numbers.
  const newest = [versions]
    .flat()
    .findLast((version) => typeof version === 'string' && version.startsWith(`${majorVersion}.`));
  if (typeof newest !== 'string') throw new Error(`npm has no ${packageName} ${majorVersion}`);
  return newest;
}

/** Without progress, but with everything the person's npm is configured to do. Returns the archive's path. */
export async function packTarball(
  source: Pick<PackageSource, 'package' | 'version'>,
  directory: string,
  signal: AbortSignal,
): Promise<string> {
  const spec = `${source.package}@${source.version}`;
  const answer = await npm(
    ['pack', spec, '--json', '--ignore-scripts', '--pack-destination', directory, '--loglevel=error'],
    signal,
  );
  const [packed] = JSON.parse(answer) as { filename: string }[];
  if (!packed) throw new Error('npm pack made no archive');
  return join(directory, packed.filename);
}
