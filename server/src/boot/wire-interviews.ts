import type { FastifyInstance } from 'fastify';
import { findAccount } from '../features/accounts/accounts.data.ts';
import type { VoicePart } from '../features/interviews/answer-in-writing.ts';
import { correctRecognisedTerms } from '../features/interviews/audio/correct-recognised-terms.ts';
import { markFilledPauses } from '../features/interviews/audio/mark-filled-pauses.ts';
import type { Recogniser } from '../features/interviews/audio/recognise-speech.ts';
import type { Voice } from '../features/interviews/audio/reply-voice.ts';
import { loadPrompt } from '../features/interviews/interviewer/model/load-prompt.ts';
import { prepareInterviewers } from '../features/interviews/interviewer/prepare-interviewers.ts';
import type { InterviewRow } from '../features/interviews/interviews.data.ts';
import { registerInterviewSocket } from '../features/interviews/session/interviews.socket.ts';
import { joinInWriting } from '../features/interviews/session/join-in-writing.ts';
import { voiceMetrics } from '../features/interviews/session/voice-metrics.ts';
import { findPosition } from '../features/positions/positions.data.ts';
import { listInterviewQuestions } from '../features/resumes/list-interview-questions.ts';
import type { ResumeReader } from '../features/resumes/resume-reader.ts';
import { measureFilledPauses } from '../features/speech/measure-sound.ts';
import { settleWithin } from '../platform/async/with-timeout.ts';
import type { CallerResolver } from '../platform/http/caller.ts';
import type { OriginPolicy } from '../platform/http/origins.ts';
import type { SocketCeiling } from '../platform/http/socket-ceiling.ts';
import { uniqueId } from '../platform/ids.ts';
import { systemTimers } from '../platform/timers.ts';
import { createEncodeOpus } from '../providers/audio/encode-opus.ts';
import { createTalkingModel } from '../providers/llm/stream-text.ts';
import type { SpeakOptions, TextToSpeech } from '../providers/tts/tts.port.ts';
import type { VoiceActivityDetector } from '../providers/vad/vad.port.ts';
import type { AppParts } from './app-parts.ts';
import type { TextWorkers } from './text-workers.ts';

type Parts = Pick<AppParts, 'config' | 'logger' | 'clock' | 'database' | 'bus' | 'speech' | 'text'>;
type Services = {
  callers: CallerResolver;
  origins: OriginPolicy;
  ceiling: SocketCeiling;
  analyseResume: ResumeReader['analyse'];
};

/** Waiting for a worker included: after this long the interviewer speaks, judged or not. */
const DECIDED_WITHIN_MS = 5_000;
/** A socket that is not let in for ten seconds is closed. */
const WARM_WITHIN_MS = 2_000;

/** The role `voice`: gives live interviews their socket, recogniser, interviewer and voice. */
export function wireInterviews(
  app: FastifyInstance,
  { config, logger, clock, database, bus, speech, text }: Parts,
  { analyseResume: analyse, ...services }: Services,
): VoicePart {
  const { db } = database;
  const processId = uniqueId(clock.now());
  // Read without a model, too: a wrong setting is told at the start and not when a model is added.
  const prompt = loadPrompt(config.interviewerPrompt);
  const model = config.llm && { talking: createTalkingModel(config.llm), prompt };
  const opus = createEncodeOpus(config.liveInterviews.most);
  app.addHook('onClose', () => opus.close());
  const lives = registerInterviewSocket(app, {
    encode: opus.encode,
    ...services,
    db,
    clock,
    bus,
    logger,
    timers: systemTimers,
    processId,
    sessionsMax: config.liveInterviews.most,
    lateMsMax: config.liveInterviews.lateMsMax,
    detector: speech.vad,
    chooseRecognisers: (interview) => [
      withTermsAndFillers({ text, vad: speech.vad }, interview, {
        isOwn: speech.stt.isOwn,
        transcribe: (audio, options) =>
          speech.stt.transcribe(audio, { ...options, owner: interview.accountId }),
        ...(speech.stt.isOwn && {
          draft: (audio, options) =>
            speech.stt.transcribe(audio, { ...options, owner: interview.accountId, isDraft: true }),
        }),
      }),
    ],
    chooseVoices: ({ language, accountId }, voiceId) => {
      const ready = speech.tts.voices().filter(({ locale }) => locale === language);
      const voice = ready.find(({ id }) => id === voiceId) ?? ready[0];
      const listener = { owner: accountId, isLive: true } as const;
      return voice
        ? [
            {
              ...inVoice(speech.tts, { ...listener, voiceId: voice.id }),
              soundWithinMs: config.voiceWithinMs,
            },
          ]
        : [];
    },
    prepareInterviewers: (interview) => {
      const { id: interviewId, accountId } = interview;
      return prepareInterviewers(
        {
          db,
          model,
          ofResume: (own) => listInterviewQuestions({ db, analyse }, own),
          findCandidateName: async (own) => (await findAccount(db, own.accountId))?.name ?? '',
          describePosition: async ({ positionId }) =>
            positionId === null ? null : ((await findPosition(db, positionId))?.description ?? null),
          whenReady: () => readySoon(text),
          decide: (input, signal) =>
            text.run('decideReply', input, {
              accountId,
              isUrgent: true,
              signal: AbortSignal.any([signal, AbortSignal.timeout(DECIDED_WITHIN_MS)]),
            }),
          onUnworded: (why) => {
            voiceMetrics.failed('wording');
            const cause = 'error' in why ? { err: why.error } : { problems: why.problems };
            logger.warn({ ...cause, interviewId }, 'the rules speak in place of the language model');
          },
          onUnjudged: (error) => {
            voiceMetrics.failed('judgement');
            logger.warn({ err: error, interviewId }, 'an interviewer goes on without a judgement');
          },
        },
        interview,
      );
    },
  });
  return { processId, answerHere: (answer) => joinInWriting({ lives, timers: systemTimers }, answer) };
}

/** A recogniser that expects the terms of the interview's role and of its planned questions, and hears «э-э». */
function withTermsAndFillers(
  { text, vad }: { text: TextWorkers; vad: VoiceActivityDetector },
  interview: InterviewRow,
  recogniser: Recogniser,
): Recogniser {
  const { accountId, role, language, plan } = interview;
  const about = { language, role, categories: [], question: (plan ?? []).map((one) => one.text).join(' ') };
  const correct: Parameters<typeof correctRecognisedTerms>[0]['correct'] = (words, signal) =>
    text.run('correctTerms', { ...about, words }, { accountId, isUrgent: true, signal });
  const measure = (audio: Int16Array, signal: AbortSignal) =>
    measureFilledPauses({ vad }, { audio, owner: accountId, signal });
  return markFilledPauses(
    { timers: systemTimers, measure },
    correctRecognisedTerms({ timers: systemTimers, correct }, recogniser),
  );
}

/**
 * Normally the workers are warm before the first interview. Otherwise the interview begins anyway: its opening needs no
 * worker, and by the first answer they are ready.
 */
async function readySoon(text: TextWorkers): Promise<void> {
  await settleWithin(systemTimers, WARM_WITHIN_MS, text.ready());
}

/** A voice that is gone or speaks another language is replaced by the best there is. */
function inVoice(
  tts: TextToSpeech,
  listener: Pick<SpeakOptions, 'owner' | 'isLive'> & { voiceId: string },
): Omit<Voice, 'soundWithinMs'> {
  return { id: listener.voiceId, speak: (text, options) => tts.speak(text, { ...options, ...listener }) };
}
