import fastifyWebsocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';

/** A little more than the longest message any socket takes (64 KiB), which refuses a longer one with its own words. */
const LONGEST_MESSAGE_BYTES = 98_304;

const SERVICE_RESTART = 1012;
const SERVER_FAILED = 1011;
/** Browsers answer a close at once; whoever has not by then will not. */
const FAREWELL_MS = 2_000;

/** Lets routes be sockets. When the server stops, whoever is connected is told to come back. */
export async function acceptWebSockets(app: FastifyInstance): Promise<void> {
  app.addHook('preClose', () => closeWithReason(app));
  await app.register(fastifyWebsocket, {
    options: { maxPayload: LONGEST_MESSAGE_BYTES },
    errorHandler(error, socket, request) {
      // A broken connection or a broken frame is the other side's, and `ws` ends the socket by itself.
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
