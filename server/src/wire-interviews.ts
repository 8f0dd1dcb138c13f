import type { FastifyInstance } from 'fastify';
import type { AppParts } from './app.ts';
import { registerInterviews } from './features/interviews/interviews.routes.ts';
import { prepareInterviewers } from './features/interviews/prepare-interviewers.ts';
import { listInterviewQuestions } from './features/resumes/list-interview-questions.ts';
import type { CallerResolver } from './platform/caller.ts';
import { uniqueId } from './platform/ids.ts';
import type { OriginPolicy } from './platform/origins.ts';
import type { SocketCeiling } from './platform/socket-ceiling.ts';
import { systemTimers } from './platform/timers.ts';
import { createEncodeOpus } from './providers/audio/encode-opus.ts';
import { createTalkingModel } from './providers/llm/stream-text.ts';
import type { TextToSpeech } from './providers/tts/tts.port.ts';

type Parts = Pick<AppParts, 'config' | 'logger' | 'clock' | 'database' | 'bus' | 'speech' | 'blobs'>;

/** Who hears, thinks and speaks in a live interview. */
export function wireInterviews(
  app: FastifyInstance,
  { config, logger, clock, database, bus, speech, blobs }: Parts,
  doors: { callers: CallerResolver; origins: OriginPolicy; ceiling: SocketCeiling },
): void {
  const { db } = database;
  const model = config.llm && createTalkingModel(config.llm);
  const opus = createEncodeOpus();
  app.addHook('onClose', () => opus.close());
  registerInterviews(app, {
    blobs,
    encode: opus.encode,
    ...doors,
    db,
    clock,
    bus,
    logger,
    timers: systemTimers,
    processId: uniqueId(clock.now()),
    sessionsMax: config.liveInterviews.most,
    lateMsMax: config.liveInterviews.lateMsMax,
    detector: speech.vad,
    recognisers: [speech.stt],
    voicesOf: ({ language }, voiceId) =>
      speech.tts.voices().some(({ locale }) => locale === language) ? [inVoice(speech.tts, voiceId)] : [],
    interviewersOf: (interview) =>
      prepareInterviewers({ db, model, ofResume: (own) => listInterviewQuestions(db, own) }, interview),
  });
}

/** A voice that is gone or speaks another language is replaced by the best there is. */
function inVoice(tts: TextToSpeech, voiceId: string | undefined): Pick<TextToSpeech, 'speak'> {
  return { speak: (text, options) => tts.speak(text, { ...options, voiceId }) };
}
