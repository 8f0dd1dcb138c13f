import { submitAnswerEndpoint } from '@aloud/contract/practice/practice';
import { transcribeEndpoint } from '@aloud/contract/voice/speech';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawForm } from '../testing/clients/multipart.ts';
import { findNginx, type Nginx, startNginx } from '../testing/clients/nginx.ts';
import { createPerson } from '../testing/factories.ts';
import { useTestApp } from '../testing/test-app.ts';
import { useTestDatabase } from '../testing/test-database.ts';

const LARGE = Buffer.alloc(2 * 1_048_576, 'x');

const program = await findNginx();

/** Skipped, and said to be, where there is no nginx: `apt-get install nginx-light`. */
describe.skipIf(!program).each([
  ['reads uploads whole', 'proxy_read_timeout 45s;'],
  ['passes uploads on as they come', 'proxy_read_timeout 45s; proxy_request_buffering off;'],
])('behind a proxy that %s and keeps its connections', (_how, location) => {
  const database = useTestDatabase();
  const app = useTestApp(database);
  let proxy: Nginx;

  beforeAll(async () => {
    const upstream = await app.current.listen({ port: 0, host: '127.0.0.1' });
    const server = 'client_max_body_size 100m;';
    proxy = await startNginx({ program: program ?? '', upstream, location, server, keepsConnections: true });
  });
  afterAll(() => proxy.stop());

  it.each([
    ['/v1/storage/buckets/resumes/files', 'file', 'cv.exe'],
    ['/v1/storage/buckets/resumes/files', 'document', 'cv.pdf'],
    [submitAnswerEndpoint.path, 'file', 'answer.exe'],
    [transcribeEndpoint.path, 'document', 'answer.wav'],
  ])('a refused upload to %s (%s, %s) never makes another visitor wait', async (path, field, filename) => {
    const person = await createPerson(database.current.db);
    // Small enough to lie whole in the buffers of the connection: the proxy takes it for sent and uses it again.
    for (const bytes of [LARGE.subarray(0, 120_000), LARGE]) {
      const { headers, payload } = rawForm({ field, filename, bytes });
      const refused = await fetch(`${proxy.origin}${path}`, {
        method: 'POST',
        headers: { ...person.headers, ...headers },
        body: new Uint8Array(payload),
      });
      expect(refused.status).toBeGreaterThanOrEqual(400);
      expect(refused.status).toBeLessThan(500);
      await refused.arrayBuffer();
      for (let visitor = 0; visitor < 3; visitor++) {
        const next = await fetch(`${proxy.origin}/healthz`);
        expect(await next.text()).toBe('{"status":"ok"}');
      }
    }
  });
});
