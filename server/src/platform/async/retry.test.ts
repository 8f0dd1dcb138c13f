import { beforeEach, expect, it } from 'vitest';
import { VirtualClock } from '../../testing/scripted/virtual-clock.ts';
import { retry } from './retry.ts';

let clock: VirtualClock;
let attempts: number[];

beforeEach(() => {
  clock = new VirtualClock();
  attempts = [];
});

/** Fails so many times, and notes when it was tried. */
const failing = (times: number) => async () => {
  attempts.push(clock.nowMs());
  if (attempts.length <= times) throw new Error(`failure ${attempts.length}`);
  return 'done';
};

it('tries until it succeeds, with the delays it is given', async () => {
  const result = retry(failing(3), { timers: clock, delayMs: (failures) => 100 * failures });
  await clock.passUntil(1_000);
  expect(await result).toBe('done');
  expect(attempts).toEqual([0, 100, 300, 600]);
});

it('throws the last failure when there is no further delay', async () => {
  const result = retry(failing(9), { timers: clock, delayMs: (failures) => (failures < 3 ? 10 : undefined) });
  const refused = expect(result).rejects.toThrow('failure 3');
  await clock.passUntil(1_000);
  await refused;
  expect(attempts).toEqual([0, 10, 20]);
});

it('an abort ends the pause at once, and the failure of an aborted attempt is not judged', async () => {
  const controller = new AbortController();
  const { signal } = controller;
  const seen: unknown[] = [];
  const delayMs = (_failures: number, error: unknown) => {
    seen.push(error);
    return 100;
  };
  const pausing = expect(retry(failing(9), { timers: clock, signal, delayMs })).rejects.toThrow('left');
  await clock.passUntil(50);
  controller.abort(new Error('left'));
  await pausing;
  await expect(retry(failing(9), { timers: clock, signal, delayMs })).rejects.toThrow('left');
  expect([attempts, seen.length, clock.pending]).toEqual([[0], 1, 0]);
});
