import { createApp } from '../../boot/app.ts';
import type { Speech } from '../../boot/create-speech.ts';
import { isSpeechAlone } from '../../boot/roles/roles.rules.ts';
import { createSpeechApp } from '../../boot/roles/start-speech-server.ts';
import { createTextWorkers, type TextWorkers } from '../../boot/text-workers.ts';
import { watchSignals } from '../../boot/watch-signals.ts';
import { openDatabase } from '../../db/database.ts';
import { systemClock } from '../../platform/clock.ts';
import { type Config, readConfig } from '../../platform/config/config.ts';
import { openEventBus } from '../../platform/events/open-event-bus.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { createUndoSteps } from '../../platform/process/undo-steps.ts';
import { createKeys } from '../../platform/secrets/keys.ts';
import { openBlobStore } from '../../providers/files/open-files.ts';
import { createRecordingMailer } from '../../providers/mail/recording-mailer.fake.ts';
import { createSmtpMailer } from '../../providers/mail/smtp-mailer.ts';
import { createScriptedTts } from '../../providers/tts/tts.fake.ts';
import { createMisbehavingTexts } from '../misbehaving/misbehaving-texts.ts';
import { lifelikeSpeech } from './lifelike-speech.ts';
import { hearNumberedWords } from './numbered-words.ts';
import { speechOfSettings } from './scripted-speech.ts';
import { createScriptedTexts } from './scripted-texts.ts';

/**
 * The server with speech that follows a script, as a process of its own: to be killed, stopped or measured. With
 * MISBEHAVING_TEXTS_MS its workers do what a text tells them, for so many milliseconds of processor time; with
 * SCRIPTED_TEXTS it has none, and its interviewers repeat their question for ever; with SCRIPTED_REPLIES they do so beside
 * real workers. With LIFELIKE_SPEECH speech takes its time, and live interviews are limited by the settings, as they are
 * in the server itself. Mails go to SMTP_URL, or nowhere.
 */
const stopping = watchSignals({ onHurry: () => process.exit(1) });
const config = readConfig(process.env);
const logger = createLogger(config.logLevel);
const misbehavingMs = Number(process.env.MISBEHAVING_TEXTS_MS ?? 0);
const isLifelike = Boolean(process.env.LIFELIKE_SPEECH);
const undo = createUndoSteps(logger);
const speech = openSpeech();
undo.add('speech', () => speech.close());
const app = isSpeechAlone(config.roles)
  ? await createSpeechApp({ config, logger, speech })
  : await createWholeApp();
undo.add('HTTP', () => app.close());
const origin = await app.listen({ port: config.port, host: '127.0.0.1' });
undo.add('draining', () => app.draining.run(config.drain));
process.stdout.write(`${origin}\n`);
const stop = () => void undo.run().then(() => process.exit(0));
if (stopping.aborted) stop();
else stopping.addEventListener('abort', stop);

async function createWholeApp() {
  const database = openDatabase(config.database.url ?? '', { ...config.database, logger });
  undo.add('connections to the database', () => database.close());
  const bus = await openEventBus({ database, eventsUrl: config.eventsUrl }, logger);
  undo.add('event bus', () => bus.close());
  const text = openTexts();
  const { smtpUrl, from } = config.mail;
  undo.add('text workers', () => text.close());
  return createApp({
    config: isLifelike ? config : withoutCeiling(),
    logger,
    clock: systemClock,
    keys: createKeys(['a master key that only tests ever use']),
    database,
    bus,
    mailer: smtpUrl === undefined ? createRecordingMailer() : createSmtpMailer({ url: smtpUrl, from }),
    blobs: await openBlobStore(config),
    outbox: undefined,
    webDirectory: undefined,
    speech,
    text,
  });
}

/** A busy machine is late with everything; that is not what is tested with it. */
function withoutCeiling(): Config {
  return { ...config, liveInterviews: { most: 1_000, lateMsMax: Number.POSITIVE_INFINITY } };
}

function openSpeech(): Speech {
  if (isLifelike) return lifelikeSpeech();
  const { sttHttp, ttsHttp } = config.speech;
  const speech = speechOfSettings(config.speech);
  return {
    ...speech,
    ...(!sttHttp && { stt: hearNumberedWords(speech.stt) }),
    // Candidates who listen in real time would otherwise do little else.
    ...(!ttsHttp && { tts: createScriptedTts({ secondsPerWord: 0.05 }) }),
  };
}

function openTexts(): TextWorkers {
  if (process.env.SCRIPTED_TEXTS) return createScriptedTexts();
  const kept = config.textWorkersReady;
  if (process.env.SCRIPTED_REPLIES) return createScriptedTexts(createTextWorkers({ logger, kept }));
  return misbehavingMs
    ? createMisbehavingTexts(logger, { withinMs: misbehavingMs, kept })
    : createTextWorkers({ logger, kept });
}
