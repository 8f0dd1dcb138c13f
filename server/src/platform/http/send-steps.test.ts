import { NDJSON } from '@aloud/contract/ndjson';
import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { sendSteps } from './send-steps.ts';

it('a response that waits for its work is never still for longer than a proxy waits', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const app = Fastify();
  onTestFinished(() => app.close());
  let finish: () => void = () => undefined;
  const work = new Promise<void>((resolve) => {
    finish = resolve;
  });
  app.get('/long', (request, reply) =>
    sendSteps({
      request,
      reply,
      first: { step: 'received' },
      follow: () => work,
      last: () => ({ step: 'done' }),
    }),
  );
  await app.ready();
  const asked = app.inject({ url: '/long', headers: { accept: NDJSON } });
  await vi.waitUntil(() => vi.getTimerCount() > 0);
  vi.advanceTimersByTime(50_000);
  finish();
  expect((await asked).body).toBe('{"step":"received"}\n\n\n{"step":"done"}\n');
  expect(vi.getTimerCount()).toBe(0);
});
