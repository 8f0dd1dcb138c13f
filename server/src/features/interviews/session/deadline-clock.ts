import type { Timers } from '../../../platform/timers.ts';

export type DeadlineClock<Name extends string> = {
  nowMs(): number;
  arm(name: Name, atMs: number): void;
  disarm(name: Name): void;
  /** Moves a clock that is driven by audio; deadlines that are passed ring in their order. */
  advanceTo(ms: number): void;
  /** Lets it run with the time of day, or stand still until it is advanced. */
  run(isRunning: boolean): void;
  close(): void;
};

/** A clock that may stand still: with the connection, or with the audio that has been heard. */
export function createDeadlineClock<Name extends string>(
  timers: Timers,
  options: { startMs: number; onRing: (name: Name) => void },
): DeadlineClock<Name> {
  const deadlines = new Map<Name, number>();
  let baseMs = options.startMs;
  let runningSince: number | null = null;
  let cancel: () => void = () => undefined;

  function nowMs(): number {
    return runningSince === null ? baseMs : baseMs + timers.nowMs() - runningSince;
  }

  function schedule(): void {
    cancel();
    cancel = () => undefined;
    const [first] = earliest();
    if (first === undefined) return;
    const waitMs = first.atMs - nowMs();
    // A deadline in the past rings too, but never in the middle of what armed it.
    if (runningSince !== null || waitMs <= 0) cancel = timers.after(Math.max(0, waitMs), ringDue);
  }

  function earliest(): { name: Name; atMs: number }[] {
    return [...deadlines].map(([name, atMs]) => ({ name, atMs })).sort((a, b) => a.atMs - b.atMs);
  }

  function ringDue(): void {
    const untilMs = nowMs();
    for (const { name, atMs } of earliest()) {
      // Ringing one may have disarmed or moved another.
      if (atMs > untilMs || deadlines.get(name) !== atMs) continue;
      deadlines.delete(name);
      options.onRing(name);
    }
    schedule();
  }

  return {
    nowMs,
    arm(name, atMs) {
      deadlines.set(name, atMs);
      schedule();
    },
    disarm(name) {
      if (deadlines.delete(name)) schedule();
    },
    advanceTo(ms) {
      baseMs = Math.max(nowMs(), ms);
      if (runningSince !== null) runningSince = timers.nowMs();
      const [first] = earliest();
      if (first && first.atMs <= baseMs) ringDue();
    },
    run(isRunning) {
      if (isRunning === (runningSince !== null)) return;
      baseMs = nowMs();
      runningSince = isRunning ? timers.nowMs() : null;
      schedule();
    },
    close() {
      deadlines.clear();
      cancel();
    },
  };
}
