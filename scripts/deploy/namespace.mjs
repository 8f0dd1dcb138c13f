import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A user namespace with the caller's subordinate ids: inside, the caller is root and 65,535 other users exist. Mounts and
 * processes are its own, and end with it.
 */
const UNSHARE = [
  '--user',
  '--map-auto',
  '--map-root-user',
  '--mount',
  '--pid',
  '--fork',
  '--kill-child=SIGKILL',
];

/** What a container has besides its files; `$1` is its root. The devices are the machine's own, bound one by one. */
const MOUNT = `
set -e
root=$1; shift
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
for name in null zero full random urandom tty; do : > "$root/dev/$name"; mount --bind "/dev/$name" "$root/dev/$name"; done
ln -s /proc/self/fd "$root/dev/fd"
mkdir "$root/dev/shm"; mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
if [ -e "$1" ]; then cp "$1" "$root/tmp/certificates.crt"; fi; shift
mount --bind /etc/resolv.conf "$root/etc/resolv.conf"
`;

/** Pairs of a folder of the machine and its place in the root, up to `--`. */
const BIND = `
while [ "$1" != -- ]; do mkdir -p "$root$2"; mount --bind "$1" "$root$2"; shift 2; done; shift
`;

const ENTER = `
cd "$root"
pivot_root . .
umount -l .
`;

/** As in a container by default: no further user namespaces, and nothing can be written but volumes and /tmp. */
const SEAL = `
${BIND}${ENTER}
echo 0 > /proc/sys/user/max_user_namespaces
mount -o remount,bind,ro /
`;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** Ends everything that still runs in a namespace. */
export function endAll() {
  for (const child of running) endNamespace(child);
}

/**
 * With its process 1 all of a namespace ends. `--kill-child` is not enough: the kernel forgets that signal when a program
 * becomes another user, as containers do.
 * @param {import('node:child_process').ChildProcess} child
 */
function endNamespace(child) {
  try {
    process.kill(findChild(child.pid ?? 0), 'SIGKILL');
  } catch {
    // It has ended already, or not yet begun. Otherwise `unshare` ends with it, and not before.
    child.kill('SIGKILL');
  }
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> }} options
 */
function start(program, args, { cwd, env = {} }) {
  const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  const child = spawn(program, args, { cwd, env: { PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  child.once('close', () => running.delete(child));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (said += bytes));
  return { child, said: () => said };
}

/**
 * Runs a command as root of a namespace, on the machine's own files.
 * @param {string[]} command
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 */
export function runAsMappedRoot(command, options = {}) {
  return finish(start('unshare', [...UNSHARE, '--mount-proc', '--', ...command], options));
}

/**
 * Runs a shell command inside a root, as an instruction of a Dockerfile is run.
 * @param {string} root
 * @param {{ command: string, cwd: string, env: Record<string, string>, caches: [string, string][], certificates?: string }} what
 */
export function runInRoot(root, { command, cwd, env, caches, certificates = '' }) {
  const script = `${MOUNT}${BIND}${ENTER}\ncd "$1"; shift; exec /bin/sh -c "$1"`;
  const shell = ['--', '/bin/sh', '-c', script, 'try', root, certificates];
  const args = [...UNSHARE, ...shell, ...caches.flat(), '--', cwd, command];
  return finish(start('unshare', args, { env }));
}

/**
 * Starts a container: no capability, no new privileges, the root file system read-only, `volumes` and /tmp writable.
 * @param {string} root
 * @param {{ command: string[], cwd: string, env: Record<string, string>, user: { uid: number, gid: number }, volumes: [string, string][] }} what
 */
export function startInRoot(root, { command, cwd, env, user, volumes }) {
  const script = `${MOUNT}${SEAL}\ncd "$1"; shift; exec "$@"`;
  const shell = ['--', '/bin/sh', '-c', script, 'try', root, ''];
  const args = [...UNSHARE, ...shell, ...volumes.flat(), '--', cwd, ...dropTo(user), ...command];
  const { child, said } = start('unshare', args, { env });
  const exited = new Promise((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ?? code ?? 'unknown')),
  );
  return {
    said,
    exited,
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    /** Process 1 of the container, by its number outside. */
    pid: () => findChild(child.pid ?? 0),
    /** Ends it at once, if it still runs. */
    async end() {
      endNamespace(child);
      await exited;
    },
  };
}

/**
 * Runs a command in a container that runs already, as `docker exec` does.
 * @param {number} pid of the container's process 1
 * @param {{ command: string[], env: Record<string, string>, user: { uid: number, gid: number } }} what
 * @returns {Promise<{ code: number | null, said: string }>}
 */
export async function execInContainer(pid, { command, env, user }) {
  const args = ['--target', String(pid), '--user', '--mount', '--pid', '--root', '--wd=/', '--'];
  const { child, said } = start('nsenter', [...args, ...dropTo(user), ...command], { env });
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, said: said() };
}

/** @param {{ uid: number, gid: number }} user */
function dropTo({ uid, gid }) {
  const caps = ['--bounding-set=-all', '--inh-caps=-all', '--no-new-privs'];
  return ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...caps, '--'];
}

/** @param {number} pid */
function findChild(pid) {
  const child = Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);
  // 0 would stand for the whole process group of the caller.
  if (!child) throw new Error(`process ${pid} has no child`);
  return child;
}

/** @param {ReturnType<typeof start>} started */
async function finish({ child, said }) {
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`exit code ${code}:\n${said().slice(-4_000)}`);
  return said();
}
