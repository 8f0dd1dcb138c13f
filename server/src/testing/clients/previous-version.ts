import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..', '..', '..');
/** Changes with every migration that is added, and with nothing else. */
const JOURNAL = 'server/src/db/migrations/meta/_journal.json';
const WORKSPACES = ['contract', 'server', 'web'];

export type PreviousVersion = { commit: string } | { missing: string };

/** The last commit without the latest migration. */
export async function findPreviousVersion(): Promise<PreviousVersion> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: root })).stdout.trim();
  try {
    // A migration that is still being written: the server that was committed last is the one without it.
    if ((await git('status', '--porcelain', '--', JOURNAL)) !== '')
      return { commit: await git('rev-parse', 'HEAD') };
    const latest = await git('log', '-1', '--format=%H', '--', JOURNAL);
    return { commit: await git('rev-parse', '--verify', `${latest}^`) };
  } catch {
    return { missing: 'this is no clone with its history, so the previous version is not known' };
  }
}

/** Builds the programs of a commit with the packages that are installed now. Returns where they lie. */
export async function buildVersion(commit: string): Promise<{ programs: string; remove(): Promise<void> }> {
  const tree = await mkdtemp(join(tmpdir(), 'aloud-version-'));
  const archive = join(tree, 'tree.tar');
  await run('git', ['archive', '--output', archive, commit, 'scripts', ...WORKSPACES, 'package.json'], {
    cwd: root,
  });
  await run('tar', ['-xf', archive, '-C', tree]);
  await linkPackages(tree);
  await run(process.execPath, ['scripts/steps/build-test-server.mjs', 'programs'], { cwd: tree });
  return { programs: join(tree, 'programs'), remove: () => rm(tree, { recursive: true, force: true }) };
}

/** The tree's own contract is bundled from its sources, whatever the link of the workspace says. */
async function linkPackages(tree: string): Promise<void> {
  for (const folder of ['.', ...WORKSPACES]) {
    await mkdir(join(tree, folder), { recursive: true });
    await symlink(join(root, folder, 'node_modules'), join(tree, folder, 'node_modules')).catch(
      () => undefined,
    );
  }
}
