import type { EventFrame } from './frames.rules.ts';

/** A publisher that is silent for so many heartbeats has ended. */
const SILENT_BEATS_MAX = 12;

/** Compares the numbers of what arrives from each process: a server or a route between servers may drop frames silently. */
export class HeardPublishers {
  readonly #heard = new Map<string, { seq: number; silentBeats: number }>();

  /** True: events of this publisher were missed before this frame. */
  hear({ from, seq, isGap, text }: EventFrame): boolean {
    const before = this.#heard.get(from);
    this.#heard.set(from, { seq, silentBeats: 0 });
    if (isGap) return true;
    // A publisher that was not heard before begins anywhere: this process has only just begun to listen.
    return before !== undefined && seq > before.seq + (text === undefined ? 0 : 1);
  }

  /** Once every heartbeat, so that processes that have ended are not remembered for ever. */
  beat(): void {
    for (const [from, heard] of this.#heard) {
      heard.silentBeats += 1;
      if (heard.silentBeats > SILENT_BEATS_MAX) this.#heard.delete(from);
    }
  }

  /** After a reconnect, which is a gap in itself. */
  clear(): void {
    this.#heard.clear();
  }
}
