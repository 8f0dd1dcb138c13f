import { TOTP as SHAPE } from '@aloud/contract/accounts/sign-in.limits';
import { Secret, TOTP } from 'otpauth';

/** 160 bits, as RFC 4226 recommends for SHA-1, the one algorithm that every authenticator app has. */
const SECRET_BYTES = 20;
/** The device's clock may be one step off, and the code may change while it is typed. */
const WINDOW_STEPS = 1;
const SHA1 = { algorithm: 'SHA1', digits: SHAPE.digits, period: SHAPE.periodSeconds } as const;

export function makeTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The content of the QR code; the app shows the issuer and the address beside its codes. */
export function totpUri(secret: string, { issuer, email }: { issuer: string; email: string }): string {
  return new TOTP({ ...SHA1, issuer, label: email, secret: Secret.fromBase32(secret) }).toString();
}

/**
 * The 30-second step a code belongs to; undefined for a wrong code, and for one of a step that is not later than the
 * last accepted one: a code that an onlooker has read cannot be used again.
 */
export function findTotpStep(
  secret: string,
  code: string,
  { now, lastUsedStep }: { now: Date; lastUsedStep: number },
): number | undefined {
  const timestamp = now.getTime();
  const totp = new TOTP({ ...SHA1, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp, window: WINDOW_STEPS });
  if (delta === null) return undefined;
  const step = totp.counter({ timestamp }) + delta;
  return step > lastUsedStep ? step : undefined;
}
