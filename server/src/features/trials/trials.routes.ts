import type { Limit } from '@aloud/contract/endpoint';
import {
  claimTrialEndpoint,
  type JudgedTrial,
  submitTrialEndpoint,
  type TrialEvent,
} from '@aloud/contract/practice/trial';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { TimeoutError, withTimeout } from '../../platform/async/with-timeout.ts';
import { abortOnDisconnect, clientNetwork } from '../../platform/http/client-request.ts';
import { registerEndpoint, registerStream } from '../../platform/http/register-endpoint.ts';
import { sendSteps } from '../../platform/http/send-steps.ts';
import { createFairQueue, type FairQueue } from '../../platform/jobs/fair-queue.ts';
import type { Timers } from '../../platform/timers.ts';
import { type ClaimTrialDeps, claimTrial } from './claim-trial.ts';
import { type JudgeTrialDeps, judgeTrial } from './judge-trial.ts';
import { readTrialForm } from './read-trial-form.ts';
import { countTrial, limitPerDay, nameVisitor } from './trial-visitor.ts';

export type TrialsDeps = JudgeTrialDeps &
  ClaimTrialDeps & {
    timers: Timers;
    /** Tries of one network in an hour; 0: none are offered. */
    perHour: number;
    /** Makes the digest of a network. */
    visitorKey: Uint8Array;
  };

/** Uploads are held in memory: 64 MB at most. */
const UPLOADS_AT_ONCE = 8;
const UPLOADS_PER_NETWORK = 2;
/** A try takes a share of the recognisers like an account: strangers together get two. */
const TRIALS_AT_ONCE = 2;
const RETRY_AFTER_SECONDS = 20;
/** Three minutes of sound over a slow mobile connection. */
const UPLOAD_WITHIN_MS = 90_000;
/** Three minutes of recording on a slow machine, and a slow language model. */
const JUDGED_WITHIN_MS = 300_000;

/** Requests for each try: most are refused before anything is worked on, or were the server's failure. */
const REQUESTS_PER_TRIAL = 4;

export async function registerTrials(app: FastifyInstance, deps: TrialsDeps): Promise<void> {
  const { perHour } = deps;
  const [uploads, work] = [
    admit({ size: UPLOADS_AT_ONCE, runningPerOwner: UPLOADS_PER_NETWORK }),
    admit({ size: TRIALS_AT_ONCE }),
  ];
  await app.register(fastifyMultipart);

  registerStream(app, limitRequests(perHour), async ({ request, reply }) => {
    if (perHour === 0) throw new AppError('trial.off');
    return submitTrial({ ...deps, uploads, work }, { request, reply });
  });
  registerEndpoint(app, claimTrialEndpoint, async ({ caller, request }) => ({
    attempt: await claimTrial(deps, { accountId: caller.accountId, request }),
  }));
}

/** Refuses at once instead of letting strangers wait in line. */
function admit(places: { size: number; runningPerOwner?: number }): FairQueue {
  return createFairQueue({
    ...places,
    waitingPerOwner: 0,
    waitingMax: 0,
    busyCode: 'coach.busy',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

/** Tries are counted when they are worked on; this limits what is refused before that. */
function limitRequests(perHour: number): typeof submitTrialEndpoint {
  const name = 'trial-requests';
  const limits: Limit[] = [
    { name, uses: perHour * REQUESTS_PER_TRIAL, windowSeconds: 3600, per: ['ip'] },
    { name, uses: limitPerDay(perHour) * REQUESTS_PER_TRIAL, windowSeconds: 86_400, per: ['ip'] },
  ];
  return { ...submitTrialEndpoint, ...(perHour > 0 && { limits }) };
}

type Admission = { uploads: FairQueue; work: FairQueue };
type Asked = { request: FastifyRequest; reply: FastifyReply };

async function submitTrial(
  deps: TrialsDeps & Admission,
  { request, reply }: Asked,
): Promise<JudgedTrial | FastifyReply> {
  const visitor = nameVisitor(deps.visitorKey, clientNetwork(request.ip));
  const signal = abortOnDisconnect(reply);
  const form = await readUpload(deps, { visitor, request, signal });
  const leave = await deps.work.enter({ owner: visitor, signal });
  const takeBack = await countTrial(deps, visitor).catch((error: unknown) => {
    leave();
    throw error;
  });
  return sendSteps<JudgedTrial>({
    request,
    reply,
    first: { step: 'received' } satisfies TrialEvent,
    follow: (report) =>
      withinTime(deps, { withinMs: JUDGED_WITHIN_MS, signal }, (inner) =>
        judgeTrial(deps, { visitor, form, report, signal: inner }),
      )
        .catch(async (error: unknown) => {
          if (isOurFailure(error)) await takeBack();
          throw error;
        })
        .finally(leave),
    last: (judged) => ({ step: 'done', ...judged }) satisfies TrialEvent,
  });
}

type Upload = { visitor: string; request: FastifyRequest; signal: AbortSignal };

/** A stalled upload gives its place back. */
async function readUpload(deps: TrialsDeps & Admission, { visitor, request, signal }: Upload) {
  const leave = await deps.uploads.enter({ owner: visitor, signal });
  try {
    return await withinTime(deps, { withinMs: UPLOAD_WITHIN_MS, signal }, (inner) =>
      readTrialForm(request, inner),
    );
  } finally {
    leave();
  }
}

async function withinTime<Result>(
  { timers }: Pick<TrialsDeps, 'timers'>,
  { withinMs, signal }: { withinMs: number; signal: AbortSignal },
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  try {
    return await withTimeout(timers, { withinMs, run }, signal);
  } catch (error) {
    if (error instanceof TimeoutError) throw new AppError('server.too-slow', undefined, { cause: error });
    throw error;
  }
}

/** A try that took no place, or that the server broke off by itself, is none of the visitor's. */
function isOurFailure(error: unknown): boolean {
  return !(error instanceof AppError) || error.status >= 500;
}
