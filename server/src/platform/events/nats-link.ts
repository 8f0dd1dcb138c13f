import { once } from 'node:events';
import { connect as dial } from 'node:net';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { withTimeout } from '../async/with-timeout.ts';
import { systemTimers } from '../timers.ts';
import type { NatsAddress } from './nats-address.ts';

const CONNECT_TIMEOUT_MS = 5_000;
/** Enough for the head of a frame. */
const HEAD_BYTES = 256;

/** One connection, which is replaced by another when it ends. */
export type NatsLink = {
  /** Of the text of one frame. The server says how much it takes. */
  textBytesMax: number;
  /** Never waits. Throws where the connection is closed. */
  publish(frame: Uint8Array): void;
  /** Resolves when the server has taken everything that was published. */
  flush(): Promise<void>;
  /** Resolves when the connection has ended for any reason. */
  closed: Promise<unknown>;
  /** At once, also from a server that does not react. */
  close(): Promise<void>;
};

type LinkOptions = { subject: string; onFrame: (frame: Uint8Array) => void; signal: AbortSignal };

/**
 * Reconnecting is left to the caller: the client's own keeps everything that is published meanwhile, and waits without
 * end for a server that has stopped reading.
 */
export async function openNatsLink(address: NatsAddress, options: LinkOptions): Promise<NatsLink> {
  const { subject, onFrame, signal } = options;
  const run = (limited: AbortSignal) => requireGreeting(address, limited);
  await withTimeout(systemTimers, { withinMs: CONNECT_TIMEOUT_MS, run }, signal);
  const connection = await connect({
    name: 'aloud',
    servers: `${address.hostname.includes(':') ? `[${address.hostname}]` : address.hostname}:${address.port}`,
    ...address.credentials,
    ...(address.needsTls && { tls: {} }),
    reconnect: false,
    timeout: CONNECT_TIMEOUT_MS,
  });
  if (signal.aborted) await connection.close();
  signal.throwIfAborted();
  connection.subscribe(subject, {
    callback: (error, { data }) => {
      // A refused subscription hears nothing: without its connection the caller notices.
      if (error) void connection.close();
      else onFrame(data);
    },
  });
  return toLink(connection, subject);
}

function toLink(connection: NatsConnection, subject: string): NatsLink {
  return {
    textBytesMax: (connection.info?.max_payload ?? 0) - HEAD_BYTES,
    publish: (frame) => connection.publish(subject, frame),
    flush: () => connection.flush(),
    closed: connection.closed(),
    close: () => connection.close(),
  };
}

/** The client never lets go of the socket to a server that accepts connections and says nothing. */
async function requireGreeting({ hostname, port }: NatsAddress, signal: AbortSignal): Promise<void> {
  const socket = dial(port, hostname);
  try {
    await Promise.race([
      once(socket, 'data', { signal }),
      once(socket, 'close', { signal }).then(() => {
        throw new Error('the server closed the connection');
      }),
    ]);
  } finally {
    // The loser of the race fails when the socket is destroyed; an error needs a listener.
    socket.on('error', () => undefined).destroy();
  }
}
