import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deleteKeptRecording, keepRecording, readKeptRecording } from './kept-recording.ts';

const KEPT = {
  stream: 7,
  oldest: 12,
  lostMs: 40,
  frames: [Int16Array.of(1, -2, 300), Int16Array.of(4, 5, -32_768)],
};

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('frames survive a reload to the last sample', () => {
  keepRecording('a', KEPT);
  expect(readKeptRecording('a')).toEqual(KEPT);
});

it('a recording is continued once, never twice', () => {
  keepRecording('a', KEPT);
  readKeptRecording('a');
  expect(readKeptRecording('a')).toBeUndefined();
});

it('each interview has its own', () => {
  keepRecording('a', KEPT);
  expect(readKeptRecording('b')).toBeUndefined();
  expect(readKeptRecording('a')).toBeDefined();
});

it('where nothing is left to send, nothing old is sent either', () => {
  keepRecording('a', KEPT);
  keepRecording('a', { ...KEPT, frames: [] });
  expect(readKeptRecording('a')).toBeUndefined();
});

it('is gone when it is deleted', () => {
  keepRecording('a', KEPT);
  deleteKeptRecording('a');
  expect(readKeptRecording('a')).toBeUndefined();
});

it('takes only its part of a shared buffer', () => {
  const shared = Int16Array.of(9, 1, 2, 9);
  keepRecording('a', { ...KEPT, frames: [shared.subarray(1, 3)] });
  expect(readKeptRecording('a')?.frames).toEqual([Int16Array.of(1, 2)]);
});

it('a minute of sound fits, though it is long', () => {
  const frames = Array.from({ length: 3_000 }, (_, index) => new Int16Array(320).fill(index % 100));
  keepRecording('a', { ...KEPT, frames });
  expect(readKeptRecording('a')?.frames).toHaveLength(3_000);
});

it('a full storage loses the unfinished sentence and nothing else', () => {
  vi.stubGlobal('sessionStorage', {
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError');
    },
  });
  expect(() => keepRecording('a', KEPT)).not.toThrow();
});
