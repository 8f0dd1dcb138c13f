import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { VirtualClock } from '../../testing/scripted/virtual-clock.ts';
import { abortable, pause } from './abortable.ts';

const never = new Promise<never>(() => undefined);
const countListeners = (signal: AbortSignal) => getEventListeners(signal, 'abort').length;

it('settles as the work does and leaves no listener behind', async () => {
  const { signal } = new AbortController();
  await expect(abortable(Promise.resolve('done'), signal)).resolves.toBe('done');
  await expect(abortable(Promise.reject(new Error('broken')), signal)).rejects.toThrow('broken');
  expect(countListeners(signal)).toBe(0);
});

it('rejects at the abort, although the work never ends', async () => {
  const controller = new AbortController();
  const waiting = expect(abortable(never, controller.signal)).rejects.toThrow('enough');
  controller.abort(new Error('enough'));
  await waiting;
  expect(countListeners(controller.signal)).toBe(0);
});

it('rejects when the signal was aborted before, and hides no later failure of the work', async () => {
  const signal = AbortSignal.abort(new Error('enough'));
  await expect(abortable(Promise.reject(new Error('broken')), signal)).rejects.toThrow('enough');
  expect(countListeners(signal)).toBe(0);
});

it('a pause ends in time, or at the abort without leaving its timer', async () => {
  const clock = new VirtualClock();
  const controller = new AbortController();
  let isOver = false;
  void pause(clock, 100, controller.signal).then(() => (isOver = true));
  await clock.passUntil(99);
  expect(isOver).toBe(false);
  await clock.passUntil(100);
  expect(isOver).toBe(true);

  const cut = expect(pause(clock, 100, controller.signal)).rejects.toThrow('enough');
  controller.abort(new Error('enough'));
  await cut;
  expect([clock.pending, countListeners(controller.signal)]).toEqual([0, 0]);
});
