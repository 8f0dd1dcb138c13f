import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findDebianProgram, findFreePort, startProgram } from './debian-program.ts';

/** Undefined: tests that need it are skipped. */
export function findNginx(): Promise<string | undefined> {
  return findDebianProgram({ name: 'nginx', packageName: 'nginx-light', variable: 'NGINX_PATH' });
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
  const nginx = await startProgram(program, ['-p', directory, '-c', file], { port });
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    async stop() {
      await nginx.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
