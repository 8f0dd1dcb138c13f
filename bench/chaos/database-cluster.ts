import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../server/src/db/embedded-postgres.ts';
import { asUser, openCluster } from '../../server/src/db/postgres-cluster.ts';

export type DatabaseCluster = {
  url: string;
  /** As an administrator would: `fast` ends the connections, `immediate` is a power cut. */
  halt(mode: 'fast' | 'immediate'): Promise<void>;
  /** At the same port, with the same settings. */
  resume(): Promise<void>;
  stop(): Promise<void>;
};

/** A real PostgreSQL that can be stopped and started while others use it. */
export async function startDatabaseCluster(directory: string): Promise<DatabaseCluster> {
  const running = await startEmbeddedPostgres(directory);
  const cluster = await openCluster(directory);
  const control = (...args: string[]) =>
    asUser(cluster, cluster.binaries.pgCtl, [...args, '-D', cluster.directory, '-w']);
  const { port } = new URL(running.url);
  const line = await readFile(join(cluster.directory, 'postmaster.opts'), 'utf8');
  // The program itself comes first; `pg_ctl` knows it and the directory.
  const settings = [...line.matchAll(/"(--[^"]+)"/g)].map(([, setting]) => `"${setting}"`);
  return {
    url: running.url,
    halt: (mode) => control('stop', '-m', mode),
    resume: () =>
      control(
        'start',
        '-l',
        join(cluster.directory, 'restarted.log'),
        '-o',
        `-p ${port} ${settings.join(' ')}`,
      ),
    stop: () => running.stop(),
  };
}
