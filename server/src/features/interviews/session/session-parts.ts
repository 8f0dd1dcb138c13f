import type { Manner } from '@aloud/contract/interviews.limits';
import type { Locale } from '@aloud/contract/locale';
import type { EndReason, ServerSaying } from '@aloud/contract/voice/voice-protocol';
import type { Timers } from '../../../platform/timers.ts';
import { measureMs } from '../audio/mic-track.ts';
import { createMicrophone, type Microphone } from '../audio/microphone.ts';
import { type Recogniser, recogniseSpeech } from '../audio/recognise-speech.ts';
import { createRecorder, type RecordedPart } from '../audio/recorder.ts';
import type { Voice } from '../audio/reply-voice.ts';
import { createSpeechCaptions } from '../audio/speech-captions.ts';
import type { SpeechProbabilities } from '../audio/speech-detector.ts';
import type { ConversationState } from '../event-log/conversation-events.rules.ts';
import {
  type ConversationLog,
  createConversationLog,
  type EventStore,
} from '../event-log/conversation-log.ts';
import type { Interviewer } from '../interviewer/interviewer.ts';
import type { Counter, TimerName, VoiceEvent } from '../turn-taking/turn-events.rules.ts';
import { createDeadlineClock, type DeadlineClock } from './deadline-clock.ts';
import { createDownlink, type Downlink, type VoiceMode } from './downlink.ts';
import { createEffectsRunner, type EffectsRunner } from './effects-runner.ts';
import { createInterviewerVoice } from './interviewer-voice.ts';
import type { Resumed } from './resuming.rules.ts';
import { createTurnStopwatch, type TurnStopwatch } from './turn-metrics.ts';

export type VoiceSessionDeps = {
  timers: Timers;
  detector: SpeechProbabilities;
  /** In order of preference; each is tried before the next, the first one twice. */
  recognisers: readonly Recogniser[];
  interviewers: readonly Interviewer[];
  /** The voices that can speak now; one may be fetched while interviews already run. */
  voices: () => readonly Voice[];
  store: EventStore;
  /** Absent: the candidate has not agreed to a recording. */
  onRecorded?: ((part: RecordedPart) => void) | undefined;
  onCount: (counter: Counter) => void;
  onMeasured: (metrics: Record<string, number>) => void;
  onTrouble: (what: 'reply' | 'voice' | 'recognition' | 'store' | 'session', error: unknown) => void;
};

/** What the parts ask of the session they belong to. */
export type SessionHooks = {
  dispatch: (event: VoiceEvent) => void;
  say: (saying: ServerSaying) => void;
  mode: () => VoiceMode;
  /** The oldest audio whose words are not settled. */
  neededFromMs: () => number;
  /** The candidate is heard, and the client shows their words. */
  wantsCaptions: () => boolean;
  onEnd: (reason: EndReason) => void;
  /** Another process has taken the interview over. */
  onLost: () => void;
};

export type SessionParts = {
  /** Runs while the candidate is connected. */
  active: DeadlineClock<TimerName>;
  log: ConversationLog;
  stopwatch: TurnStopwatch;
  downlink: Downlink;
  microphone: Microphone;
  effects: EffectsRunner;
  close(): void;
};

type SessionStart = { locale: Locale; manner: Manner; conversation: ConversationState; resumed: Resumed };

/** Wires the parts of a voice session: clocks, event log, microphone, voice and the runner of effects. */
export function createSessionParts(
  deps: VoiceSessionDeps,
  { locale, manner, conversation, resumed }: SessionStart,
  hooks: SessionHooks,
): SessionParts {
  const { timers } = deps;
  const { dispatch, say } = hooks;
  const ring = (timer: TimerName) => dispatch({ type: 'timer', timer });
  const active = createDeadlineClock<TimerName>(timers, {
    startMs: resumed.conversation.activeMs,
    onRing: ring,
  });
  const log = createConversationLog(
    {
      store: deps.store,
      timers,
      nowMs: () => active.nowMs(),
      onLost: hooks.onLost,
      onTrouble: (error) => deps.onTrouble('store', error),
    },
    { ...conversation, ended: null },
  );
  for (const event of resumed.events) log.write(event);
  const stopwatch = createTurnStopwatch(timers);
  const recorder = createRecorder({
    startMs: conversation.micMs,
    nowMs: () => microphone.liveMs(),
    onPart: deps.onRecorded,
  });
  const downlink = createDownlink(recorder?.interviewer);
  const microphone = createMicrophone({
    timers,
    detector: deps.detector,
    log,
    say,
    onRing: ring,
    onEdge(edge) {
      captions.takeEdge(edge);
      dispatch(edge);
    },
    onSound(chunk) {
      recorder?.candidate(chunk);
      captions.takeSound(chunk.fromMs + measureMs(chunk));
    },
    neededFromMs: hooks.neededFromMs,
  });
  const captions = createSpeechCaptions({
    timers,
    recogniser: deps.recognisers[0],
    locale,
    slice: (fromMs, toMs) => microphone.slice(fromMs, toMs),
    judgedMs: () => microphone.clock.nowMs(),
    neededFromMs: hooks.neededFromMs,
    isWanted: hooks.wantsCaptions,
    say,
  });
  const voice = createInterviewerVoice({
    ...deps,
    locale,
    manner,
    downlink,
    stopwatch,
    mode: hooks.mode,
    dispatch,
    log,
    onUnvoiced: () => say({ type: 'notice', code: 'voice-failed' }),
  });
  const effects = createEffectsRunner({
    log,
    active,
    microphone,
    voice,
    downlink,
    stopwatch,
    unfinished: conversation.open && { open: conversation.open, rest: resumed.rest },
    recognise: (stretch, signal) =>
      recogniseSpeech(
        { ...deps, locale, onSlow: () => say({ type: 'notice', code: 'recognition-slow' }) },
        { ...stretch, slice: (fromMs, toMs) => microphone.slice(fromMs, toMs) },
        signal,
      ),
    dispatch,
    say,
    onCount: deps.onCount,
    onEnd: hooks.onEnd,
  });
  return {
    active,
    log,
    stopwatch,
    downlink,
    microphone,
    effects,
    close() {
      captions.close();
      effects.close();
      microphone.close();
      recorder?.close();
      active.close();
      log.close();
    },
  };
}
