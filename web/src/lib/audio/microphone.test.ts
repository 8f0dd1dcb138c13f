import { afterEach, expect, it, vi } from 'vitest';
import { chooseMicrophone, readChosenMicrophone } from './microphone.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  chooseMicrophone('');
  localStorage.clear();
});

it('the chosen microphone is remembered by this browser', () => {
  chooseMicrophone('desk');
  expect(readChosenMicrophone()).toBe('desk');
  expect(localStorage.getItem('microphone')).toBe('desk');
});

it('where storage refuses, the choice holds until the page is left', () => {
  chooseMicrophone('desk');
  vi.stubGlobal('localStorage', {
    getItem: () => 'desk',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  chooseMicrophone('headset');
  expect(readChosenMicrophone()).toBe('headset');
});
