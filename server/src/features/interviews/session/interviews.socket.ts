import { PATHS } from '@aloud/contract/paths';
import { CLOSE_CODES } from '@aloud/contract/voice/close-codes';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { AppError } from '../../../platform/app-error.ts';
import type { CallerResolver } from '../../../platform/http/caller.ts';
import { clientNetwork } from '../../../platform/http/client-request.ts';
import type { OriginPolicy } from '../../../platform/http/origins.ts';
import { type SocketCeiling, turnAway } from '../../../platform/http/socket-ceiling.ts';
import { createLiveInterviews, type LiveDeps, type LiveInterviews } from './live-interviews.ts';
import { openVoiceConnection } from './voice-connection.ts';
import { watchLateness } from './voice-metrics.ts';

export type SocketDeps = LiveDeps & {
  callers: CallerResolver;
  origins: OriginPolicy;
  ceiling: SocketCeiling;
  /** More conversations than this one process does not hold well. */
  sessionsMax: number;
  /** When everything is later than this, one more conversation would make all of them worse. */
  lateMsMax: number;
};

const LOOK_EVERY_MS = 2_000;

/** The WebSocket of live interviews: admits a client and limits how many this process holds. */
export function registerInterviewSocket(app: FastifyInstance, deps: SocketDeps): LiveInterviews {
  const lives = createLiveInterviews(deps);
  const lateness = watchLateness();
  // One late moment is a garbage collection; two in a row are too much work.
  let lateMs = [0, 0];
  const looking = setInterval(() => {
    lateMs = [...lateMs.slice(1), lateness.lateMs()];
  }, LOOK_EVERY_MS);
  looking.unref();

  const isFull = () => lives.count >= deps.sessionsMax || Math.min(...lateMs) > deps.lateMsMax;

  app.draining.add((withinMs) => lives.drain(withinMs));
  app.addHook('onClose', async () => {
    clearInterval(looking);
    lateness.stop();
    await lives.stop();
  });

  app.route({
    method: 'GET',
    url: PATHS.interviews.socket,
    handler: async () => {
      throw new AppError('request.not-found');
    },
    wsHandler(socket: WebSocket, request) {
      const { origin } = request.headers;
      // A browser opens sockets for any page; the token in the first message is not the page's to have, but still.
      if (origin !== undefined && !deps.origins.isAllowed(origin)) {
        turnAway(socket, POLICY_VIOLATION, 'origin');
        return;
      }
      const counted = deps.ceiling.admit(socket, clientNetwork(request.ip));
      if (counted) openVoiceConnection({ ...deps, lives, isFull }, socket, counted);
      else turnAway(socket, CLOSE_CODES.overloaded, 'overloaded');
    },
  });
  return lives;
}

const POLICY_VIOLATION = 1008;
