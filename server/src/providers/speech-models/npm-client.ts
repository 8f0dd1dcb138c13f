import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { npmEnvironment } from '../../platform/process/child-process.ts';
import type { PackageSource } from './manifest.ts';

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

/** Without progress, but with everything the person's npm is configured to do. Returns the archive's path. */
export async function packTarball(
  source: PackageSource,
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
