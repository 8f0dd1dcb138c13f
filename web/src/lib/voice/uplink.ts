import { encodeFrame } from '@aloud/contract/voice/voice-frames';
import { MIC_REPLAY_SPEED } from '@aloud/contract/voice/voice-protocol.limits';
import type { MicRing } from './mic-ring.ts';

/** Audio that may be sent at once after a reconnect, before the rate limit applies. */
const BURST_MS = 1_000;
/** More than this waiting in the socket means a slow network; the frames wait in the ring instead. */
const UNSENT_BYTES_MAX = 65_536;

type Wire = { sendFrame(bytes: Uint8Array<ArrayBuffer>): void; unsentBytes(): number };

export type Uplink = {
  /** The server wants frames from this one on. */
  begin(wire: Wire, from: number): void;
  end(): void;
  /** Sends the frames the rate limit allows by now; called with every new frame. */
  pump(): void;
  isAllSent(): boolean;
};

/** Sends the recording in order: after a reconnect kept frames first, at most at the server's replay speed. */
export function createUplink(ring: MicRing, nowMs: () => number = () => performance.now()): Uplink {
  let wire: Wire | undefined;
  let next = 0;
  let allowedMs = 0;
  let pumpedAtMs = 0;

  return {
    begin(to, from) {
      wire = to;
      next = Math.max(from, ring.oldest());
      allowedMs = BURST_MS;
      pumpedAtMs = nowMs();
    },
    end() {
      wire = undefined;
    },
    isAllSent: () => wire !== undefined && next >= ring.next(),
    pump() {
      if (!wire) return;
      const now = nowMs();
      allowedMs = Math.min(BURST_MS, allowedMs + (now - pumpedAtMs) * MIC_REPLAY_SPEED);
      pumpedAtMs = now;
      next = Math.max(next, ring.oldest());
      while (next < ring.next() && allowedMs >= ring.frameMs && wire.unsentBytes() < UNSENT_BYTES_MAX) {
        const samples = ring.read(next);
        if (!samples) return;
        const atMs = next * ring.frameMs;
        wire.sendFrame(encodeFrame({ kind: 'mic', source: ring.stream, seq: next, atMs, samples }));
        next += 1;
        allowedMs -= ring.frameMs;
      }
    },
  };
}
