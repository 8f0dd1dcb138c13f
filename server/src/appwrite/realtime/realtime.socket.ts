import { PROJECT_ID } from '@aloud/contract/appwrite';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ViewDocument } from '../../platform/events/document-changed.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import type { Caller, CallerResolver } from '../../platform/http/caller.ts';
import { clientNetwork } from '../../platform/http/client-request.ts';
import type { OriginPolicy } from '../../platform/http/origins.ts';
import { type SocketCeiling, turnAway } from '../../platform/http/socket-ceiling.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { WireError } from '../wire/wire-error.ts';
import { announceChanges } from './announce-changes.ts';
import { createRealtimeIndex } from './channels.ts';
import { openConnection, TOO_MANY_SOCKETS, tellSocket } from './connection.ts';
import { FrameError, POLICY_VIOLATION, TOO_MUCH, UNAUTHORISED } from './frames.ts';
import { createOpenConnections } from './open-connections.ts';
import { createConnectionLimit } from './realtime-limits.ts';
import { parseUrlSubscriptions } from './subscription-url.rules.ts';

type Deps = {
  db: Db;
  clock: Clock;
  logger: Logger;
  bus: EventBus;
  callers: CallerResolver;
  origins: OriginPolicy;
  ceiling: SocketCeiling;
  viewDocument: ViewDocument;
};

/** The realtime endpoint: channels in the URL, as older SDKs send them, or in frames, as newer ones do. */
export function registerRealtime(app: FastifyInstance, deps: Deps): void {
  const index = createRealtimeIndex();
  const connections = createOpenConnections();
  const mayConnect = createConnectionLimit(() => deps.clock.now().getTime());
  const stopAnnouncing = announceChanges({
    ...deps,
    index,
    recheckAccount: (accountId) => connections.recheckAccount(accountId),
  });
  const stopWatching = deps.bus.onGap(() => connections.restartAll());
  app.addHook('onClose', async () => {
    stopAnnouncing();
    stopWatching();
    connections.stop();
  });

  app.route({
    method: 'GET',
    url: '/realtime',
    handler: async () => {
      throw new WireError('general_route_not_found');
    },
    wsHandler(socket, request) {
      const search = new URL(request.raw.url ?? '/', 'http://localhost').searchParams;
      const refusal = refuse(deps, request, search);
      if (refusal) return tellSocket(socket, POLICY_VIOLATION, refusal);
      const network = clientNetwork(request.ip);
      if (!mayConnect(network)) return sendAway(socket, 'Too many requests');
      const counted = deps.ceiling.admit(socket, network);
      if (!counted) return sendAway(socket, TOO_MANY_SOCKETS);
      const connection = openConnection({ ...deps, index }, socket, {
        identify: () => identify(deps.callers, request, search.get('jwt')),
        requested: parseUrlSubscriptions(search),
        counted,
      });
      connections.add(socket, connection);
      socket.on('message', (data, isBinary) =>
        connection.receive(isBinary ? '' : (data as Buffer).toString()),
      );
    },
  });
}

/** A browser sends cookies along whatever page opens the socket, so the page's origin decides here, not CORS. */
function refuse(deps: Deps, request: FastifyRequest, search: URLSearchParams): string | undefined {
  const project = search.get('project') ?? request.headers['x-appwrite-project'];
  if (project !== PROJECT_ID) return 'Missing or unknown project ID';
  const { origin } = request.headers;
  if (origin !== undefined && !deps.origins.isAllowed(origin)) {
    return 'Invalid Origin. Register your new client as a new Web platform on your project console dashboard';
  }
  return undefined;
}

function sendAway(socket: WebSocket, why: string): void {
  tellSocket(socket, TOO_MUCH, why);
  turnAway(socket, TOO_MUCH, why);
}

async function identify(
  callers: CallerResolver,
  request: FastifyRequest,
  jwt: string | null,
): Promise<Caller> {
  const caller = jwt === null ? request.caller : await callers.ofJwt(jwt);
  if (!caller.isSignedIn && caller.refusal === 'jwt-invalid') {
    throw new FrameError(UNAUTHORISED, 'Failed to verify JWT. Invalid token.');
  }
  return caller;
}
