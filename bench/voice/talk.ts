import { decodeFrame } from '../../contract/src/voice/voice-frames.ts';
import type { ServerSaying } from '../../contract/src/voice/voice-protocol.ts';
import type { SpeechProbabilities } from '../../server/src/features/interviews/audio/speech-detector.ts';
import { EMPTY_CONVERSATION } from '../../server/src/features/interviews/event-log/conversation-events.rules.ts';
import { VoiceSession } from '../../server/src/features/interviews/session/voice-session.ts';
import type { Timers } from '../../server/src/platform/timers.ts';
import { createPlayer } from './player.ts';
import { SCRIPT } from './script.ts';

const FRAME_SAMPLES = SCRIPT.frameMs * 16;
const LOUD = new Int16Array(FRAME_SAMPLES).fill(5_000);
const QUIET = new Int16Array(FRAME_SAMPLES);
/** Frames and the windows of the detector meet only here: speech that begins elsewhere is heard up to 32 ms late. */
const GRID_FRAMES = 8;

const WINDOW_SAMPLES = 512;

/** As plain as the peer's: a frame is loud or it is not, and nothing is copied. */
const scriptedDetector: SpeechProbabilities = {
  open(onProbabilities) {
    let [filled, loud] = [0, 0];
    return {
      push(samples) {
        for (let left = samples.length; left > 0; ) {
          const part = Math.min(left, WINDOW_SAMPLES - filled);
          left -= part;
          filled += part;
          if (samples[0] !== 0) loud += part;
          if (filled < WINDOW_SAMPLES) continue;
          onProbabilities(Float32Array.of(loud * 2 >= WINDOW_SAMPLES ? 1 : 0));
          [filled, loud] = [0, 0];
        }
      },
      close: () => undefined,
    };
  },
};

export type Talk = { tick(): void; close(): void };

type TalkOptions = {
  /** From the last word to the first sound of the reply. */
  onLatency: (ms: number) => void;
  /** An impatient candidate never lets the interviewer finish: from the first sound of theirs to the voice that stops. */
  onSilenced?: (ms: number) => void;
};

/** One candidate and one session, without a network: told every 20 ms that time has passed. */
export function startTalk(timers: Timers, { onLatency, onSilenced }: TalkOptions): Talk {
  /** Never early: timers cut off fractions. */
  const until = (ms: number) =>
    new Promise<void>((resolve) => void timers.after(Math.ceil(Math.max(0, ms - timers.nowMs())), resolve));
  let isListened = false;
  let speaksFrom = Number.POSITIVE_INFINITY;
  let spokeUntilMs: number | null = null;
  let interruptsAtMs: number | null = null;
  let clearedUtterance = 0;
  let frame = 0;

  const session = new VoiceSession(
    {
      timers,
      detector: scriptedDetector,
      recognisers: [
        {
          async transcribe() {
            await until(timers.nowMs() + SCRIPT.recognitionMs);
            const heard = SCRIPT.answer.split(' ');
            const said = heard.map((text, i) => ({ text, start: i / 10, end: (i + 1) / 10 }));
            return { text: SCRIPT.answer, words: said };
          },
        },
      ],
      interviewers: [
        {
          async *reply() {
            // Words come by the model's own clock, not one after the other by ours.
            let nextMs = timers.nowMs() + SCRIPT.firstTokenMs;
            for (const word of SCRIPT.reply.split(' ')) {
              await until(nextMs);
              yield { type: 'text', text: `${word} ` };
              nextMs += SCRIPT.tokenMs;
            }
            await until(nextMs);
            yield { type: 'plan', plan: { isClosing: false } };
          },
        },
      ],
      voices: () => [
        {
          id: 'bench',
          soundWithinMs: 5_000,
          async *speak() {
            await until(timers.nowMs() + SCRIPT.firstSoundMs);
            yield new Int16Array((SCRIPT.replySoundMs / 2) * 24).fill(3_000);
          },
        },
      ],
      store: { append: async () => undefined },
      onCount: () => undefined,
      onMeasured: () => undefined,
      onTrouble: (what, error) => console.error(what, error),
    },
    {
      interviewId: 'bench',
      locale: 'en',
      manner: 'matter-of-fact',
      settings: { patience: 'normal', limitMs: 36_000_000 },
      conversation: EMPTY_CONVERSATION,
      play: undefined,
    },
  );
  const player = createPlayer((report) => session.receive({ type: 'playback', ...report }));
  session.attach(
    {
      say(saying: ServerSaying) {
        player.control(saying);
        if (saying.type === 'state') isListened = saying.candidate === 'silent' && isTheirs(saying);
        if (saying.type === 'audio-clear') clearedUtterance = saying.utterance;
        if (saying.type !== 'audio-pause' || interruptsAtMs === null) return;
        onSilenced?.(timers.nowMs() - interruptsAtMs);
        interruptsAtMs = null;
      },
      sound(bytes) {
        const frame = decodeFrame(bytes);
        if (frame && frame.source <= clearedUtterance) throw new Error('sound after a cut');
        if (spokeUntilMs !== null) onLatency(timers.nowMs() - spokeUntilMs);
        spokeUntilMs = null;
        player.take(frame);
      },
    },
    { deviceVoices: [], wantsVoice: true },
  );
  session.receive({ type: 'mic', state: 'on', stream: 1, frameMs: SCRIPT.frameMs });

  /** A patient candidate speaks after the question, an impatient one as soon as the interviewer has begun. */
  function isTheirs({ agent, isInterruptible }: Extract<ServerSaying, { type: 'state' }>): boolean {
    return agent === 'listening' || (onSilenced !== undefined && agent === 'speaking' && isInterruptible);
  }

  function plan(): void {
    if (!isListened || speaksFrom !== Number.POSITIVE_INFINITY) return;
    const soonest = frame + SCRIPT.thinkMs / SCRIPT.frameMs;
    speaksFrom = Math.ceil(soonest / GRID_FRAMES) * GRID_FRAMES;
  }

  return {
    tick() {
      plan();
      const speaksUntil = speaksFrom + SCRIPT.speechMs / SCRIPT.frameMs;
      const isLoud = frame >= speaksFrom && frame < speaksUntil;
      const atMs = frame * SCRIPT.frameMs;
      session.receiveAudio({ kind: 'mic', source: 1, seq: frame, atMs, samples: isLoud ? LOUD : QUIET });
      if (frame === speaksFrom) interruptsAtMs = timers.nowMs();
      frame += 1;
      if (frame === speaksUntil) {
        interruptsAtMs = null;
        spokeUntilMs = timers.nowMs();
        isListened = false;
        speaksFrom = Number.POSITIVE_INFINITY;
      }
      player.play(SCRIPT.frameMs);
    },
    close: () => session.dispose(),
  };
}
