import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { PATHS } from '../paths.ts';
import { RECORDING_ERRORS } from '../voice/speech.ts';
import { answerFieldsSchema, answerProgressSchema, attemptSchema, failureSchema } from './practice.ts';
import { RECEIPT_CHARACTERS_MAX } from './trials.limits.ts';

const MINUTE = 60;
const DAY = 86_400;

const judgedTrialSchema = z.object({
  /** `hasAudio` is false: the server keeps nothing of it, the browser plays its own recording. */
  attempt: attemptSchema,
  /** The attempt, signed by the server: with it an account claims the attempt later. Opaque to clients. */
  receipt: z.string(),
});
export type JudgedTrial = z.infer<typeof judgedTrialSchema>;

/** One line of the response to a client that accepts `application/x-ndjson`. The last line is `done` or `failed`. */
export const trialEventSchema = z.discriminatedUnion('step', [
  ...answerProgressSchema.options,
  z.object({ step: z.literal('done'), ...judgedTrialSchema.shape }),
  z.object({ step: z.literal('failed'), ...failureSchema.shape }),
]);
export type TrialEvent = z.infer<typeof trialEventSchema>;

/**
 * The body is `answerFieldsSchema`, as JSON or as a multipart form with the recording as `file`, at most
 * `TRIAL_SECONDS_MAX` long. How often a network may try is a setting of the server; the limit here bounds what is refused.
 */
export const submitTrialEndpoint = defineEndpoint({
  method: 'POST',
  path: PATHS.trials.all,
  access: 'public',
  summary: 'Hears and judges one answer of a visitor to a question of the bank, and keeps nothing of it.',
  form: answerFieldsSchema,
  response: judgedTrialSchema,
  limits: [{ name: 'trial-requests', uses: 60, windowSeconds: MINUTE, per: ['ip'] }],
  errors: [
    'trial.off',
    'trial.too-long',
    'practice.nothing-heard',
    'practice.question-unknown',
    'files.type-unsupported',
    'files.empty',
    'request.too-large',
    ...RECORDING_ERRORS,
    'coach.busy',
    'coach.unreadable-text',
    'server.too-slow',
  ],
});

/** A multipart form: `receipt`, and after it the same recording as `file`, where it is still there. */
export const claimTrialEndpoint = defineEndpoint({
  method: 'POST',
  path: PATHS.trials.claim,
  access: 'user',
  summary:
    'Keeps what was answered before signing up, free of charge. Claiming it again returns the same attempt.',
  form: z.object({ receipt: z.string().max(RECEIPT_CHARACTERS_MAX) }),
  response: z.object({ attempt: attemptSchema }),
  limits: [{ name: 'trial-claim', uses: 30, windowSeconds: DAY, per: ['account'] }],
  errors: [
    'trial.invalid-receipt',
    'trial.receipt-expired',
    'request.too-large',
    'files.type-unsupported',
    'files.empty',
    'files.no-room',
    'files.unavailable',
  ],
});
