import { afterAll, expect, it } from 'vitest';
import { createLogger } from '../platform/logging/logger.ts';
import { HANGS } from '../testing/misbehaving/misbehaving-texts.ts';
import { createTextWorkers } from './text-workers.ts';

const text = createTextWorkers({
  logger: createLogger('silent'),
  program: {
    callerUrl: new URL('../testing/misbehaving/x.ts', import.meta.url).href,
    name: 'misbehaving-texts.worker',
  },
  withinMs: 600_000,
  workers: 4,
});
afterAll(() => text.close());

it('on a machine with many cores, too, one account keeps one worker busy and no more', async () => {
  await text.ready();
  const hanging = new AbortController();
  let over = 0;
  const hostile = Array.from({ length: 3 }, () =>
    text
      .run('describeResume', HANGS, { accountId: 'hostile', signal: hanging.signal })
      .catch(() => (over += 1)),
  );
  const { signal } = new AbortController();
  const read = await text.run('describeResume', 'Анна Петрова', { accountId: 'boris', signal });
  expect(read).toMatchObject({ name: 'Анна Петрова' });
  expect(over).toBe(0);
  hanging.abort(new Error('enough'));
  await Promise.all(hostile);
});
