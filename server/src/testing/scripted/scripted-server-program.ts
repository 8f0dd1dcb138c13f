import { createApp } from '../../boot/app.ts';
import { isSpeechAlone } from '../../boot/roles/roles.rules.ts';
import { createSpeechApp } from '../../boot/roles/start-speech-server.ts';
import { createTextWorkshop } from '../../boot/text-workshop.ts';
import { openDatabase } from '../../db/database.ts';
import { systemClock } from '../../platform/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import { openPostgresEvents } from '../../platform/events/postgres-events.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { createKeys } from '../../platform/secrets/keys.ts';
import { openBlobStore } from '../../providers/files/open-files.ts';
import { createRecordingMailer } from '../../providers/mail/recording-mailer.fake.ts';
import { createMisbehavingTexts } from '../misbehaving/misbehaving-texts.ts';
import { speechOfSettings } from './scripted-speech.ts';

/**
 * The server with speech that follows a script, as a process of its own: to be killed, or to be measured. With
 * MISBEHAVING_TEXTS_MS its workers do what a text tells them, for so many milliseconds of processor time.
 */
const config = readConfig(process.env);
const logger = createLogger(config.logLevel);
const misbehavingMs = Number(process.env.MISBEHAVING_TEXTS_MS ?? 0);
const speech = speechOfSettings(config.speech);

async function createWholeApp() {
  const database = openDatabase(config.database.url ?? '', { ...config.database, logger });
  return createApp({
    // A busy machine is late with everything; that is not what is tested with it.
    config: { ...config, liveInterviews: { most: 1_000, lateMsMax: Number.POSITIVE_INFINITY } },
    logger,
    clock: systemClock,
    keys: createKeys(['a master key that only tests ever use']),
    database,
    bus: await openPostgresEvents(database.directUrl, logger),
    mailer: createRecordingMailer(),
    blobs: await openBlobStore(config),
    outbox: undefined,
    webDirectory: undefined,
    speech,
    text: misbehavingMs ? createMisbehavingTexts(logger, misbehavingMs) : createTextWorkshop({ logger }),
  });
}

const app = isSpeechAlone(config.roles)
  ? await createSpeechApp({ config, logger, speech })
  : await createWholeApp();
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
