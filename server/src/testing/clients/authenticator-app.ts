import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;

/** What a person's phone shows for a secret; `later` steps ahead of the clock. */
export function showCode(secret: string, atMs: number, later = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: atMs + later * STEP_MS });
}
