import { expect, it, vi } from 'vitest';
import { keepRunning } from './keep-running.ts';

function giveContext(state: string) {
  return Object.assign(new EventTarget(), { state, resume: vi.fn(async () => undefined) });
}
const watch = (context: ReturnType<typeof giveContext>) => keepRunning(context as unknown as AudioContext);

it('wakes a context that the browser holds back, at once and with the next gesture', () => {
  const context = giveContext('suspended');
  const stop = watch(context);
  expect(context.resume).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('pointerdown'));
  window.dispatchEvent(new Event('keydown'));
  expect(context.resume).toHaveBeenCalledTimes(3);
  stop();
});

it('comes back after a phone call, which iOS calls interrupted', () => {
  const context = giveContext('running');
  const stop = watch(context);
  context.state = 'interrupted';
  context.dispatchEvent(new Event('statechange'));
  expect(context.resume).toHaveBeenCalledOnce();
  stop();
});

it.each(['running', 'closed'])('leaves a context alone that is %s', (state) => {
  const context = giveContext(state);
  const stop = watch(context);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(context.resume).not.toHaveBeenCalled();
  stop();
});

it('lets go when told', () => {
  const context = giveContext('suspended');
  watch(context)();
  context.resume.mockClear();
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  context.dispatchEvent(new Event('statechange'));
  expect(context.resume).not.toHaveBeenCalled();
});
