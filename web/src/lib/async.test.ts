import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { abortable, withTimeout } from './async.ts';

const never = new Promise<never>(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('work that is aborted rejects at once, although it never ends', async () => {
  const controller = new AbortController();
  const removed = vi.spyOn(controller.signal, 'removeEventListener');
  const waiting = expect(abortable(never, controller.signal)).rejects.toThrow('left');
  controller.abort(new Error('left'));
  await waiting;
  expect(removed).toHaveBeenCalledTimes(1);
  await expect(abortable(never, controller.signal)).rejects.toThrow('left');
});

it('work that ends leaves no listener behind', async () => {
  const { signal } = new AbortController();
  const removed = vi.spyOn(signal, 'removeEventListener');
  await expect(abortable(Promise.resolve('done'), signal)).resolves.toBe('done');
  await expect(abortable(Promise.reject(new Error('broken')), signal)).rejects.toThrow('broken');
  expect(removed).toHaveBeenCalledTimes(2);
});

it('work that takes too long rejects at the limit, and work in time leaves no timer', async () => {
  const late = () => new Error('late');
  const waiting = expect(withTimeout(never, 100, late)).rejects.toThrow('late');
  await vi.advanceTimersByTimeAsync(100);
  await waiting;
  await expect(withTimeout(Promise.resolve('done'), 100, late)).resolves.toBe('done');
  expect(vi.getTimerCount()).toBe(0);
});
