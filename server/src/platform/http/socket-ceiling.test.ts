import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { ALL_SOCKETS_TAKEN, createSocketCeiling, NETWORK_SOCKETS_TAKEN } from './socket-ceiling.ts';

let server: WebSocketServer;
beforeAll(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
});
afterAll(() => {
  for (const socket of server.clients) socket.terminate();
  server.close();
});

async function open(): Promise<WebSocket> {
  const accepted = once(server, 'connection') as Promise<[WebSocket]>;
  new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`).on('error', () => undefined);
  return (await accepted)[0];
}

it('a limit that is reached is told to the operator once, and without the network', async () => {
  const warnings: unknown[] = [];
  const logger = { warn: (...words: unknown[]) => void warnings.push(...words) };
  const ceiling = createSocketCeiling({ total: 2, perNetwork: 1, perAccount: 1 }, logger);
  const first = await open();
  expect(ceiling.admit(first, '192.0.2.1')).toBeDefined();
  expect(warnings).toEqual([]);
  for (const _ of [1, 2]) expect(ceiling.admit(await open(), '192.0.2.1')).toBeUndefined();
  expect(warnings).toEqual([NETWORK_SOCKETS_TAKEN]);
  expect(ceiling.admit(await open(), '192.0.2.2')).toBeDefined();
  for (const _ of [1, 2]) expect(ceiling.admit(await open(), '192.0.2.3')).toBeUndefined();
  expect(warnings).toEqual([NETWORK_SOCKETS_TAKEN, ALL_SOCKETS_TAKEN]);
});

it('a place is free again once its socket is closed, also one that broke off', async () => {
  const ceiling = createSocketCeiling({ total: 1, perNetwork: 1, perAccount: 1 }, { warn: () => undefined });
  for (const _ of [1, 2, 3]) {
    const socket = await open();
    const counted = ceiling.admit(socket, '192.0.2.1');
    expect(counted?.claim('account')).toBe(true);
    expect(ceiling.admit(await open(), '192.0.2.1')).toBeUndefined();
    socket.terminate();
    await once(socket, 'close');
  }
});
