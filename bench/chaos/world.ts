import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, type Db, openDatabase } from '../../server/src/db/database.ts';
import { migrateDatabase } from '../../server/src/db/migrate.ts';
import { createLogger } from '../../server/src/platform/logging/logger.ts';
import { createUndoSteps } from '../../server/src/platform/process/undo-steps.ts';
import { findHaproxy } from '../../server/src/testing/clients/haproxy.ts';
import { type MailServer, startMailServer } from '../../server/src/testing/clients/mail-server.ts';
import {
  findNatsServer,
  type NatsServer,
  startNatsServer,
} from '../../server/src/testing/clients/nats-server.ts';
import { findS3Server, startS3Server } from '../../server/src/testing/clients/s3-server.ts';
import { type Fleet, startFleet } from '../../server/src/testing/clients/server-fleet.ts';
import { type DatabaseCluster, startDatabaseCluster } from './database-cluster.ts';
import { type Link, openLink } from './link.ts';
import { type ProviderDouble, startProviderDouble } from './provider-double.ts';

/** An installation with everything it depends on, each of which can fail. */
export type World = {
  /** Of the load balancer. */
  origin: string;
  fleet: Fleet;
  /** Past every fault: for making people before it and for the audit after it. */
  db: Db;
  cluster: DatabaseCluster;
  links: { database: Link; s3: Link };
  nats: NatsServer;
  mail: MailServer;
  providers: ProviderDouble;
  /** Of the servers. */
  dataDir: string;
  /** Where the servers read how far off their clock is; empty where they use the machine's. */
  clockFile: string;
  stop(): Promise<void>;
};

export type WorldOptions = {
  /** The folder of the bundled servers. */
  programs: string;
  /** Beside what the parts need. */
  environment?: Record<string, string>;
  /** Blobs are kept in a folder instead of S3. */
  blobsIn?: 'folder';
  dataDir?: string;
};

const PROCESSES = 3;

export async function startWorld(options: WorldOptions): Promise<World> {
  const undo = createUndoSteps(createLogger('error'));
  const stop = () => undo.run();
  try {
    const [haproxy, natsProgram, python] = await Promise.all([
      need(findHaproxy(), 'haproxy'),
      need(findNatsServer(), 'nats-server'),
      need(findS3Server(), 'python3-swift'),
    ]);
    const directory = await mkdtemp(join(tmpdir(), 'aloud-chaos-'));
    await chmod(directory, 0o755);
    undo.add('directory', () => rm(directory, { recursive: true, force: true }));
    const dataDir = options.dataDir ?? directory;
    const cluster = await startDatabaseCluster(directory);
    undo.add('PostgreSQL', () => cluster.stop());
    await migrateDatabase(cluster.url);
    const database: Database = openDatabase(cluster.url);
    undo.add('connections', () => database.close());
    const nats = await startNatsServer(natsProgram);
    undo.add('NATS', () => nats.stop());
    const s3 = await startS3Server(python);
    undo.add('S3', () => s3.stop());
    const mail = await startMailServer();
    undo.add('mail server', () => mail.stop());
    const providers = await startProviderDouble();
    undo.add('providers', () => providers.close());
    const links = {
      database: await openLink(Number(new URL(cluster.url).port)),
      s3: await openLink(Number(new URL(s3.settings.S3_ENDPOINT).port)),
    };
    for (const [name, link] of Object.entries(links)) undo.add(name, async () => link.close());
    const fleet = await startFleet({
      haproxy,
      program: join(options.programs, 'scripted-server-program.js'),
      size: PROCESSES,
      environment: {
        DATABASE_URL: withPort(cluster.url, links.database.port),
        DATA_DIR: dataDir,
        EVENTS_URL: nats.url,
        SMTP_URL: mail.url,
        SPEECH_STT_URL: providers.url,
        SPEECH_TTS_URL: providers.url,
        LLM_BASE_URL: providers.url,
        LLM_MODEL: 'double',
        SCRIPTED_REPLIES: 'true',
        TRUST_PROXY: 'true',
        LOG_LEVEL: 'warn',
        ...(!options.blobsIn && {
          ...s3.settings,
          S3_ENDPOINT: withPort(s3.settings.S3_ENDPOINT, links.s3.port).replace(/\/$/, ''),
        }),
        ...options.environment,
      },
    });
    undo.add('servers', () => fleet.stop());
    const parts = { cluster, links, nats, mail, providers, dataDir, clockFile: '' };
    return { ...parts, origin: fleet.origin, fleet, db: database.db, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function need(found: Promise<string | undefined>, packageName: string): Promise<string> {
  const program = await found;
  if (!program) throw new Error(`This needs ${packageName}: apt-get install ${packageName}.`);
  return program;
}

function withPort(url: string, port: number): string {
  const changed = new URL(url);
  changed.port = String(port);
  return changed.href;
}
