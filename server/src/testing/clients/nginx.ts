import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const PLACES = [
  '/usr/sbin/nginx',
  '/usr/bin/nginx',
  '/usr/local/bin/nginx',
  '/usr/local/sbin/nginx',
  '/opt/homebrew/bin/nginx',
];
const APT = '/usr/bin/apt-get';
/** Guards against hanging: an index of packages over a slow network, a start on a busy machine. */
const INSTALL_MS = 180_000;
const READY_MS = 60_000;

/** NGINX_PATH, an installed one, or Debian's, installed here when root. Undefined: tests that need it are skipped. */
export async function findNginx(): Promise<string | undefined> {
  const isThere = () => [process.env.NGINX_PATH, ...PLACES].find((path) => path && existsSync(path));
  if (isThere() || process.getuid?.() !== 0 || !existsSync(APT)) return isThere();
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: INSTALL_MS,
  };
  const run = promisify(execFile);
  try {
    await run(APT, ['update', '-qq'], options);
    // Test files that start together wait for each other's lock.
    const args = ['install', '-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120'];
    await run(APT, [...args, 'nginx-light'], options);
  } catch {
    // Without a network there is none to be had.
  }
  return isThere();
}

export type Nginx = { origin: string; port: number; stop(): Promise<void> };

type NginxOptions = {
  /** What `findNginx` found. */
  program: string;
  /** Where requests go: `http://127.0.0.1:3000`. */
  upstream: string;
  /** Further lines of `location /`; without any nginx names neither itself nor the client. */
  location?: string;
  /** Further lines of `server`. */
  server?: string;
  /** One connection to the upstream is kept and shared: the next visitor's request comes on the last one's. */
  keepsConnections?: boolean;
};

/** A real reverse proxy before a server, in a folder of its own, on a free port. */
export async function startNginx(options: NginxOptions): Promise<Nginx> {
  const { program, upstream, location = '', server = '', keepsConnections = false } = options;
  const shared = keepsConnections
    ? {
        pool: `upstream kept { server ${new URL(upstream).host}; keepalive 1; }`,
        pass: 'proxy_pass http://kept; proxy_http_version 1.1; proxy_set_header Connection "";',
      }
    : { pool: '', pass: `proxy_pass ${upstream};` };
  const directory = await mkdtemp(join(tmpdir(), 'aloud-nginx-'));
  const port = await findFreePort();
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = kinds.map((kind) => `${kind}_temp_path ${directory}/${kind};`).join(' ');
  const file = join(directory, 'nginx.conf');
  await writeFile(
    file,
    `daemon off; master_process off; pid ${directory}/nginx.pid; error_log stderr;
events {}
http {
  access_log off; ${temporary}
  ${shared.pool}
  server {
    listen 127.0.0.1:${port};
    ${server}
    location / { ${shared.pass} ${location} }
  }
}
`,
  );
  const child = spawn(program, ['-p', directory, '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const exited = once(child, 'exit');
  const deadline = Date.now() + READY_MS;
  while (!(await accepts(port))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`nginx did not start: ${said}`);
    await sleep(25);
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    async stop() {
      child.kill('SIGKILL');
      await exited;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
