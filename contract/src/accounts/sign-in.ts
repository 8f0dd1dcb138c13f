import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { PATHS } from '../paths.ts';
import { PASSWORD_LENGTH } from './account.limits.ts';

/** What a session still owes before it may be used, in the order in which it is asked for. */
export const PENDING_STEPS = ['more-factors', 'password-change', 'totp-setup'] as const;
export type PendingStep = (typeof PENDING_STEPS)[number];

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;

export const signInStateSchema = z.object({
  step: z.enum(['guest', ...PENDING_STEPS, 'done']),
  /** Whether this very session has the rights of an administrator. */
  isAdmin: z.boolean(),
  /** Whether the account would have them in a session opened with its password. */
  isAdminAccount: z.boolean(),
  isMfaOn: z.boolean(),
  /** An administrator may not do without the second factor on this server. */
  isMfaRequired: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** How the account holder proves their identity again; without a password and an authenticator, only by a new magic link. */
  proof: z.enum(['code', 'password', 'link']),
  hasRecentProof: z.boolean(),
});
export type SignInState = z.infer<typeof signInStateSchema>;

export const signInStateEndpoint = defineEndpoint({
  method: 'GET',
  path: PATHS.account.signIn,
  access: 'public',
  summary: 'How far the caller is signed in, and what is still asked of them',
  response: signInStateSchema,
});

/** Asks for the password again; an account with an authenticator answers a challenge of the wire protocol instead. */
export const provePasswordEndpoint = defineEndpoint({
  method: 'POST',
  path: PATHS.account.proof,
  access: 'public',
  summary: 'Proves with the password that the session is still in the hands of its owner',
  body: z.object({ password: z.string().min(1).max(PASSWORD_LENGTH.max) }),
  response: z.object({ provenUntil: z.iso.datetime() }),
  errors: [
    'request.unauthorised',
    'account.more-factors',
    'account.password-change-needed',
    'account.invalid-credentials',
  ],
  limits: [
    { name: 'proof', uses: 10, windowSeconds: HOUR_SECONDS, per: ['account'], isForgivenBySuccess: true },
    { name: 'proof', uses: 30, windowSeconds: DAY_SECONDS, per: ['account'], isForgivenBySuccess: true },
  ],
});
