import { expect, it } from 'vitest';
import type { PoolJob } from '../engines/engine-pool.ts';
import { rememberWindows } from './recognised-windows.ts';

const never = new AbortController().signal;

/** A recogniser whose jobs end when the test says so. */
function setUp() {
  const jobs: { job: PoolJob; finish: (words: string) => void; fail: (error: Error) => void }[] = [];
  const alarms: (() => void)[] = [];
  const run = <Answer>(job: PoolJob) =>
    new Promise<Answer>((resolve, reject) => {
      job.signal.addEventListener('abort', () => reject(job.signal.reason as Error));
      jobs.push({ job, finish: (words) => resolve(words as Answer), fail: reject });
    });
  const timers = {
    nowMs: () => 0,
    after(_ms: number, alarm: () => void) {
      alarms.push(alarm);
      return () => undefined;
    },
  };
  const windows = rememberWindows({ run }, timers);
  function hear(samples: readonly number[], options: Partial<PoolJob> & { directory?: string } = {}) {
    const { directory = 'small', ...rest } = options;
    const input = { directory, locale: 'ru', samples: Int16Array.from(samples) };
    return windows.run<string>({
      method: 'whisper',
      owner: 'anna',
      signal: never,
      timeoutMs: 1_000,
      input,
      ...rest,
    });
  }
  return { jobs, alarms, windows, hear };
}

it('the same sound of the same account is recognised once', async () => {
  const { jobs, hear } = setUp();
  const first = hear([1, 2, 3]);
  jobs[0]?.finish('words');
  expect(await first).toBe('words');
  expect(await hear([1, 2, 3])).toBe('words');
  expect(jobs.length).toBe(1);
});

it('other sound, another account, model or engine is recognised by itself', async () => {
  const { jobs, hear } = setUp();
  void hear([1, 2, 3]);
  void hear([1, 2, 4]);
  void hear([1, 2, 3], { owner: 'boris' });
  void hear([1, 2, 3], { directory: 'base' });
  void hear([1, 2, 3], { method: 'moonshine' });
  expect(jobs.length).toBe(5);
});

it('conversations and preliminary text are neither kept nor answered from memory', async () => {
  const { jobs, hear, windows } = setUp();
  void hear([1], { isUrgent: true });
  void hear([1], { isUrgent: true });
  void hear([1], { isSpare: true });
  expect(jobs.length).toBe(3);
  expect(windows.count()).toBe(0);
});

it('recognition under way is joined, and goes on for the caller that stays', async () => {
  const { jobs, hear } = setUp();
  const leaving = new AbortController();
  const first = hear([1], { signal: leaving.signal });
  const second = hear([1]);
  leaving.abort(new Error('left'));
  await expect(first).rejects.toThrow('left');
  expect(jobs[0]?.job.signal.aborted).toBe(false);
  jobs[0]?.finish('words');
  expect(await second).toBe('words');
  expect(jobs.length).toBe(1);
});

it('recognition that no caller waits for any more is stopped, and begins anew when it is asked for', async () => {
  const { jobs, hear } = setUp();
  const leaving = new AbortController();
  const both = [hear([1], { signal: leaving.signal }), hear([1], { signal: leaving.signal })];
  leaving.abort(new Error('left'));
  await Promise.allSettled(both);
  expect(jobs[0]?.job.signal.aborted).toBe(true);
  void hear([1]);
  expect(jobs.length).toBe(2);
});

it('a failure is not remembered', async () => {
  const { jobs, hear, windows } = setUp();
  const failing = hear([1]);
  jobs[0]?.fail(new Error('crashed'));
  await expect(failing).rejects.toThrow('crashed');
  expect(windows.count()).toBe(0);
  const again = hear([1]);
  jobs[1]?.finish('words');
  expect(await again).toBe('words');
});

it('words are kept for minutes and not longer', async () => {
  const { jobs, alarms, hear, windows } = setUp();
  const heard = hear([1]);
  jobs[0]?.finish('words');
  await heard;
  expect(windows.count()).toBe(1);
  for (const ring of alarms) ring();
  expect(windows.count()).toBe(0);
});

it('however much is recognised, only so much is kept: the longest unused goes first', async () => {
  const { jobs, hear, windows } = setUp();
  for (let i = 0; i < 700; i += 1) {
    const heard = hear([i]);
    jobs.at(-1)?.finish('words');
    await heard;
    if (i > 0) await hear([0]);
  }
  expect(windows.count()).toBe(500);
  expect(jobs.length).toBe(700);
});

it('what is remembered of an account is deleted with its draft, and of no other', async () => {
  const { jobs, hear, windows } = setUp();
  const own = [hear([1]), hear([2]), hear([1], { owner: 'boris' })];
  jobs[0]?.finish('kept');
  jobs[2]?.finish('of another');
  await Promise.all([own[0], own[2]]);
  windows.deleteWindows('anna');
  expect(windows.count()).toBe(1);
  jobs[1]?.finish('late');
  expect(await own[1]).toBe('late');
  expect(windows.count()).toBe(1);
  void hear([1]);
  void hear([2]);
  expect(await hear([1], { owner: 'boris' })).toBe('of another');
  expect(jobs.length).toBe(5);
});
