import { isSuperuser, openDatabase } from '../db/database.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { prepareDatabase } from '../db/prepare-database.ts';
import { readSeedQuestions } from '../db/seed/read-seed-questions.ts';
import { listAdministrators } from '../features/accounts/account.ts';
import { ensureAdmin } from '../features/accounts/ensure-admin.ts';
import { resealSecondFactors } from '../features/accounts/second-factor/reseal-second-factors.ts';
import { closeTestAccounts, ensureTestAccounts } from '../features/accounts/test-accounts.ts';
import { readLegalSettings } from '../features/legal/legal-settings.ts';
import { updateVersion } from '../features/legal/legal-versions.ts';
import { seedQuestions } from '../features/questions/seed-questions.ts';
import { StartError } from '../platform/app-error.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { openEventBus } from '../platform/events/open-event-bus.ts';
import { isLocalOnly } from '../platform/http/origins.ts';
import { createLogger, type Logger } from '../platform/logging/logger.ts';
import { createUndoSteps } from '../platform/process/undo-steps.ts';
import { requireSameKeys } from '../platform/secrets/key-fingerprint.ts';
import { openKeys } from '../platform/secrets/open-keys.ts';
import { startTracing } from '../platform/tracing/start-tracing.ts';
import { detectIsolation, hideFromEngines } from '../providers/engines/isolation.ts';
import { observeBlobStore } from '../providers/files/observed-files.ts';
import { openBlobStore } from '../providers/files/open-files.ts';
import { openMailer } from '../providers/mail/open-mailer.ts';
import { findMeaningDirectory } from '../providers/meaning/installed-embedder.ts';
import { createApp } from './app.ts';
import { refuseUnfinishedRestore } from './backup/unfinished-restore.ts';
import { createSpeech } from './create-speech.ts';
import { listen } from './listen.ts';
import { describeIsolation, describeRights, listServerFiles } from './process-summary.ts';
import { chooseLoads, isSpeechAlone, needsSharedDatabase } from './roles/roles.rules.ts';
import { startSpeechServer } from './roles/start-speech-server.ts';
import { wirePeriodicTasks } from './roles/wire-periodic-tasks.ts';
import type { RunningServer, StartFacts } from './running-server.ts';
import {
  describeCoach,
  describeDocuments,
  describeKeptClusters,
  describeMail,
  describeRoles,
  describeSpeech,
  describeTrials,
} from './start-summary.ts';
import { createTextWorkers } from './text-workers.ts';

/** After the deadline of the draining the last words are stored: five seconds for them and five for their recordings. */
const DRAINED_AFTER_MS = 15_000;
/** Without HTTP nothing is under way that is worth a longer wait, such as one for a database that does not respond. */
const CLOSED_WITHIN_MS = 5_000;

export async function startServer(
  config: Config,
  webDirectory: string | undefined,
  logger: Logger = createLogger(config.logLevel),
): Promise<RunningServer> {
  const { roles } = config;
  if (isSpeechAlone(roles)) return startSpeechServer(config, logger);
  if (!config.database.url && needsSharedDatabase(roles))
    throw new StartError('ROLES divides the work among processes: DATABASE_URL must name what they share.');
  refuseUnfinishedRestore(config.dataDir);
  const undo = createUndoSteps(logger);
  const stop = () => undo.run();

  try {
    undo.add('traces', await startTracing(config, logger));
    const keys = await openKeys(config);
    const tell = (sentence: string) => logger.warn({ sentence }, 'the database is prepared');
    const embedded = config.database.url ? undefined : await startEmbeddedPostgres(config.dataDir, { tell });
    if (embedded) undo.add('PostgreSQL', () => embedded.stop());
    const database = openDatabase(config.database.url ?? embedded?.url ?? '', {
      ...config.database,
      logger,
    });
    undo.add('connections to the database', () => database.close(), CLOSED_WITHIN_MS);
    await prepareDatabase(database, logger);
    await requireSameKeys(database.db, keys);
    await resealSecondFactors({ db: database.db, keys });
    await seedQuestions(database.db, { questions: await readSeedQuestions(), now: systemClock.now() });

    const legal = roles.has('web')
      ? await updateVersion({ db: database.db, clock: systemClock, settings: readLegalSettings(config) })
      : undefined;

    const blobs = observeBlobStore(await openBlobStore(config));
    const bus = await openEventBus({ database, eventsUrl: config.eventsUrl }, logger);
    undo.add('event bus', () => bus.close(), CLOSED_WITHIN_MS);
    const hasTestAccounts = config.isDevelopment && isLocalOnly(config);
    if (!hasTestAccounts) await closeTestAccounts({ db: database.db, clock: systemClock, bus });

    const mail = openMailer(config, () =>
      listAdministrators({ db: database.db, adminEmail: config.adminEmail }),
    );
    hideFromEngines(listServerFiles(config, embedded?.directory), [config.speech.modelsDir]);
    const speech = createSpeech(config.speech, logger);
    undo.add('speech', () => speech.close());
    const text = createTextWorkers({
      logger,
      kept: config.textWorkersReady,
      findMeaningDirectory: () => findMeaningDirectory(speech.store),
    });
    undo.add('text workers', () => text.close());
    const app = await createApp({
      config,
      logger,
      clock: systemClock,
      keys,
      database,
      bus,
      ...mail,
      speech,
      text,
      blobs,
      webDirectory,
    });
    undo.add('HTTP', () => app.close());
    if (roles.has('jobs')) {
      const { interviewAudioDays } = config;
      undo.add(
        'upkeep',
        wirePeriodicTasks({ db: database.db, clock: systemClock, bus, blobs, logger, interviewAudioDays }),
      );
    }
    const limits = [
      describeIsolation(detectIsolation()),
      ...describeRights({ uid: process.getuid?.(), isSuperuser: await isSuperuser(database) }),
    ];
    const url = await listen(app, config);
    const { noticeMs, withinMs } = config.drain;
    undo.add('draining', () => app.draining.run(config.drain), noticeMs + withinMs + DRAINED_AFTER_MS);
    // The server is ready without them; only the first answer would wait for dictionaries.
    const texts = chooseLoads(roles).texts ? text.ready() : Promise.resolve();
    texts.catch((error: unknown) => logger.error({ err: error }, 'the workers for texts do not start'));
    // Last, when nothing can fail the start any more: the password is made once and must reach the terminal.
    const firstAdmin = roles.has('web')
      ? await ensureAdmin({ db: database.db, clock: systemClock }, config.adminEmail, config.isAdminReset)
      : undefined;
    if (hasTestAccounts) await ensureTestAccounts({ db: database.db, clock: systemClock });
    const facts: StartFacts = {
      url,
      config,
      databasePlace: embedded?.directory ?? new URL(database.url).host,
      parts: [
        describeRoles(config),
        describeMail({ config, keys, url }),
        ...describeSpeech(speech.status()),
        describeCoach(config),
        ...describeDocuments(legal),
        ...describeTrials(config),
        ...describeKeptClusters(embedded?.keptClusters),
        ...limits,
      ],
      firstAdmin,
    };
    return { app, facts, speech, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
