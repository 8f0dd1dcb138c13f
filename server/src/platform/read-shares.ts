import type { FastifyInstance } from 'fastify';
import { whenClientGone } from './client-gone.ts';
import { createFairQueue } from './fair-queue.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives the place of a read back to the other reads of its account. */
    leaveReads: (() => void) | undefined;
  }
}

/** What asks the database. Analytics behind `/ingest` may be slow, and pages and their parts cost next to nothing. */
const SHARED = /^\/(?:api|v1)\//;
/** A page of ours asks for no more at once. */
const READS_AT_ONCE = 4;
/** Far beyond any page; what waits costs little, and waits for its own account only. */
const WAITING_PER_ACCOUNT = 200;
const RETRY_AFTER_SECONDS = 5;

/**
 * The reads of one account are worked on a few at a time and the others wait for them, before anything is asked of the
 * database. Sixty at once would fill every turn of the event loop, which accepts one new connection a turn: strangers
 * would wait for all sixty. Only the work counts, not how long the client takes to receive it.
 */
export function shareReads(app: FastifyInstance): void {
  const queue = createFairQueue({
    size: Number.POSITIVE_INFINITY,
    runningPerOwner: READS_AT_ONCE,
    waitingPerOwner: WAITING_PER_ACCOUNT,
    waitingMax: Number.POSITIVE_INFINITY,
    busyCode: 'request.too-many',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
  app.decorateRequest('leaveReads');

  app.addHook('onRequest', async (request, reply) => {
    const { caller, method, ws, url } = request;
    if (!caller.isSignedIn || (method !== 'GET' && method !== 'HEAD') || ws || !SHARED.test(url)) return;
    const gone = whenClientGone(reply);
    const leave = await queue.enter({ owner: caller.accountId, signal: gone });
    request.leaveReads = leave;
    if (gone.aborted) leave();
    else gone.addEventListener('abort', leave, { once: true });
  });
  app.addHook('onSend', async (request) => request.leaveReads?.());
}
