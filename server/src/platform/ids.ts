import { randomBytes } from 'node:crypto';

/** Same shape as the official SDK's `ID.unique()`: hex time in seconds, microseconds, then 7 random hex digits. */
export function uniqueId(now: Date = new Date()): string {
  const milliseconds = now.getTime();
  const seconds = Math.floor(milliseconds / 1000).toString(16);
  const fraction = (milliseconds % 1000).toString(16).padStart(5, '0');
  return seconds + fraction + randomBytes(4).toString('hex').slice(0, 7);
}
