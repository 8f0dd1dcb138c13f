import fastifyWebsocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';

/**
 * A little more than the longest message any socket accepts (64 KiB), so that its own refusal is sent, not a bare
 * close.
 */
const LONGEST_MESSAGE_BYTES = 98_304;

const SERVICE_RESTART = 1012;
const SERVER_FAILED = 1011;
/** Browsers answer a close frame at once; a client that has not by then is terminated. */
const FAREWELL_MS = 2_000;

/** Enables WebSocket routes. At shutdown open sockets are closed with 1012, on which clients reconnect. */
export async function acceptWebSockets(app: FastifyInstance): Promise<void> {
  app.addHook('preClose', () => closeWithReason(app));
  await app.register(fastifyWebsocket, {
    options: { maxPayload: LONGEST_MESSAGE_BYTES },
    errorHandler(error, socket, request) {
      // A broken connection or frame is the client's fault, and `ws` ends the socket by itself.
      if ('code' in error) return request.log.debug({ err: error }, 'socket broke off');
      request.log.error({ err: error }, 'socket failed');
      socket.close(SERVER_FAILED);
    },
  });
}

async function closeWithReason(app: FastifyInstance): Promise<void> {
  const sockets = [...app.websocketServer.clients];
  const closed = sockets.map(
    (socket) => new Promise<void>((resolve) => socket.once('close', () => resolve())),
  );
  for (const socket of sockets) socket.close(SERVICE_RESTART, 'The server restarts.');
  const timer = setTimeout(() => {
    for (const socket of sockets) socket.terminate();
  }, FAREWELL_MS);
  await Promise.all(closed);
  clearTimeout(timer);
}
