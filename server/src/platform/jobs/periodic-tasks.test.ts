import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '../logging/logger.ts';
import { startPeriodicTasks } from './periodic-tasks.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('goes on with the other tasks, and with the next round, when one fails', async () => {
  const done: string[] = [];
  const stop = startPeriodicTasks(createLogger('silent'), [
    { name: 'broken', run: () => Promise.reject(new Error('no')) },
    { name: 'working', run: async () => void done.push('swept') },
  ]);
  await vi.advanceTimersByTimeAsync(21 * 60_000);
  expect(done).toEqual(['swept', 'swept']);
  await stop();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(done).toHaveLength(2);
});

it('a round that takes long is not joined by another, and does not hold up a stop for long', async () => {
  let begun = 0;
  const done: string[] = [];
  const stop = startPeriodicTasks(createLogger('silent'), [
    {
      name: 'silent',
      run: () => {
        begun += 1;
        return new Promise(() => undefined);
      },
    },
    { name: 'next', run: async () => void done.push('swept') },
  ]);
  await vi.advanceTimersByTimeAsync(61 * 60_000);
  expect(begun).toBe(1);
  const stopped = stop();
  await vi.advanceTimersByTimeAsync(5_000);
  await stopped;
  expect(done).toEqual([]);
});

it('a stop waits for the task in hand and begins no other', async () => {
  const done: string[] = [];
  let finish: () => void = () => undefined;
  const stop = startPeriodicTasks(createLogger('silent'), [
    {
      name: 'in hand',
      run: async () => {
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
        done.push('in hand');
      },
    },
    { name: 'next', run: async () => void done.push('next') },
  ]);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  const stopped = stop();
  finish();
  await stopped;
  expect(done).toEqual(['in hand']);
});
