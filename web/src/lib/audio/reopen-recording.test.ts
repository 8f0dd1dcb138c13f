import { expect, it } from 'vitest';
import { watchExpiry } from './reopen-recording.ts';

/** As a browser: setting the source begins anew, at the beginning and paused. */
class ScriptedAudio extends EventTarget {
  opened: string[] = [];
  currentTime = 0;
  paused = true;
  get src() {
    return this.opened.at(-1) ?? '';
  }
  set src(address: string) {
    this.opened.push(address);
    this.currentTime = 0;
    this.paused = true;
  }
  async play(): Promise<void> {
    this.paused = false;
  }
}

function open() {
  const element = new ScriptedAudio();
  element.src = '/api/interviews/one/audio';
  const clock = { nowMs: 0 };
  const reopen = watchExpiry(element as unknown as HTMLAudioElement, () => clock.nowMs);
  return { element, clock, reopen, load: () => element.dispatchEvent(new Event('loadedmetadata')) };
}

it('a recording whose signed address has run out goes on where it was', async () => {
  const { element, reopen, load } = open();
  load();
  await element.play();
  element.currentTime = 700;
  expect(reopen()).toBe(true);
  expect(element.opened).toEqual(['/api/interviews/one/audio', '/api/interviews/one/audio']);
  expect([element.currentTime, element.paused]).toEqual([700, false]);
});

it('a paused one stays paused', () => {
  const { element, reopen, load } = open();
  load();
  element.currentTime = 5;
  expect([reopen(), element.currentTime, element.paused]).toEqual([true, 5, true]);
});

it('a recording that never opened, or breaks again at once, is not asked for over and over', () => {
  const { clock, reopen, load } = open();
  expect(reopen()).toBe(false);
  load();
  expect(reopen()).toBe(true);
  load();
  clock.nowMs += 1_000;
  expect(reopen()).toBe(false);
  clock.nowMs += 600_000;
  expect(reopen()).toBe(true);
});
