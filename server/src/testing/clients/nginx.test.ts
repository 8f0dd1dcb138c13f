import fastify from 'fastify';
import { expect, it } from 'vitest';
import { findNginx, startNginx } from './nginx.ts';

const program = await findNginx();

it.skipIf(!program)('a plain proxy_pass rewrites Host and says nothing of itself or the client', async () => {
  const app = fastify();
  app.get('/', async (request) => request.headers);
  const upstream = await app.listen({ port: 0, host: '127.0.0.1' });
  const nginx = await startNginx({ program: program ?? '', upstream });
  try {
    const seen = (await (await fetch(nginx.origin)).json()) as Record<string, string>;
    expect(seen.host).toBe(new URL(upstream).host);
    expect(Object.keys(seen).filter((name) => /forward|via|real-ip/.test(name))).toEqual([]);
  } finally {
    await nginx.stop();
    await app.close();
  }
});
