import {
  ACCOUNT_NAME_MAX,
  KNOWN_PASSWORD_MIN,
  PASSWORD_LENGTH,
  PREFS_BYTES_MAX,
} from '@aloud/contract/accounts/account.limits';
import { emailSchema } from '@aloud/contract/accounts/email-address';
import { JWT_SECONDS_MAX, MAGIC_LINK_URL_MAX } from '@aloud/contract/accounts/sign-in.limits';
import { z } from 'zod';
import { ID_SENTENCE, isChosenId } from '../wire/wire-values.ts';

/** Upstream's messages; clients match on them. */
const EMAIL_SENTENCE = 'Value must be a valid email address';
const passwordSentence = (min: number) =>
  `Password must be between ${min} and ${PASSWORD_LENGTH.max} characters long.`;
const SECRET_SENTENCE = 'Value must be a valid string and at least 1 chars and no longer than 256 chars';
const NAME_SENTENCE = `Value must be a valid string and at least 1 chars and no longer than ${ACCOUNT_NAME_MAX} chars`;
const PREFS_SENTENCE = `Value must be a valid object no larger than ${PREFS_BYTES_MAX} bytes`;
const DURATION_SENTENCE = 'Value must be a valid range between 0 and 3,600';
const BOOLEAN_SENTENCE = 'Value must be a valid boolean';
const URL_SENTENCE = 'URL host must be one of the hosts registered with this project';

const TYPE_SENTENCE = 'Value must be one of (totp)';
const FACTOR_SENTENCE = 'Value must be one of (totp, recoverycode)';
const CODE_MAX = 64;
const CODE_SENTENCE = `Value must be a valid string and at least 1 chars and no longer than ${CODE_MAX} chars`;

/** Newer SDKs fail to parse any response that has such a member. */
const POISONED_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

const email = z.unknown().transform((value, context) => {
  const parsed = emailSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  context.addIssue({ code: 'custom', message: EMAIL_SENTENCE });
  return z.NEVER;
});
const passwordFrom = (min: number) =>
  z
    .string(passwordSentence(min))
    .min(min, passwordSentence(min))
    .max(PASSWORD_LENGTH.max, passwordSentence(min));
const newPassword = passwordFrom(PASSWORD_LENGTH.min);
const knownPassword = passwordFrom(KNOWN_PASSWORD_MIN);
const code = z.string(CODE_SENTENCE).min(1, CODE_SENTENCE).max(CODE_MAX, CODE_SENTENCE);
const chosenId = z.string(ID_SENTENCE).refine(isChosenId, ID_SENTENCE);
const secret = z.string(SECRET_SENTENCE).min(1, SECRET_SENTENCE).max(256, SECRET_SENTENCE);

export const passwordSignInParams = z.object({ email, password: knownPassword });

export const magicLinkParams = z.object({
  userId: chosenId,
  email,
  // Clients that have no page of their own send an empty string.
  url: z.string(URL_SENTENCE).max(MAGIC_LINK_URL_MAX, URL_SENTENCE).optional(),
  phrase: z.boolean(BOOLEAN_SENTENCE).optional(),
});

export const redeemParams = z.object({ userId: chosenId, secret });

export const jwtParams = z.object({
  duration: z
    .int(DURATION_SENTENCE)
    .min(0, DURATION_SENTENCE)
    .max(JWT_SECONDS_MAX, DURATION_SENTENCE)
    .optional(),
});

export const nameParams = z.object({
  name: z.string(NAME_SENTENCE).min(1, NAME_SENTENCE).max(ACCOUNT_NAME_MAX, NAME_SENTENCE),
});

export const changeEmailParams = z.object({ email, password: knownPassword });

export const changePasswordParams = z.object({
  password: newPassword,
  oldPassword: knownPassword.optional(),
});

export const mfaParams = z.object({ mfa: z.boolean(BOOLEAN_SENTENCE) });

export const authenticatorParams = z.object({ type: z.literal('totp', TYPE_SENTENCE) });

export const codeParams = z.object({ otp: code });

export const challengeParams = z.object({ factor: z.enum(['totp', 'recoverycode'], FACTOR_SENTENCE) });

export const answerParams = z.object({ challengeId: code, otp: code });

export const prefsParams = z.object({
  prefs: z
    .custom<Record<string, unknown>>(isPlainObject, PREFS_SENTENCE)
    .refine((prefs) => Buffer.byteLength(JSON.stringify(prefs)) <= PREFS_BYTES_MAX, PREFS_SENTENCE)
    .refine((prefs) => !hasPoisonedKey(prefs), PREFS_SENTENCE),
});

export { URL_SENTENCE };

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Recursion is safe: `refuseInvalidInput` has already refused deeper nesting. */
function hasPoisonedKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, member]) => POISONED_KEYS.has(key) || hasPoisonedKey(member));
}
