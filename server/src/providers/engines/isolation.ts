import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '../../platform/process/child-process.ts';

/** A guard against hanging: a busy machine takes seconds to start a program, and must not be taken for one that cannot. */
const DETECT_MS = 30_000;

/**
 * Run in namespaces of its own: puts nothing in the place of each argument before `--`, makes the root file system
 * read-only, gives up every capability and becomes the program after `--`. The process keeps its number throughout.
 */
const CLOSE_AND_BECOME = `
while [ "$1" != -- ]; do
  if [ -d "$1" ]; then mount -t tmpfs -o ro,size=4k aloud "$1" || exit 125
  elif [ -e "$1" ]; then mount --bind /dev/null "$1" || exit 125
  fi
  shift
done
shift
mount -o remount,bind,ro / || exit 125
exec setpriv --bounding-set=-all --inh-caps=-all --no-new-privs "$@"`;

/** The kernel ends the program with its parent, however stuck it is, and writes no image of its memory. */
const FOLLOW_PARENT = ['/bin/sh', '-c', 'ulimit -c 0; exec setpriv --pdeathsig KILL "$@"', 'aloud'];

/** Fails unless the first argument can be read and the folders after it can be entered. */
const REACH = `
const { accessSync, constants } = require('node:fs');
const [program, ...folders] = process.argv.slice(1);
accessSync(program, constants.R_OK);
for (const folder of folders) accessSync(folder, constants.X_OK);`;

type Command = { command: string; args: string[] };
type Level = 'files-and-network' | 'network' | 'none';
type Method = { level: Level; unshare: readonly string[] };

/** Strongest first; each as root, then for users who may create a user namespace. */
const METHODS: readonly Method[] = [
  { level: 'files-and-network', unshare: ['--net', '--mount'] },
  { level: 'files-and-network', unshare: ['--net', '--mount', '--map-root-user'] },
  { level: 'network', unshare: ['--net'] },
  { level: 'network', unshare: ['--net', '--map-root-user'] },
];

let detected: Method | undefined;
let canFollow: boolean | undefined;
let hidden: readonly string[] = [];
let needed: readonly string[] = [];

/**
 * Sets the paths hidden from engines (keys, database, mails, uploads) and the folders they need. Called once, before
 * the first engine starts.
 */
export function hideFromEngines(paths: readonly string[], neededFolders: readonly string[] = []): void {
  hidden = paths;
  needed = neededFolders;
  // The method found for earlier folders may not work for these.
  detected = undefined;
}

/**
 * The strongest isolation this system allows, detected once for the folders set. Containers, macOS and Windows usually
 * allow none.
 */
export function detectIsolation(): Level {
  detected ??= (process.platform === 'linux' && METHODS.find(isUsable)) || { level: 'none', unshare: [] };
  return detected.level;
}

/** The same program, bound to its parent, without network and, where possible, with the server's files hidden and the others read-only. */
export function isolate(command: Command): Command {
  detectIsolation();
  return wrap(detected, followParent(command));
}

/** Without network only: for a program that writes its output into a file. */
export function isolateNetwork(command: Command): Command {
  detectIsolation();
  const method =
    detected && ({ ...detected, level: detected.level === 'none' ? 'none' : 'network' } as const);
  return wrap(method, followParent(command));
}

function wrap(method: Method | undefined, { command, args }: Command): Command {
  if (!method || method.level === 'none') return { command, args };
  const unshare = method.unshare.filter((flag) => method.level !== 'network' || flag !== '--mount');
  const inside =
    method.level === 'network'
      ? [command, ...args]
      : [
          '/bin/sh',
          '-c',
          CLOSE_AND_BECOME,
          'aloud',
          ...hidden.filter((path) => existsSync(path)),
          '--',
          command,
          ...args,
        ];
  return { command: 'unshare', args: [...unshare, '--', ...inside] };
}

/** It takes no privilege, so that what an isolated program starts is bound to it as well. */
function followParent({ command, args }: Command): Command {
  const [shell = '', ...before] = FOLLOW_PARENT;
  canFollow ??=
    process.platform === 'linux' &&
    succeeds({ command: shell, args: [...before, process.execPath, '--version'] });
  return canFollow ? { command: shell, args: [...before, command, ...args] } : { command, args };
}

/** Root without its capabilities cannot enter another user's private folder, and the server may lie in one. */
function isUsable(method: Method): boolean {
  const places = [fileURLToPath(import.meta.url), ...needed.map(closestExisting)];
  return succeeds(wrap(method, { command: process.execPath, args: ['-e', REACH, '--', ...places] }));
}

function succeeds({ command, args }: Command): boolean {
  const options = { stdio: 'ignore', timeout: DETECT_MS, env: childEnvironment() } as const;
  return spawnSync(command, args, options).status === 0;
}

function closestExisting(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : closestExisting(dirname(folder));
}

/** The folders a companion may read; one that loads machine code says so, because Node refuses it otherwise. */
export type CompanionReach = { folders: readonly string[]; loadsAddon?: boolean };

/** A companion is JavaScript: Node itself keeps it to reading these folders, also where the system isolates nothing. */
export function confineCompanion(program: string, { folders, loadsAddon }: CompanionReach): string[] {
  const flag = ['--permission', '--experimental-permission'].find((name) =>
    process.allowedNodeEnvironmentFlags.has(name),
  );
  if (!flag || process.platform === 'win32') return [];
  // Modules are loaded by their real path, whatever links lead there.
  const places = [dirname(program), ...folders].flatMap((folder) => [folder, realpathSync(folder)]);
  // Node treats `,` and `*` in these paths as syntax and has no escape for them.
  if (places.some((folder) => /[,*]/.test(folder))) return [];
  const reads = [...new Set(places)].map((folder) => `--allow-fs-read=${join(folder, '*')}`);
  const addons = loadsAddon ? ['--allow-addons', '--disable-warning=SecurityWarning'] : [];
  return [flag, '--disable-warning=ExperimentalWarning', ...addons, ...reads];
}
