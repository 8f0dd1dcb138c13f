import { afterEach, expect, it, vi } from 'vitest';
import { listRecordingsLockedElsewhere, lockRecording } from './recording-lock.ts';

afterEach(() => vi.unstubAllGlobals());

function giveLocks(names: string[]) {
  const request = vi.fn((_name: string, hold: () => Promise<void>) => hold());
  vi.stubGlobal('navigator', {
    locks: { request, query: async () => ({ held: names.map((name) => ({ name })) }) },
  });
  return request;
}

it('knows the recordings of other tabs by their locks, and no other locks', async () => {
  giveLocks(['take:one', 'take:two', 'something-else']);
  expect(await listRecordingsLockedElsewhere()).toEqual(new Set(['one', 'two']));
});

it('a recording of this tab is not one of another', async () => {
  giveLocks(['take:mine', 'take:other']);
  lockRecording('mine');
  expect(await listRecordingsLockedElsewhere()).toEqual(new Set(['other']));
});

it('holds its lock until it is released', async () => {
  const request = giveLocks([]);
  const release = lockRecording('held');
  const held = request.mock.results[0]?.value as Promise<void>;
  const isOver = vi.fn();
  void held.then(isOver);
  await Promise.resolve();
  expect(isOver).not.toHaveBeenCalled();
  release();
  await held;
  expect(isOver).toHaveBeenCalledOnce();
});

it('a browser without locks, or one that refuses them, lists nothing', async () => {
  vi.stubGlobal('navigator', {});
  expect(() => lockRecording('a')()).not.toThrow();
  expect(await listRecordingsLockedElsewhere()).toEqual(new Set());
  vi.stubGlobal('navigator', { locks: { query: () => Promise.reject(new Error('SecurityError')) } });
  expect(await listRecordingsLockedElsewhere()).toEqual(new Set());
});
