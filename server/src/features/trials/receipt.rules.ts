import { type Attempt, attemptSchema } from '@aloud/contract/practice/practice';
import { RECEIPT_CHARACTERS_MAX, TRIAL_KEPT_HOURS } from '@aloud/contract/practice/trials.limits';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';

const ALGORITHM = 'HS256';
const AUDIENCE = 'trial';
const KEPT_SECONDS = TRIAL_KEPT_HOURS * 3600;
/** Between the clocks of two processes: the one that reads may be behind the one that signed, or ahead. */
const SKEW_SECONDS = 300;

const receiptSchema = z.object({
  attempt: attemptSchema,
  /** SHA-256 of the recording, in hexadecimal; null for a typed answer. */
  recordingSha256: z.string().nullable(),
});
export type Receipt = { attempt: Attempt; recordingSha256: string | null };

/** The server stores nothing of a visitor's answer: what it judged comes back with its own signature. */
export async function signReceipt(key: Uint8Array, receipt: Receipt, now: Date): Promise<string> {
  // What could not be claimed later fails here, where it is logged and the try is given back.
  const signed = await new SignJWT({ ...receiptSchema.parse(receipt) })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setAudience(AUDIENCE)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + KEPT_SECONDS)
    .sign(key);
  if (signed.length > RECEIPT_CHARACTERS_MAX)
    throw new Error(`A receipt has ${signed.length} characters: more than a claim may send.`);
  return signed;
}

/** Throws `trial.receipt-expired` for one of this server that is too old, `trial.invalid-receipt` for anything else. */
export async function readReceipt(
  accepted: readonly Uint8Array[],
  receipt: string,
  now: Date,
): Promise<Receipt> {
  for (const key of accepted) {
    const read = await readSigned(key, receipt, now);
    if (read) return read;
  }
  throw new AppError('trial.invalid-receipt');
}

async function readSigned(key: Uint8Array, receipt: string, now: Date): Promise<Receipt | undefined> {
  try {
    const { payload } = await jwtVerify(receipt, key, {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      currentDate: now,
      clockTolerance: SKEW_SECONDS,
      requiredClaims: ['exp'],
    });
    const { exp = 0 } = payload;
    // Longer than any receipt this server signs: a leaked key must not make one that outlives its replacement.
    if (exp > now.getTime() / 1000 + KEPT_SECONDS + SKEW_SECONDS) return undefined;
    return receiptSchema.safeParse(payload).data;
  } catch (error) {
    // The signature is checked before the date.
    if (error instanceof errors.JWTExpired)
      throw new AppError('trial.receipt-expired', undefined, { cause: error });
    return undefined;
  }
}
