import type { CloseReason } from '@aloud/contract/voice/close-codes';
import { DEVICE_VOICE } from '@aloud/contract/voice/speech.limits';
import type { EndReason, ServerSaying } from '@aloud/contract/voice/voice-protocol';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { settleWithin } from '../../../platform/async/with-timeout.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import type { Logger } from '../../../platform/logging/logger.ts';
import type { Timers } from '../../../platform/timers.ts';
import type { EncodeOpus } from '../../../providers/audio/encode-opus.ts';
import type { Recogniser } from '../audio/recognise-speech.ts';
import type { Voice } from '../audio/reply-voice.ts';
import type { SpeechProbabilities } from '../audio/speech-detector.ts';
import { findLease } from '../event-log/conversation-events.data.ts';
import { createEventStore } from '../event-log/event-store.ts';
import { finishInterview } from '../finish-interview.ts';
import { findChosenVoice } from '../interviewer/find-chosen-voice.ts';
import type { Interviewer } from '../interviewer/interviewer.ts';
import type { InterviewRef, InterviewRow } from '../interviews.data.ts';
import { createRecordingKeeper, type RecordingKeeper } from '../recording/recording-keeper.ts';
import { requestRecording } from '../recording/store-recording-job.ts';
import { startInterview } from '../start-interview.ts';
import type { Hello } from './client-hello.ts';
import { drainInterviews, type HandOverReason } from './drain-interviews.ts';
import { INTERVIEW_TAKEN, NOBODY, takeOver } from './take-over.ts';
import { voiceMetrics } from './voice-metrics.ts';
import { VoiceSession } from './voice-session.ts';

export type LiveDeps = {
  db: Db;
  clock: Clock;
  bus: EventBus;
  timers: Timers;
  logger: Logger;
  /** Names this process among those that share the database. */
  processId: string;
  detector: SpeechProbabilities;
  chooseRecognisers: (interview: InterviewRow) => readonly Recogniser[];
  /** Those that can speak this language now. */
  chooseVoices: (interview: InterviewRow, voiceId: string | undefined) => readonly Voice[];
  encode: EncodeOpus;
  prepareInterviewers: (interview: InterviewRow) => Promise<readonly Interviewer[]>;
};

/** A way to the candidate. The newest one wins. */
export type Connection = {
  say(saying: ServerSaying): void;
  sound(frame: Uint8Array): void;
  close(reason: CloseReason): void;
  /** A request in place of a socket: it leaves by itself after its reply. */
  isRequest?: boolean;
};

type Live = {
  accountId: string;
  epoch: number;
  session: VoiceSession;
  sound: RecordingKeeper | undefined;
  connection: Connection | null;
  stopWaiting: () => void;
  isLeaving: boolean;
};

export type Joined = { session: VoiceSession; leave: () => void };

export type LiveInterviews = {
  readonly count: number;
  /** Sockets are to be sent to another process. */
  readonly isDraining: boolean;
  has(which: InterviewRef): boolean;
  join(which: InterviewRef, connection: Connection, hello: Hello): Promise<Joined>;
  /** Hands every conversation over to another process, in its next pause or after `withinMs`. */
  drain(withinMs: number): Promise<void>;
  /** Hands over what is left at once. */
  stop(): Promise<void>;
};

/** A dropped connection usually comes back within seconds; after this long, memory is better used for others. */
const KEPT_MS = 120_000;
/** Guard for a database that is away: the client still has what is not stored, and brings it to the next process. */
const STORED_WITHIN_MS = 5_000;

/** The conversations this process holds. */
export function createLiveInterviews(deps: LiveDeps): LiveInterviews {
  const lives = new Map<string, Live>();
  const opening = new Map<string, Promise<Live>>();
  const finishing = new Set<Promise<void>>();
  let isDraining = false;
  const stopListening = deps.bus.subscribe(INTERVIEW_TAKEN, ({ interviewId, epoch }) => {
    const live = lives.get(interviewId);
    if (live && epoch > live.epoch) live.session.dispose();
  });

  /** Two connections at once find one session, not two. */
  async function find(which: InterviewRef, hello: Hello): Promise<Live> {
    const known = lives.get(which.interviewId);
    if (known && known.accountId !== which.accountId) throw new AppError('request.not-found');
    if (known && (await holdsLease(known, which))) {
      voiceMetrics.resumed('here');
      return known;
    }
    // Another connection may have opened it anew meanwhile.
    if (known && lives.has(which.interviewId)) return find(which, hello);
    // The owner is checked by opening: a request of another account must not wait for this one.
    const key = `${which.accountId} ${which.interviewId}`;
    const begun = opening.get(key) ?? open(which, hello).finally(() => opening.delete(key));
    opening.set(key, begun);
    return begun;
  }

  /** False where a request to another process has ended or reset the interview and the event has not arrived yet. */
  async function holdsLease(live: Live, { interviewId }: InterviewRef): Promise<boolean> {
    if ((await findLease(deps.db, interviewId))?.epoch === live.epoch) return true;
    if (lives.get(interviewId) === live) lives.delete(interviewId);
    live.session.dispose();
    return false;
  }

  async function open(which: InterviewRef, hello: Hello): Promise<Live> {
    const interview = await startInterview(deps, which);
    const interviewers = await deps.prepareInterviewers(interview);
    const voiceId = await findChosenVoice(deps, interview);
    const { epoch, conversation } = await takeOver(deps, which);
    if (conversation.lastSeq > 0) voiceMetrics.resumed('elsewhere');
    const { id: interviewId, language: locale, manner, patience, minutes } = interview;
    const sound = interview.isRecorded ? createRecordingKeeper(deps, interviewId) : undefined;
    const session = new VoiceSession(
      {
        timers: deps.timers,
        detector: deps.detector,
        recognisers: deps.chooseRecognisers(interview),
        interviewers,
        voices: () => deps.chooseVoices(interview, voiceId),
        store: createEventStore(deps.db, { interviewId, epoch }, conversation),
        onRecorded: sound?.keep,
        onCount: (name) => voiceMetrics.happened(name),
        onMeasured: (metrics) => voiceMetrics.measured(metrics),
        onTrouble: (what, error) => {
          voiceMetrics.failed(what);
          deps.logger.warn({ err: error, what, interviewId }, 'a live interview met trouble');
        },
      },
      {
        interviewId,
        locale,
        manner,
        settings: { patience, limitMs: minutes * 60_000 },
        conversation,
        play: hello.play,
        prefersDeviceVoice: voiceId === DEVICE_VOICE,
      },
    );
    const alone = { connection: null, stopWaiting: () => undefined, isLeaving: false };
    const live: Live = { accountId: which.accountId, epoch, session, sound, ...alone };
    lives.set(interviewId, live);
    voiceMetrics.holds(lives.size);
    const ended = session.over
      .then((reason) => end(live, which, reason))
      .finally(() => finishing.delete(ended));
    finishing.add(ended);
    return live;
  }

  async function end(live: Live, which: InterviewRef, reason: EndReason | 'lost'): Promise<void> {
    live.stopWaiting();
    if (lives.get(which.interviewId) === live) lives.delete(which.interviewId);
    voiceMetrics.holds(lives.size);
    try {
      await live.sound?.settled();
      if (reason === 'lost') {
        await requestRecording(deps, { ...which, isRecorded: live.sound !== undefined });
      } else {
        await finishInterview(deps, { ...which, reason, activeMs: live.session.activeMs() });
      }
      live.connection?.close(reason === 'lost' ? await whyLost(which.interviewId) : 'ended');
    } catch (error) {
      // Still live in the database: the client goes on when it comes back, or the sweep finishes it.
      deps.logger.error({ err: error, interviewId: which.interviewId }, 'an interview was not finished');
      live.connection?.close('moved');
    }
  }

  /** A client that connects again would take the interview from the process that holds the lease now. */
  async function whyLost(interviewId: string): Promise<CloseReason> {
    const holder = (await findLease(deps.db, interviewId))?.processId;
    // Ended or changed from another page: a client that connects again would begin anew what was stopped there.
    if (holder === NOBODY) return 'ended';
    return holder === undefined || holder === deps.processId ? 'moved' : 'superseded';
  }

  function leave(live: Live, connection: Connection): void {
    if (live.connection !== connection) return;
    live.connection = null;
    live.session.detach();
    live.stopWaiting = deps.timers.after(KEPT_MS, () => live.session.dispose());
  }

  async function handOver(live: Live, reason: HandOverReason): Promise<void> {
    live.isLeaving = true;
    await settleWithin(deps.timers, STORED_WITHIN_MS, live.session.handOver());
    voiceMetrics.handedOver(reason);
    live.connection?.close('moved');
    live.session.dispose();
  }

  async function drain(withinMs: number): Promise<void> {
    isDraining = true;
    const listHeld = () => [...lives.values()].filter((live) => !live.isLeaving);
    const list = () => ({ held: listHeld(), opening: opening.size });
    await drainInterviews({ timers: deps.timers, list, handOver }, withinMs);
    await settleWithin(deps.timers, STORED_WITHIN_MS, Promise.all(finishing));
  }

  return {
    get isDraining() {
      return isDraining;
    },
    get count() {
      return lives.size + opening.size;
    },
    has: ({ accountId, interviewId }) => lives.get(interviewId)?.accountId === accountId,
    async join(which, connection, hello) {
      let live = await find(which, hello);
      // The session may have ended while this client waited for it.
      if (lives.get(which.interviewId) !== live) live = await find(which, hello);
      live.stopWaiting();
      if (live.connection) {
        const earlier = live.connection;
        leave(live, earlier);
        live.stopWaiting();
        earlier.close('superseded');
      }
      live.connection = connection;
      live.session.attach(connection, hello);
      return { session: live.session, leave: () => leave(live, connection) };
    },
    drain,
    async stop() {
      stopListening();
      await drain(0);
    },
  };
}
