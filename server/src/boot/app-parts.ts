import type { Database } from '../db/database.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { EventBus } from '../platform/events/event-bus.ts';
import type { Logger } from '../platform/logging/logger.ts';
import type { Keys } from '../platform/secrets/keys.ts';
import type { BlobStore } from '../providers/files/files.port.ts';
import type { Mailer } from '../providers/mail/mailer.port.ts';
import type { Outbox } from '../providers/mail/outbox.ts';
import type { Speech } from './create-speech.ts';
import type { TextWorkers } from './text-workers.ts';

/** What a running server consists of before its routes are registered; tests replace single parts. */
export type AppParts = {
  config: Config;
  logger: Logger;
  clock: Clock;
  keys: Keys;
  database: Database;
  bus: EventBus;
  mailer: Mailer;
  speech: Speech;
  text: TextWorkers;
  blobs: BlobStore;
  /** Where mails are kept when there is no mail server. */
  outbox: Outbox | undefined;
  /** Where the built web app lies; tests of the server have none. */
  webDirectory: string | undefined;
};
