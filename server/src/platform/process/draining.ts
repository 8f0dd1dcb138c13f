import type { FastifyInstance } from 'fastify';
import { pause } from '../async/abortable.ts';
import { keepAliveTimers } from '../timers.ts';

export type DrainTimes = {
  /** For so long the process only says that it will stop; load balancers look every few seconds. */
  noticeMs: number;
  /** After the notice, for so long clients may be in the middle of something. */
  withinMs: number;
};

export type Draining = {
  /** The process is about to stop and wants no further clients. */
  readonly isDraining: boolean;
  /** Parts clients from this process while HTTP still serves; settles a little after `withinMs` at the latest. */
  add(step: (withinMs: number) => Promise<void>): void;
  /** Once: a second call waits for the first. */
  run(times: DrainTimes): Promise<void>;
};

declare module 'fastify' {
  interface FastifyInstance {
    draining: Draining;
  }
}

export function createDraining(): Draining {
  const steps: ((withinMs: number) => Promise<void>)[] = [];
  let running: Promise<void> | undefined;

  async function runAll({ noticeMs, withinMs }: DrainTimes): Promise<void> {
    if (noticeMs > 0) await pause(keepAliveTimers, noticeMs);
    await Promise.all(steps.map((step) => step(withinMs)));
  }

  return {
    get isDraining() {
      return running !== undefined;
    },
    add: (step) => void steps.push(step),
    run(times) {
      running ??= runAll(times);
      return running;
    },
  };
}

/** Gives the server its way to leave: kept connections end with their next response, so that none is cut off later. */
export function drainBeforeClose(app: FastifyInstance): void {
  app.decorate('draining', createDraining());
  app.addHook('onSend', async (_request, reply) => {
    if (app.draining.isDraining) reply.header('connection', 'close');
  });
}
