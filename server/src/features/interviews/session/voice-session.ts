import type { Locale } from '@aloud/contract/locale';
import type { AudioFrame } from '@aloud/contract/voice/voice-frames';
import type { EndReason, ServerSaying } from '@aloud/contract/voice/voice-protocol';
import type { Timers } from '../../../platform/timers.ts';
import { createMicrophone } from '../audio/microphone.ts';
import { type Recogniser, recogniseSpeech } from '../audio/recognise-speech.ts';
import { createRecorder, type RecordedPart } from '../audio/recorder.ts';
import type { Voice } from '../audio/reply-voice.ts';
import type { SpeechProbabilities } from '../audio/speech-detector.ts';
import type { ConversationState } from '../event-log/conversation-events.rules.ts';
import { createConversationLog } from '../event-log/conversation-log.ts';
import type { EventStore } from '../event-log/event-writer.ts';
import type { Interviewer } from '../interviewer/interviewer.ts';
import type { Counter, TimerName, VoiceEvent } from '../turn-taking/turn-events.rules.ts';
import { nextTurnState } from '../turn-taking/turn-machine.ts';
import { type TurnState, unsettledFromMs } from '../turn-taking/turn-state.ts';
import type { Hello, Play } from './client-hello.ts';
import { createDeadlineClock } from './deadline-clock.ts';
import { createDownlink, type Wire } from './downlink.ts';
import { createEffectsRunner } from './effects-runner.ts';
import { createEventQueue } from './event-queue.ts';
import { createInterviewerVoice } from './interviewer-voice.ts';
import { resumeConversation, type Settings } from './resuming.rules.ts';
import { isSameShown, shownState, snapshotOf } from './shown-state.rules.ts';
import { type SessionMessage, takeClientMessages } from './take-client-messages.ts';
import { createTurnStopwatch } from './turn-metrics.ts';
import { voiceModeOf } from './voice-mode.rules.ts';

export type VoiceSessionDeps = {
  timers: Timers;
  detector: SpeechProbabilities;
  /** In order of preference; each is tried before the next, the first one twice. */
  recognisers: readonly Recogniser[];
  interviewers: readonly Interviewer[];
  /** Those that can speak now; a voice may be fetched while people already talk. */
  voices: () => readonly Voice[];
  store: EventStore;
  /** Absent: the candidate has not agreed that the sound is kept. */
  onRecorded?: ((part: RecordedPart) => void) | undefined;
  onCount: (counter: Counter) => void;
  onMeasured: (metrics: Record<string, number>) => void;
  onTrouble: (what: 'reply' | 'voice' | 'recognition' | 'store' | 'session', error: unknown) => void;
};

export type VoiceSession = {
  /** A connection of the candidate; the one before it is forgotten. */
  attach(wire: Wire, hello: Hello): void;
  detach(): void;
  receive(message: SessionMessage): void;
  receiveAudio(frame: AudioFrame): void;
  stop(reason: EndReason): void;
  /** Settles once everything is stored; `lost` when another process has taken over. */
  readonly over: Promise<EndReason | 'lost'>;
  /** Time the candidate was connected, since the interview began. */
  activeMs(): number;
  /** Everything that has happened so far is stored. */
  settled(): Promise<void>;
  /** Lets go of everything at once; the facts are enough to go on elsewhere. */
  dispose(): void;
};

type Options = {
  interviewId: string;
  locale: Locale;
  settings: Settings;
  memory: ConversationState;
  play: Play | undefined;
  /** Where the device can speak the language, it does, even if the server could. */
  prefersDeviceVoice?: boolean;
};

/** One conversation: events come in one by one, the rules decide, and this loop does what they say. */
export function createVoiceSession(deps: VoiceSessionDeps, options: Options): VoiceSession {
  const { timers } = deps;
  const resumed = resumeConversation(options.memory, options.settings, options.play ?? null);
  let state: TurnState = resumed.state;
  let shown = shownState(state);
  let wire: Wire | null = null;
  let hello: Hello = { deviceVoices: [], wantsVoice: true };
  let detachedAtMs: number | null = null;
  let isOver = false;
  let settleOver: (reason: EndReason | 'lost') => void = () => undefined;
  const over = new Promise<EndReason | 'lost'>((resolve) => {
    settleOver = resolve;
  });

  const dispatch = createEventQueue(take, (error) => {
    // A conversation that cannot go on takes no other with it: it is picked up again from what is written down.
    deps.onTrouble('session', error);
    leave('lost');
  });
  const active = createDeadlineClock<TimerName>(timers, { startMs: resumed.memory.activeMs, onRing: ring });
  const log = createConversationLog(
    {
      store: deps.store,
      timers,
      nowMs: () => active.nowMs(),
      onLost: () => leave('lost'),
      onTrouble: (error) => deps.onTrouble('store', error),
    },
    { ...options.memory, ended: null },
  );
  for (const fact of resumed.facts) log.write(fact);
  const stopwatch = createTurnStopwatch(timers);
  const recorder = createRecorder({
    startMs: options.memory.micMs,
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
    onEdge: dispatch,
    onSound: recorder?.candidate,
    neededFromMs: () => unsettledFromMs(state),
  });
  const voice = createInterviewerVoice({
    ...deps,
    locale: options.locale,
    downlink,
    stopwatch,
    mode: () => voiceModeOf(hello, { ...options, hasServerVoice: deps.voices().length > 0 }),
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
    unfinished: options.memory.open && { open: options.memory.open, rest: resumed.rest },
    recognise: (stretch, signal) =>
      recogniseSpeech(
        { ...deps, locale: options.locale, onSlow: () => say({ type: 'notice', code: 'recognition-slow' }) },
        { ...stretch, slice: (fromMs, toMs) => microphone.slice(fromMs, toMs) },
        signal,
      ),
    dispatch,
    say,
    onCount: deps.onCount,
    onEnd: end,
  });

  function ring(timer: TimerName): void {
    dispatch({ type: 'timer', timer });
  }

  function say(saying: ServerSaying): void {
    wire?.say(saying);
  }

  function take(event: VoiceEvent): void {
    if (isOver) return;
    const moment = {
      micMs: microphone.clock.nowMs(),
      liveMs: microphone.liveMs(),
      activeMs: active.nowMs(),
    };
    const step = nextTurnState(state, event, moment);
    state = step.state;
    for (const effect of step.effects) effects.apply(effect, state);
    showChange();
  }

  function showChange(): void {
    const next = shownState(state);
    if (isSameShown(shown, next)) return;
    shown = next;
    say({ type: 'state', ...next });
  }

  function end(reason: EndReason): void {
    log.write({ type: 'ended', reason });
    log.whenStored(() => {
      say({ type: 'ended', reason });
      leave(reason);
    });
  }

  function leave(reason: EndReason | 'lost'): void {
    if (isOver) return;
    isOver = true;
    effects.close();
    microphone.close();
    recorder?.close();
    active.close();
    log.close();
    settleOver(reason);
  }

  function greet(isResumed: boolean, micNext: number): void {
    const remainingMs = Math.max(0, options.settings.limitMs - active.nowMs());
    const { interviewId } = options;
    say({ type: 'welcome', interviewId, isResumed, micNext, remainingMs, serverMs: timers.nowMs() });
    say(snapshotOf(state, log.state(), downlink.current()));
  }

  /** What was heard during the break comes before what was said in it. */
  function catchUp({ utterance, heardMs }: Play): void {
    const heard = { utterance, ms: heardMs, chars: null };
    dispatch({ type: 'playback-progress', ...heard });
    if (downlink.isHeardOut()) dispatch({ type: 'playback-drained', ...heard });
  }

  return {
    attach(to, nextHello) {
      const isFirst = state.is === 'idle';
      const absentMs = detachedAtMs === null ? 0 : timers.nowMs() - detachedAtMs;
      hello = nextHello;
      wire = to;
      greet(!isFirst || options.memory.lastSeq > 0, microphone.attach(hello.mic));
      // A player that missed the cut would go on with what nobody says any more.
      const playing = hello.play?.utterance;
      if (playing !== undefined && playing !== downlink.current()?.utterance)
        to.say({ type: 'audio-clear', utterance: playing });
      if (state.is === 'paused' && playing !== undefined) to.say({ type: 'audio-pause', utterance: playing });
      active.run(true);
      downlink.attach(to, hello.play);
      log.write({ type: 'link', isUp: true });
      dispatch(isFirst ? { type: 'client-ready' } : { type: 'link-up', absentMs });
      if (hello.play) catchUp(hello.play);
    },
    detach() {
      wire = null;
      downlink.detach();
      active.run(false);
      microphone.detach();
      detachedAtMs = timers.nowMs();
      log.write({ type: 'link', isUp: false });
      dispatch({ type: 'link-down' });
    },
    receive: takeClientMessages({ ...deps, log, microphone, downlink, stopwatch, say, dispatch }),
    receiveAudio: (frame) => microphone.take(frame),
    stop: (reason) => dispatch({ type: 'stop', reason }),
    over,
    activeMs: () => active.nowMs(),
    settled: () => log.settled(),
    dispose: () => leave('lost'),
  };
}
