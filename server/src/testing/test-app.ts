import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { createApp } from '../boot/app.ts';
import type { AppParts } from '../boot/app-parts.ts';
import type { Speech } from '../boot/create-speech.ts';
import type { TextWorkers } from '../boot/text-workers.ts';
import type { Database } from '../db/database.ts';
import { systemClock } from '../platform/clock.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import type { EventBus } from '../platform/events/event-bus.ts';
import { openPostgresEvents } from '../platform/events/postgres-events.ts';
import { createLogger, type Logger } from '../platform/logging/logger.ts';
import { createKeys } from '../platform/secrets/keys.ts';
import { openBlobStore } from '../providers/files/open-files.ts';
import { createRecordingMailer } from '../providers/mail/recording-mailer.fake.ts';
import { scriptedSpeech } from './scripted/scripted-speech.ts';
import { shareTextWorkers } from './text-workers.ts';

/** Long enough, and the same for every server of a test. */
const TEST_KEY = 'a master key that only tests ever use';

/** So that the engines are offered, too: what walks over all routes walks over theirs. */
export const SPEECH_SERVER_KEY = 'a key that only tests ever show';

/** The whole server on a test database, driven through HTTP. */
export function useTestApp(
  database: { current: Database },
  overrides: Partial<Config> = {},
  parts: Partial<Pick<AppParts, 'clock' | 'keys' | 'mailer' | 'outbox' | 'logger' | 'webDirectory'>> & {
    speech?: { current: Speech };
    text?: (logger: Logger) => TextWorkers;
  } = {},
): { current: FastifyInstance } {
  const handle = {} as { current: FastifyInstance };
  let bus: EventBus;
  let dataDir: string;
  let text: TextWorkers;
  beforeAll(async () => {
    const logger = createLogger('silent');
    bus = await openPostgresEvents(database.current.url, logger);
    dataDir = await mkdtemp(join(tmpdir(), 'aloud-data-'));
    text = (parts.text ?? shareTextWorkers)(logger);
    const config = { ...readConfig({ SPEECH_SERVER_KEY }), dataDir, ...overrides };
    handle.current = await createApp({
      config,
      logger,
      clock: systemClock,
      keys: createKeys([TEST_KEY]),
      database: database.current,
      bus,
      mailer: createRecordingMailer(),
      blobs: await openBlobStore(config),
      outbox: undefined,
      webDirectory: undefined,
      ...parts,
      text,
      speech: parts.speech?.current ?? scriptedSpeech(),
    });
  });
  afterAll(async () => {
    await handle.current.close();
    await text.close();
    await bus.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return handle;
}
