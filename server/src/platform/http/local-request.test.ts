import { once } from 'node:events';
import { connect } from 'node:net';
import { TEST_ACCOUNTS } from '@aloud/contract/accounts/test-accounts';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toMailboxToken } from '../../boot/start-summary.ts';
import { ensureTestAccounts } from '../../features/accounts/test-accounts.ts';
import { openMailer } from '../../providers/mail/open-mailer.ts';
import { findNginx, type Nginx, startNginx } from '../../testing/clients/nginx.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config/config.ts';
import { createKeys } from '../secrets/keys.ts';
import { isLocalRequest } from './client-request.ts';

const program = await findNginx();
const keys = createKeys(['a master key that only tests ever use']);
const database = useTestDatabase();
const { outbox } = openMailer(readConfig({ DATA_DIR: '/nowhere' }), async () => new Set());
const app = useTestApp(database, {}, { outbox, keys });

let probe: FastifyInstance;
beforeAll(async () => {
  probe = fastify();
  probe.get('/', async (request) => isLocalRequest(request));
  await probe.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => probe.close());

const isLocal = async (options: { remoteAddress?: string; headers?: Record<string, string> }) =>
  (await probe.inject({ url: '/', ...options })).json() as boolean;

it.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
  '%s typed here is local',
  async (host) => {
    expect(await isLocal({ headers: { host } })).toBe(true);
  },
);

it.each(['aloud.example', 'localhost.evil.example', '127.0.0.1.nip.io:3000'])(
  'the name %j is not local, wherever it leads',
  async (host) => {
    expect(await isLocal({ headers: { host } })).toBe(false);
  },
);

it('an address outside of this machine is not local', async () => {
  expect(await isLocal({ remoteAddress: '203.0.113.9' })).toBe(false);
  expect(await isLocal({ remoteAddress: '192.168.0.7' })).toBe(false);
  expect(await isLocal({ remoteAddress: '::ffff:127.0.0.1' })).toBe(true);
});

it.each([
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-prefix',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-forwarded-for',
  'x-envoy-external-address',
  'x-azure-clientip',
  'cf-connecting-ip',
  'cf-connecting-ipv6',
  'cf-ray',
  'cdn-loop',
  'true-client-ip',
  'fastly-client-ip',
  'fly-client-ip',
])('a request with %s was forwarded and is not local', async (name) => {
  expect(await isLocal({ headers: { [name]: '127.0.0.1' } })).toBe(false);
});

it('HTTP/1.0, as nginx speaks it unless told otherwise, is not local', async () => {
  const address = probe.server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  socket.end('GET / HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n');
  let said = '';
  socket.on('data', (data: Buffer) => (said += data.toString()));
  await once(socket, 'close');
  expect(said).toMatch(/false$/);
});

it('the accounts of development open for this machine alone', async () => {
  await ensureTestAccounts({ db: database.current.db, clock: systemClock });
  const signIn = async (headers: Record<string, string>) =>
    (
      await app.current.inject({
        method: 'POST',
        url: '/v1/account/sessions/email',
        headers: { 'x-appwrite-project': 'agent', ...headers },
        payload: TEST_ACCOUNTS.admin,
      })
    ).statusCode;
  expect(await signIn({ 'x-forwarded-for': '203.0.113.9' })).toBe(401);
  expect(await signIn({ via: '1.1 proxy' })).toBe(401);
  expect(await signIn({})).toBe(201);
});

async function throughNginx<Result>(
  location: string,
  ask: (nginx: Nginx) => Promise<Result>,
): Promise<Result> {
  const upstream =
    app.current.addresses().length > 0
      ? app.current.listeningOrigin
      : await app.current.listen({ port: 0, host: '127.0.0.1' });
  const nginx = await startNginx({ program: program ?? '', upstream, location });
  try {
    return await ask(nginx);
  } finally {
    await nginx.stop();
  }
}
const statusOf = async (url: string, headers: Record<string, string> = {}) =>
  (await fetch(url, { headers, redirect: 'manual' })).status;
const token = () => toMailboxToken(keys);

it.skipIf(!program)('through a plain proxy_pass neither mailbox nor metrics answer', async () => {
  await throughNginx('', async ({ origin }) => {
    expect(await statusOf(`${origin}/healthz`)).toBe(200);
    expect(await statusOf(`${origin}/mailbox`)).toBe(403);
    expect(await statusOf(`${origin}/mailbox`, { cookie: `mailbox=${token()}` })).toBe(403);
    expect(await statusOf(`${origin}/metrics`)).toBe(404);
  });
});

it.skipIf(!program)(
  'through a proxy that hides even its version the mailbox still asks for the token',
  async () => {
    await throughNginx('proxy_http_version 1.1;', async ({ origin }) => {
      expect(await statusOf(`${origin}/mailbox`)).toBe(403);
      expect(await statusOf(`${origin}/mailbox?token=guessed`)).toBe(403);
      expect(await statusOf(`${origin}/mailbox`, { cookie: `mailbox=${token()}` })).toBe(200);
    });
  },
);

it.skipIf(!program)('through a proxy that names the client both are closed, with the token too', async () => {
  const location = 'proxy_http_version 1.1; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;';
  await throughNginx(location, async ({ origin }) => {
    expect(await statusOf(`${origin}/mailbox?token=${token()}`)).toBe(403);
    expect(await statusOf(`${origin}/mailbox`, { cookie: `mailbox=${token()}` })).toBe(403);
    expect(await statusOf(`${origin}/metrics`)).toBe(404);
  });
});
