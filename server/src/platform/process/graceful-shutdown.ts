import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What is being asked when the server stops has this long to be answered. */
const LAST_ANSWERS_MS = 10_000;

/**
 * Lets a stop wait for what is being asked, and for nothing else: browsers open connections in advance and say nothing
 * on them for a minute, which Node takes for a request under way.
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
    // A connection whose last answer went out after the stop began would be kept alive for nothing.
    if (deadline) setImmediate(() => app.server.closeIdleConnections());
  });
  app.addHook('onClose', async () => clearTimeout(deadline));
}
