import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { APPLICATION_ROLE } from '../db/application-role.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { migrateDatabase } from '../db/migrate.ts';

export const TEMPLATE = 'aloud_template';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Makes and drops databases. */
    superuserUrl: string;
    /** Owns them, as the application owns its own. */
    clusterUrl: string;
  }
}

/** One real PostgreSQL for the whole run; every test file gets a copy of a migrated database in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'aloud-test-'));
  await chmod(directory, 0o755);
  const cluster = await startEmbeddedPostgres(directory, {
    // Nothing here outlives the run, so nothing has to reach the disk.
    settings: ['--fsync=off', '--synchronous_commit=off', '--full_page_writes=off'],
  });

  const client = new pg.Client({ connectionString: cluster.superuserUrl });
  await client.connect();
  await client.query(`create database ${TEMPLATE} owner ${APPLICATION_ROLE}`);
  await client.end();
  await migrateDatabase(withDatabase(cluster.url, TEMPLATE));
  project.provide('clusterUrl', cluster.url);
  project.provide('superuserUrl', cluster.superuserUrl);

  return async () => {
    await cluster.stop();
    await rm(directory, { recursive: true, force: true });
  };
}

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
