import { MIC_KEPT_SECONDS } from '@aloud/contract/voice/voice-protocol.limits';

/** The state needed to continue a recording after a reload. */
export type KeptRecording = { stream: number; oldest: number; frames: Int16Array[]; lostMs: number };

export type MicRing = {
  readonly stream: number;
  readonly frameMs: 20 | 40;
  push(samples: Int16Array): void;
  /** The server has stored everything before this frame. */
  forgetBefore(seq: number): void;
  read(seq: number): Int16Array | undefined;
  oldest(): number;
  /** The frame that is recorded next. */
  next(): number;
  /** Audio thrown away because a break lasted too long. */
  lostMs(): number;
  keep(): KeptRecording;
};

/** Numbers the frames of the microphone and keeps each until the server has it, or for a minute. */
export function createMicRing(frameMs: 20 | 40, kept?: KeptRecording): MicRing {
  const stream = kept?.stream ?? randomStream();
  const framesMax = (MIC_KEPT_SECONDS * 1000) / frameMs;
  let frames = kept?.frames ?? [];
  let oldest = kept?.oldest ?? 0;
  let lostMs = kept?.lostMs ?? 0;

  return {
    stream,
    frameMs,
    push(samples) {
      frames.push(samples);
      if (frames.length <= framesMax) return;
      frames.shift();
      oldest += 1;
      lostMs += frameMs;
    },
    forgetBefore(seq) {
      const count = Math.min(frames.length, Math.max(0, seq - oldest));
      frames = frames.slice(count);
      oldest += count;
    },
    read: (seq) => frames[seq - oldest],
    oldest: () => oldest,
    next: () => oldest + frames.length,
    lostMs: () => lostMs,
    keep: () => ({ stream, oldest, frames: [...frames], lostMs }),
  };
}

/** Two recordings of one interview, in whatever tab, must not share a number. */
function randomStream(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
