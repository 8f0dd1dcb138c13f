import { setPriority } from 'node:os';

/**
 * The event loop has the highest priority: its delay affects every request. A voice comes before a recogniser, because
 * a candidate hears its gaps.
 */
const NICENESS = { recogniser: 10, voice: 3 };

export function lowerPriority(pid: number | undefined, as: keyof typeof NICENESS): void {
  try {
    if (pid) setPriority(pid, NICENESS[as]);
  } catch {
    // Containers may forbid it; engines then compete as equals.
  }
}
