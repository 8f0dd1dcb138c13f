import { WARNING_BEFORE_MS } from '@aloud/contract/interviews.limits';

/** An answer that is being given when the time is up may be finished, within reason. */
export const GRACE_MS = 30_000;

/** `warned` wraps up, `over` closes. */
export type TimeLeft = 'plenty' | 'warned' | 'over';

/** When to warn and when to close, on the clock that runs only while the candidate is connected. */
export function timeMarks(limitMs: number): { warnAtMs: number; overAtMs: number; cutAtMs: number } {
  return {
    warnAtMs: Math.max(0, limitMs - WARNING_BEFORE_MS),
    overAtMs: limitMs,
    cutAtMs: limitMs + GRACE_MS,
  };
}

export function timeLeftAt(limitMs: number, activeMs: number): TimeLeft {
  const { warnAtMs, overAtMs } = timeMarks(limitMs);
  if (activeMs >= overAtMs) return 'over';
  return activeMs >= warnAtMs ? 'warned' : 'plenty';
}
