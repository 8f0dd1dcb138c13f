import {
  claimTrialEndpoint,
  type JudgedTrial,
  submitTrialEndpoint,
  type TrialEvent,
} from '@aloud/contract/practice/trials';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { type TimedWork, TimeoutError, withTimeout } from '../../platform/async/with-timeout.ts';
import { abortOnDisconnect, clientNetwork } from '../../platform/http/client-request.ts';
import { registerEndpoint, registerStream } from '../../platform/http/register-endpoint.ts';
import { sendSteps } from '../../platform/http/send-steps.ts';
import { createFairQueue, type FairQueue } from '../../platform/jobs/fair-queue.ts';
import type { Timers } from '../../platform/timers.ts';
import { type ClaimTrialDeps, claimTrial } from './claim-trial.ts';
import { type JudgeTrialDeps, judgeTrial } from './judge-trial.ts';
import { readTrialForm, type TrialForm } from './read-trial-form.ts';
import { countRequest, countTrial, nameVisitor } from './trial-rate-limits.ts';

export type TrialsDeps = JudgeTrialDeps &
  ClaimTrialDeps & {
    timers: Timers;
    /** Tries of one network in an hour; 0: none are offered. */
    perHour: number;
    /** Makes the digest of a network. */
    visitorKey: Uint8Array;
  };

/** Each is held in memory, 8 MiB at most and twice that while its pieces are joined, until its work begins. */
const UPLOADS_AT_ONCE = 8;
const UPLOADS_PER_NETWORK = 2;
/** A try takes a share of the recognisers like an account: strangers together get two, and no network both. */
const TRIALS_AT_ONCE = 2;
/** Uploaded while another was judged: waits rather than being sent again. */
const WAITING_MAX = 4;
const RETRY_AFTER_SECONDS = 20;
/** Without a sign of life; how long a request may take in all, the server limits for every upload. */
const UPLOAD_SILENCE_MS = 20_000;
/** Nothing is sent to a client that waits, and proxies end a silent response after 60 s. */
const PLACE_WITHIN_MS = 30_000;
/** Three minutes of recording on a slow machine. */
const JUDGED_WITHIN_MS = 300_000;

export async function registerTrials(app: FastifyInstance, deps: TrialsDeps): Promise<void> {
  const uploads = createFairQueue({
    size: UPLOADS_AT_ONCE,
    runningPerOwner: UPLOADS_PER_NETWORK,
    waitingPerOwner: 0,
    waitingMax: 0,
    ...BUSY,
  });
  const work = createFairQueue({
    size: TRIALS_AT_ONCE,
    runningPerOwner: 1,
    waitingPerOwner: 1,
    waitingMax: WAITING_MAX,
    ...BUSY,
  });
  await app.register(fastifyMultipart);

  registerStream(app, submitTrialEndpoint, async ({ request, reply }) => {
    if (deps.perHour === 0) throw new AppError('trial.off');
    return submitTrial({ ...deps, uploads, work }, { request, reply });
  });
  registerEndpoint(app, claimTrialEndpoint, async ({ caller, request }) => ({
    attempt: await claimTrial(deps, { accountId: caller.accountId, request }),
  }));
}

const BUSY = { busyCode: 'coach.busy', retryAfterSeconds: RETRY_AFTER_SECONDS } as const;

type Admission = { uploads: FairQueue; work: FairQueue };
type Asked = { request: FastifyRequest; reply: FastifyReply };

async function submitTrial(
  deps: TrialsDeps & Admission,
  { request, reply }: Asked,
): Promise<JudgedTrial | FastifyReply> {
  const visitor = nameVisitor(deps.visitorKey, clientNetwork(request.ip));
  const signal = abortOnDisconnect(reply);
  const { form, leave } = await admitTrial(deps, { visitor, request, signal });
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
type Admitted = { form: TrialForm; leave: () => void };

/** Reads the upload and waits for a place to work on it. A refusal because of others costs the visitor no request. */
async function admitTrial(deps: TrialsDeps & Admission, upload: Upload): Promise<Admitted> {
  const takeBack = await countRequest(deps, upload.visitor);
  try {
    // Before the body is read: three minutes of sound are not sent to be refused.
    deps.work.requireRoom(upload.visitor);
    return await uploadInTurn(deps, upload);
  } catch (error) {
    if (error instanceof AppError && error.code === BUSY.busyCode) await takeBack();
    throw error;
  }
}

/** A stalled upload gives its place back; one that is read keeps it until its work begins. */
async function uploadInTurn(
  deps: TrialsDeps & Admission,
  { visitor, request, signal }: Upload,
): Promise<Admitted> {
  const leaveUpload = await deps.uploads.enter({ owner: visitor, signal });
  try {
    const form = await withinTime(deps, { withinMs: UPLOAD_SILENCE_MS, signal }, (inner, noteSignOfLife) =>
      readTrialForm(request, { signal: inner, noteSignOfLife }),
    );
    return { form, leave: await waitForPlace(deps, { visitor, signal }) };
  } finally {
    leaveUpload();
  }
}

async function waitForPlace(
  { work, timers }: TrialsDeps & Admission,
  { visitor: owner, signal }: Pick<Upload, 'visitor' | 'signal'>,
): Promise<() => void> {
  const giveUp = new AbortController();
  const { busyCode, ...detail } = BUSY;
  const stopWaiting = timers.after(PLACE_WITHIN_MS, () => giveUp.abort(new AppError(busyCode, detail)));
  return work.enter({ owner, signal: AbortSignal.any([signal, giveUp.signal]) }).finally(stopWaiting);
}

async function withinTime<Result>(
  { timers }: Pick<TrialsDeps, 'timers'>,
  { withinMs, signal }: { withinMs: number; signal: AbortSignal },
  run: TimedWork<Result>['run'],
): Promise<Result> {
  try {
    return await withTimeout(timers, { withinMs, run }, signal);
  } catch (error) {
    if (error instanceof TimeoutError) throw new AppError('server.too-slow', undefined, { cause: error });
    throw error;
  }
}

/** Such a try is given back; one that was worked on to its time limit is not, or it could be sent again without end. */
function isOurFailure(error: unknown): boolean {
  if (!(error instanceof AppError)) return true;
  return error.status >= 500 && error.code !== 'server.too-slow';
}
