import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';

/** A road to a server that can be closed and opened again. */
export type Road = {
  /** The server's address, as seen from this side of the road. */
  url: string;
  /** Connections that came while the road was closed. */
  readonly refused: number;
  /** Ends the connections and refuses further ones. */
  close(): void;
  open(): void;
  /** Connections of this moment stay open and carry nothing more, until the returned function ends them. */
  hold(): () => void;
  end(): void;
};

export async function buildRoad(target: string): Promise<Road> {
  const far = new URL(target);
  const sockets = new Set<Socket>();
  let isOpen = true;
  let refused = 0;
  const server = createServer((near) => {
    near.on('error', () => undefined);
    if (!isOpen) {
      refused++;
      near.destroy();
      return;
    }
    const onward = dial(Number(far.port), far.hostname);
    for (const socket of [near, onward]) sockets.add(socket);
    onward.on('error', () => undefined).on('close', () => near.destroy());
    near.on('close', () => onward.destroy());
    near.pipe(onward).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(target);
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  function close(): void {
    isOpen = false;
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  }
  return {
    url: through.href,
    get refused() {
      return refused;
    },
    close,
    open() {
      isOpen = true;
    },
    hold() {
      const held = [...sockets];
      for (const socket of held) socket.unpipe().pause();
      return () => {
        for (const socket of held) socket.destroy();
      };
    },
    end() {
      close();
      server.close();
    },
  };
}
