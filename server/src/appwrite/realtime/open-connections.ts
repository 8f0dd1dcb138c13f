import type { WebSocket } from 'ws';
import type { Connection } from './connection.ts';

const KEEP_ALIVE_MS = 30_000;

/** Sessions expire without an event, so each connection is rechecked every so many rounds. */
const RECHECK_ROUNDS = 20;

const SERVICE_RESTART = 1012;

/**
 * Administrators are rechecked every round: their sessions end after an hour without use, and they see others' data.
 */
function isAdministrator({ caller }: Connection): boolean {
  return caller.isSignedIn && caller.isAdmin;
}

/** Every open realtime connection of this process. */
export type OpenConnections = {
  add(socket: WebSocket, connection: Connection): void;
  recheckAccount(accountId: string): Promise<void>;
  /** Closes all connections after missed events, so that clients reconnect and read the current state. */
  restartAll(): void;
  stop(): void;
};

export function createOpenConnections(): OpenConnections {
  const connections = new Map<WebSocket, Connection>();
  const silent = new Set<WebSocket>();
  let round = 0;

  /** A peer that vanished without a close frame is noticed only by a ping. */
  function keepAlive(): void {
    round += 1;
    for (const [socket, connection] of connections) {
      if (silent.has(socket)) {
        socket.terminate();
        continue;
      }
      silent.add(socket);
      socket.ping();
      if (round % RECHECK_ROUNDS === 0 || isAdministrator(connection)) void connection.recheck();
    }
  }
  const timer = setInterval(keepAlive, KEEP_ALIVE_MS).unref();

  return {
    add(socket, connection) {
      connections.set(socket, connection);
      socket.on('pong', () => silent.delete(socket));
      socket.on('close', () => {
        connections.delete(socket);
        silent.delete(socket);
        connection.end();
      });
    },
    async recheckAccount(accountId) {
      const own = [...connections.values()].filter(
        ({ caller }) => caller.isSignedIn && caller.accountId === accountId,
      );
      await Promise.all(own.map((connection) => connection.recheck()));
    },
    restartAll() {
      for (const socket of connections.keys()) socket.close(SERVICE_RESTART, 'Some news were missed.');
    },
    stop: () => clearInterval(timer),
  };
}
