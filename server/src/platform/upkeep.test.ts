import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from './logger.ts';
import { startUpkeep } from './upkeep.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('goes on with the other tasks, and with the next round, when one fails', async () => {
  const done: string[] = [];
  const stop = startUpkeep(createLogger('silent'), [
    { name: 'broken', run: () => Promise.reject(new Error('no')) },
    { name: 'working', run: async () => void done.push('swept') },
  ]);
  await vi.advanceTimersByTimeAsync(21 * 60_000);
  expect(done).toEqual(['swept', 'swept']);
  await stop();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(done).toHaveLength(2);
});
