import type { Clock } from '../../platform/clock.ts';
import type { Timers } from '../../platform/timers.ts';

type Waiting = { atMs: number; order: number; run: () => void };

/** Time that passes only when a test says so, in the same steps every time. */
export class VirtualClock implements Timers, Clock {
  readonly #startedAt = new Date('2025-03-01T10:00:00Z').getTime();
  readonly #waiting = new Set<Waiting>();
  #nowMs = 0;
  #order = 0;

  nowMs(): number {
    return this.#nowMs;
  }

  now(): Date {
    return new Date(this.#startedAt + this.#nowMs);
  }

  after(ms: number, run: () => void): () => void {
    const waiting: Waiting = { atMs: this.#nowMs + Math.max(0, ms), order: this.#order, run };
    this.#order += 1;
    this.#waiting.add(waiting);
    return () => this.#waiting.delete(waiting);
  }

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => void this.after(ms, resolve));
  }

  /** How much is still waited for: nothing, when a conversation is over. */
  get pending(): number {
    return this.#waiting.size;
  }

  async passUntil(atMs: number): Promise<void> {
    await settle();
    for (let next = this.#next(atMs); next; next = this.#next(atMs)) {
      this.#waiting.delete(next);
      this.#nowMs = Math.max(this.#nowMs, next.atMs);
      next.run();
      await settle();
    }
    this.#nowMs = Math.max(this.#nowMs, atMs);
  }

  /** Moves the hands without letting anything run: all that was due is late when time goes on. */
  jump(ms: number): void {
    this.#nowMs += ms;
  }

  pass(ms: number): Promise<void> {
    return this.passUntil(this.#nowMs + ms);
  }

  #next(untilMs: number): Waiting | undefined {
    let first: Waiting | undefined;
    for (const waiting of this.#waiting) {
      if (waiting.atMs > untilMs) continue;
      if (
        !first ||
        waiting.atMs < first.atMs ||
        (waiting.atMs === first.atMs && waiting.order < first.order)
      ) {
        first = waiting;
      }
    }
    return first;
  }
}

/** Everything that only waits for promises happens before the next moment begins. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
