import { afterEach, expect, it, vi } from 'vitest';
import { keepScreenOn, preparePhoneAudio } from './phone-audio.ts';

afterEach(() => vi.unstubAllGlobals());

function giveWakeLock(answer = async () => undefined) {
  const release = vi.fn(answer);
  const request = vi.fn(async () => ({ release }));
  vi.stubGlobal('navigator', { wakeLock: { request } });
  return { release, request };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

it('a phone plays and records at once, and does as before afterwards', () => {
  const audioSession = { type: 'auto' };
  vi.stubGlobal('navigator', { audioSession });
  const stop = preparePhoneAudio();
  expect(audioSession.type).toBe('play-and-record');
  stop();
  expect(audioSession.type).toBe('auto');
});

it('a browser without audio sessions is left alone', () => {
  vi.stubGlobal('navigator', {});
  expect(() => preparePhoneAudio()()).not.toThrow();
});

it('keeps the screen on until the conversation is over', async () => {
  const { request, release } = giveWakeLock();
  const stop = keepScreenOn();
  await settle();
  expect(request).toHaveBeenCalledWith('screen');
  stop();
  expect(release).toHaveBeenCalledOnce();
});

it('asks again when the tab is shown again: browsers release the lock of a hidden one', async () => {
  const { request } = giveWakeLock();
  const stop = keepScreenOn();
  await settle();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
  stop();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
});

it('a lock that is given after the end is released at once', async () => {
  const { release } = giveWakeLock();
  keepScreenOn()();
  await settle();
  expect(release).toHaveBeenCalled();
});

it('a low battery that refuses the lock does not stop the conversation', async () => {
  vi.stubGlobal('navigator', { wakeLock: { request: () => Promise.reject(new Error('battery')) } });
  const stop = keepScreenOn();
  await settle();
  expect(stop).not.toThrow();
});
