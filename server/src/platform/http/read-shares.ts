import type { FastifyInstance } from 'fastify';
import { createFairQueue } from '../jobs/fair-queue.ts';
import type { CallerResolver } from './caller.ts';
import { abortOnDisconnect, isDataRequest } from './client-request.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Frees the slot for the other reads of the account. */
    leaveReads: (() => void) | undefined;
  }
}

/** A page of ours asks for no more at once. */
const READS_AT_ONCE = 4;
/** Far beyond any page; what waits costs little, and waits for its own account only. */
const WAITING_PER_ACCOUNT = 200;
const RETRY_AFTER_SECONDS = 5;
/** The longest read renders a report in ten seconds. Without it a handler that never responds would keep its slot. */
const READ_MS_MAX = 60_000;
/** A session may have been ended while its read waited longer than this. */
const STILL_SIGNED_IN_MS = 1_000;

/**
 * The reads of one account are worked on a few at a time and the others wait for them, before anything is asked of the
 * database. Sixty at once would fill every turn of the event loop, which accepts one new connection a turn: strangers
 * would wait for all sixty. Only the work counts: not how long a client takes to receive it, and a client that hangs up
 * does not end it.
 */
export function shareReads(app: FastifyInstance, callers: Pick<CallerResolver, 'again'>): void {
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
    const { caller, method, ws } = request;
    // Analytics behind `/ingest` may be slow, and pages and their parts cost next to nothing.
    const isRead = (method === 'GET' || method === 'HEAD') && !ws && isDataRequest(request);
    if (!caller.isSignedIn || !isRead) return;
    const askedAt = performance.now();
    const leave = await queue.enter({ owner: caller.accountId, signal: abortOnDisconnect(reply) });
    const timer = setTimeout(leave, READ_MS_MAX).unref();
    request.leaveReads = () => {
      clearTimeout(timer);
      leave();
    };
    if (performance.now() - askedAt > STILL_SIGNED_IN_MS) request.caller = await callers.again(caller);
  });
  app.addHook('onSend', async (request) => request.leaveReads?.());
}
