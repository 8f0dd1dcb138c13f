import type { AudioFrame } from '@aloud/contract/voice/voice-frames';
import type { ServerMessage } from '@aloud/contract/voice/voice-protocol';
import { VOICE_SAMPLE_RATE } from '@aloud/contract/voice/voice-protocol.limits';
import type { PlaybackEvent, Player } from '../audio/player.ts';

const SAMPLES_PER_MS = VOICE_SAMPLE_RATE / 1000;

export type PlaybackReport = { utterance: number; event: PlaybackEvent['type']; ms: number };

type Current = { utterance: number; fromMs: number | null; heardMs: number; receivedMs: number };

export type Playout = {
  addFrame: (frame: AudioFrame) => void;
  control: (message: ServerMessage) => void;
  /** Pauses the player at once; the server then clears or resumes it. */
  pause: () => void;
  /** The playback position, sent to the server after a reconnect. */
  position: () => { utterance: number; heardMs: number; receivedMs: number } | undefined;
};

/** Plays the interviewer and reports to the millisecond what was heard of each utterance. */
export function createPlayout(
  player: Pick<Player, 'add' | 'complete' | 'pause' | 'resume' | 'clear' | 'onEvent'>,
  report: (report: PlaybackReport) => void,
): Playout {
  let current: Current | undefined;
  let clearedUpTo = -1;

  player.onEvent(({ type, utterance, heardMs }) => {
    const now = current?.utterance === utterance ? current : undefined;
    // After a reload the page gets an utterance from its middle and counts from there.
    const ms = Math.max(now?.heardMs ?? 0, (now?.fromMs ?? 0) + heardMs);
    if (now) now.heardMs = ms;
    report({ utterance, event: type, ms });
  });

  function begin(utterance: number): Current {
    if (current?.utterance === utterance) return current;
    current = { utterance, fromMs: null, heardMs: 0, receivedMs: 0 };
    // A pause belongs to the utterance it stopped.
    player.resume();
    return current;
  }

  function clear(utterance: number): void {
    clearedUpTo = Math.max(clearedUpTo, utterance);
    player.clear(utterance);
  }

  return {
    addFrame({ source, atMs, samples }) {
      if (source <= clearedUpTo) return;
      const now = begin(source);
      if (now.fromMs === null) Object.assign(now, { fromMs: atMs, heardMs: atMs, receivedMs: atMs });
      const overlapMs = now.receivedMs - atMs;
      // Samples repeated after a reconnect are played once; the protocol rounds to a millisecond.
      const fresh = overlapMs < 1 ? samples : samples.subarray(Math.round(overlapMs * SAMPLES_PER_MS));
      if (fresh.length === 0) return;
      now.receivedMs += fresh.length / SAMPLES_PER_MS;
      player.add(source, fresh);
    },
    control(message) {
      switch (message.type) {
        case 'utterance-begun':
          if (message.utterance > clearedUpTo) begin(message.utterance);
          break;
        case 'utterance-complete':
          player.complete(message.utterance);
          break;
        case 'audio-pause':
          player.pause();
          break;
        case 'audio-resume':
          player.resume();
          break;
        case 'audio-clear':
          clear(message.utterance);
          break;
        default:
          break;
      }
    },
    pause: () => player.pause(),
    position() {
      if (!current || current.utterance <= clearedUpTo) return undefined;
      const { utterance, heardMs, receivedMs } = current;
      return { utterance, heardMs, receivedMs };
    },
  };
}
