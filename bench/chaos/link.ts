import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';

/** What becomes of the bytes on their way. */
export type LinkState =
  | 'open'
  /** New connections are refused, and open ones end. */
  | 'refused'
  /** Connections stay open and new ones are accepted; what is sent waits until the link opens, as TCP repeats it. */
  | 'stalled'
  /** Every piece takes so long. */
  | { delayMs: number };

export type Link = {
  /** Of this side; it stays the same. */
  port: number;
  set(state: LinkState): void;
  close(): void;
};

/** TCP connections to a port of this machine, through a network that can be made worse. */
export async function openLink(targetPort: number): Promise<Link> {
  const sockets = new Set<Socket>();
  let waiting: (() => void)[] = [];
  let state: LinkState = 'open';

  /** In order: what came first leaves first, whatever has changed since. */
  function forward(from: Socket, to: Socket): void {
    let last: Promise<void> = Promise.resolve();
    const pass = (act: () => void) => {
      last = last.then(travel).then(act);
    };
    from.on('data', (chunk: Buffer) => pass(() => void to.write(chunk)));
    from.on('end', () => pass(() => void to.end()));
    from.on('error', () => to.destroy());
    from.on('close', () => sockets.delete(from));
  }

  function travel(): Promise<void> {
    if (state === 'stalled') return new Promise<void>((resolve) => waiting.push(resolve)).then(travel);
    const { delayMs } = typeof state === 'object' ? state : { delayMs: 0 };
    return delayMs ? new Promise((resolve) => setTimeout(resolve, delayMs)) : Promise.resolve();
  }

  const server = createServer((near) => {
    if (state === 'refused') {
      near.on('error', () => undefined).resetAndDestroy();
      return;
    }
    const far = dial(targetPort, '127.0.0.1');
    for (const socket of [near, far]) sockets.add(socket);
    forward(near, far);
    forward(far, near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  function set(next: LinkState): void {
    state = next;
    if (next === 'refused') for (const socket of sockets) socket.resetAndDestroy();
    const woken = waiting;
    waiting = [];
    for (const wake of woken) wake();
  }

  return {
    port: (server.address() as AddressInfo).port,
    set,
    close() {
      set('refused');
      server.close();
    },
  };
}
