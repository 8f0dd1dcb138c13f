import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Same shape as the official SDK's `ID.unique()`: hex time in seconds, microseconds, then 7 random hex digits. */
export function uniqueId(now: Date = new Date()): string {
  const milliseconds = now.getTime();
  const seconds = Math.floor(milliseconds / 1000).toString(16);
  const fraction = (milliseconds % 1000).toString(16).padStart(5, '0');
  return seconds + fraction + randomBytes(4).toString('hex').slice(0, 7);
}

export function randomSecret(bytes = 32): string {
  return randomBytes(bytes).toString('hex');
}

/** Secrets are stored only as this: a stolen table opens no session. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Compares in constant time, so that the duration does not tell how much of a guess was right. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
