import { setPriority } from 'node:os';

/**
 * The event loop comes first: a late engine is waited for, a late event loop is felt by everybody. A voice comes
 * before a recogniser, because somebody is listening to the gap.
 */
const NICENESS = { recogniser: 10, voice: 3 };

export function lowerPriority(pid: number | undefined, as: keyof typeof NICENESS): void {
  try {
    if (pid) setPriority(pid, NICENESS[as]);
  } catch {
    // Containers may forbid it; engines then compete as equals.
  }
}
