import { WebSocket } from 'ws';

export type Frame = { type: string; data: Record<string, unknown> };

export type RealtimeClient = {
  /** The next frame, whenever it comes. */
  next(): Promise<Frame>;
  send(frame: unknown): void;
  sendRaw(text: string | Buffer): void;
  /** Sends a ping and returns every frame up to the pong: all that was said until now. */
  untilPong(): Promise<Frame[]>;
  closed: Promise<{ code: number; reason: string }>;
  socket: WebSocket;
};

const open = new Set<WebSocket>();

/** A realtime client without any SDK, for what SDKs do not do. */
export function connectRealtime(
  origin: string,
  query: string,
  headers: Record<string, string> = {},
): RealtimeClient {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/v1/realtime?${query}`, { headers });
  open.add(socket);
  const frames: Frame[] = [];
  const waiting: ((frame: Frame) => void)[] = [];
  socket.on('message', (data) => {
    const frame = JSON.parse((data as Buffer).toString()) as Frame;
    const taker = waiting.shift();
    if (taker) taker(frame);
    else frames.push(frame);
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => {
      open.delete(socket);
      resolve({ code, reason: reason.toString() });
    });
  });
  socket.on('error', () => undefined);

  const client: RealtimeClient = {
    next: () => {
      const ready = frames.shift();
      return ready ? Promise.resolve(ready) : new Promise((resolve) => waiting.push(resolve));
    },
    send: (frame) => socket.send(JSON.stringify(frame)),
    sendRaw: (text) => socket.send(text),
    async untilPong() {
      client.send({ type: 'ping' });
      const heard: Frame[] = [];
      for (let frame = await client.next(); frame.type !== 'pong'; frame = await client.next())
        heard.push(frame);
      return heard;
    },
    closed,
    socket,
  };
  return client;
}

/** For `afterEach`: no test leaves a socket behind. */
export function closeRealtimeClients(): void {
  for (const socket of open) socket.terminate();
}
