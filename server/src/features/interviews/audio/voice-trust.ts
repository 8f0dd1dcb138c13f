/** After so many sentences in a row that came in time a voice is waited for as before; after each further doubt, twice as many. */
const REGAINED_AFTER = 10;

/** A voice that has kept a candidate waiting before does so only for this share of its time again … */
const DOUBTED_SHARE = 0.3;
/** … for a second and a half, which a voice in good health needs, or it could never win trust back … */
const DOUBTED_MS_MIN = 1_500;
/** … or for so many times the most it has needed since: one that is only slow goes on speaking … */
const SLOWER_AGAIN = 1.5;
/** … and for its whole time again after so many shorter waits in vain (two replies): it may have come back slower. */
const WHOLE_WAIT_AFTER = 4;

type Waited = { id: string; soundWithinMs: number };
/** `slowestMs`: the most it needed since it was last waited for in vain for its whole time. */
type Doubt = { times: number; inTime: number; slowestMs: number; shortWaits: number };

/** Which voices of a conversation have kept the candidate waiting; shared by its replies. A voice that fails at once is not doubted. */
export class VoiceTrust {
  readonly #doubts = new Map<string, Doubt>();

  isDoubted(id: string): boolean {
    const doubt = this.#doubts.get(id);
    return doubt !== undefined && doubt.inTime < REGAINED_AFTER * 2 ** (doubt.times - 1);
  }

  /** How long a candidate waits for the first sound of a sentence, and once more where it is asked again. */
  chooseWaits({ id, soundWithinMs }: Waited): [number, number] {
    const doubt = this.#doubts.get(id);
    if (!doubt || !this.isDoubted(id)) return [soundWithinMs, soundWithinMs];
    const doubtedMs = Math.max(DOUBTED_MS_MIN, soundWithinMs * DOUBTED_SHARE);
    const againMs = Math.min(soundWithinMs, Math.max(doubtedMs, doubt.slowestMs * SLOWER_AGAIN));
    return [doubt.shortWaits < WHOLE_WAIT_AFTER ? againMs : soundWithinMs, againMs];
  }

  noteTimeout({ id, soundWithinMs }: Waited, waitedMs: number): void {
    const before = this.#doubts.get(id);
    if (!before || !this.isDoubted(id)) {
      this.#doubts.set(id, { times: (before?.times ?? 0) + 1, inTime: 0, slowestMs: 0, shortWaits: 0 });
      return;
    }
    const isWhole = waitedMs >= soundWithinMs;
    const slowestMs = isWhole ? 0 : before.slowestMs;
    this.#doubts.set(id, {
      ...before,
      inTime: 0,
      slowestMs,
      shortWaits: isWhole ? 0 : before.shortWaits + 1,
    });
  }

  noteSound(id: string, soundAfterMs: number): void {
    const doubt = this.#doubts.get(id);
    if (!doubt) return;
    const slowestMs = Math.max(doubt.slowestMs, soundAfterMs);
    this.#doubts.set(id, { ...doubt, inTime: doubt.inTime + 1, slowestMs });
  }

  /** Doubted voices are asked last: first those that have spoken since, then those that were given the least time. */
  sort<Voice extends { id: string }>(voices: readonly Voice[]): readonly Voice[] {
    return voices.toSorted((one, other) => this.#rank(one.id) - this.#rank(other.id));
  }

  #rank(id: string): number {
    const doubt = this.#doubts.get(id);
    if (!doubt || !this.isDoubted(id)) return 0;
    return doubt.inTime > 0 ? 1 : 2 + 1 / (1 + doubt.shortWaits);
  }
}
