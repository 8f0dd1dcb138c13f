import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests under way at shutdown have this long to be answered. */
const LAST_ANSWERS_MS = 10_000;

/**
 * Makes a shutdown wait for running requests only: browsers preconnect and stay silent for a minute, which Node takes
 * for a request under way.
 */
export function shutDownGracefully(app: FastifyInstance): void {
  const unasked = new Set<Socket>();
  app.server.on('connection', (socket) => {
    unasked.add(socket);
    socket.once('close', () => unasked.delete(socket));
  });
  for (const asks of ['request', 'upgrade'] as const) {
    app.server.on(asks, ({ socket }: { socket: Socket }) => unasked.delete(socket));
  }

  let deadline: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    for (const socket of unasked) socket.destroy();
    deadline = setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS);
  });
  app.addHook('onResponse', async () => {
    // A connection whose last response was sent after the shutdown began would be kept alive for nothing.
    if (deadline) setImmediate(() => app.server.closeIdleConnections());
  });
  app.addHook('onClose', async () => clearTimeout(deadline));
}
