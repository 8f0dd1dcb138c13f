import type { AudioFrame } from '@aloud/contract/voice/voice-frames';
import type { ServerSaying } from '@aloud/contract/voice/voice-protocol';
import type { Timers } from '../../../platform/timers.ts';
import type { ConversationLog } from '../event-log/conversation-log.ts';
import { createDeadlineClock, type DeadlineClock } from '../session/deadline-clock.ts';
import type { TimerName } from '../turn-taking/turn-events.rules.ts';
import { type AcceptedAudio, type AudioChunk, createMicTrack } from './mic-track.ts';
import { createSpeechDetector, type Edge, type SpeechProbabilities } from './speech-detector.ts';

/** The range of buffered frames that a reconnecting client offers. */
export type MicOffer = { stream: number; frameMs: number; oldest: number; next: number; lostMs: number };

export type Microphone = {
  /** Advances with the audio the detector has judged; with the wall clock while the microphone is off. */
  readonly clock: DeadlineClock<TimerName>;
  /** The candidate's present: ahead of the clock while buffered frames are sent again. */
  liveMs(): number;
  /** Returns the first frame wanted of what a (re)connecting client offers. */
  attach(offer: MicOffer | undefined): number;
  detach(): void;
  set(isOn: boolean, recording: { stream: number; frameMs: number }): void;
  take(frame: AudioFrame): void;
  slice(fromMs: number, toMs: number): Int16Array;
  /** A moment of the recording on the clock of the interview. */
  atClock(recordingMs: number): number | undefined;
  close(): void;
};

type Deps = {
  timers: Timers;
  detector: SpeechProbabilities;
  log: ConversationLog;
  onRing: (timer: TimerName) => void;
  onEdge: (edge: Edge) => void;
  say: (saying: ServerSaying) => void;
  onSound?: ((chunk: AudioChunk) => void) | undefined;
  /** Start of the oldest audio whose words are not settled. */
  neededFromMs: () => number;
};

/** How often the client is told which frames it may drop. */
const ACKNOWLEDGE_MS = 1_000;
/** Speech is noticed a moment after it began, and recognised from a moment before. */
const KEPT_BEFORE_MS = 500;

/** The candidate's microphone on the clock of the interview. */
export function createMicrophone(deps: Deps): Microphone {
  const { mic, micMs } = deps.log.state();
  const clock = createDeadlineClock<TimerName>(deps.timers, { startMs: micMs, onRing: deps.onRing });
  const track = createMicTrack(micMs);
  const detector = createSpeechDetector(deps, micMs, { onEdge: deps.onEdge, onHeardUntil });
  let isOn = false;
  let isAttached = false;
  let acknowledgedMs = micMs;
  let liveMs = micMs;

  function onHeardUntil(ms: number): void {
    clock.advanceTo(ms);
    if (ms - acknowledgedMs < ACKNOWLEDGE_MS) return;
    acknowledgedMs = ms;
    const safeMs = Math.min(deps.neededFromMs(), ms) - KEPT_BEFORE_MS;
    const mark = track.mark();
    const before = track.seqAt(safeMs);
    track.forgetBefore(safeMs);
    if (!mark || before === 0) return;
    deps.log.whenStored(() => deps.say({ type: 'mic-stored', stream: mark.stream, before }));
  }

  function hear({ chunks, lost }: AcceptedAudio): void {
    for (const gap of lost) {
      deps.log.write({ type: 'mic-gap', ...gap });
      deps.say({ type: 'notice', code: 'microphone-gap' });
      detector.skip(gap);
    }
    for (const chunk of chunks) {
      detector.hear(chunk);
      deps.onSound?.(chunk);
    }
  }

  function runClock(): void {
    clock.run(isAttached && !isOn);
  }

  function turnOn(recording: { stream: number; frameMs: number; seq: number }): void {
    // Whole milliseconds: sums of fractions would make some pauses a window longer than others.
    deps.log.write({ type: 'mic-opened', mark: track.open(recording, Math.ceil(clock.nowMs())) });
    detector.startAt(track.nowMs());
  }

  /** Continues a microphone stream, whether or not another process has stored part of it. */
  function continueStream({ stream, frameMs, oldest }: MicOffer): void {
    isOn = true;
    if (mic?.stream !== stream) {
      turnOn({ stream, frameMs, seq: oldest });
      return;
    }
    // Frames whose words are stored are skipped: the acknowledgement may not have reached the client.
    const stored = Math.ceil((micMs - mic.baseMs) / mic.frameMs);
    track.reopen(mic, Math.max(oldest, stored));
    detector.startAt(track.nowMs());
  }

  return {
    clock,
    liveMs: () => Math.max(clock.nowMs(), liveMs),
    attach(offer) {
      isAttached = true;
      if (offer && track.mark()?.stream !== offer.stream) continueStream(offer);
      runClock();
      if (!offer) return 0;
      const taken = track.skipTo(offer.oldest);
      hear(taken);
      liveMs = track.nowMs() + Math.max(0, offer.next - track.nextSeq()) * offer.frameMs;
      if (offer.lostMs > 0 && taken.lost.length === 0) deps.say({ type: 'notice', code: 'microphone-gap' });
      return track.nextSeq();
    },
    detach() {
      isAttached = false;
      runClock();
    },
    set(nextIsOn, { stream, frameMs }) {
      const isKnown = track.mark()?.stream === stream;
      // While the microphone was off the clock moved on: the same stream continues at the clock's time.
      if (nextIsOn && !(isOn && isKnown)) turnOn({ stream, frameMs, seq: isKnown ? track.nextSeq() : 0 });
      if (!nextIsOn && isOn) detector.quiet();
      isOn = nextIsOn;
      runClock();
    },
    take({ source, seq, samples }) {
      if (isOn) hear(track.take({ stream: source, seq, samples }));
    },
    slice: (fromMs, toMs) => track.slice(fromMs, toMs),
    atClock(recordingMs) {
      const mark = track.mark();
      return mark ? mark.baseMs + recordingMs : undefined;
    },
    close() {
      detector.close();
      clock.close();
    },
  };
}
