import { afterEach, expect, it, vi } from 'vitest';
import { giveLocks as giveWorkingLocks } from '../../testing/scripted-locks.ts';
import { holdRecording, listRecordingsLockedElsewhere, lockRecording } from './recording-lock.ts';

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

it('a recording that is held passes from its making to its sending without a gap', async () => {
  const { held } = giveWorkingLocks();
  const finish = lockRecording('answer');
  const release = await holdRecording('answer');
  finish();
  for (let turn = 0; turn < 20; turn += 1) {
    await Promise.resolve();
    expect(held).toContain('take:answer');
  }
  expect(await listRecordingsLockedElsewhere()).toEqual(new Set());
  release?.();
  await vi.waitFor(() => expect(held).not.toContain('take:answer'));
});

it('what another tab holds is not held here, and afterwards it is', async () => {
  const { held, elsewhere } = giveWorkingLocks();
  elsewhere('take:answer');
  expect(await holdRecording('answer')).toBeUndefined();
  expect(await listRecordingsLockedElsewhere()).toEqual(new Set(['answer']));
  held.clear();
  expect(await holdRecording('answer')).toBeDefined();
  expect(await listRecordingsLockedElsewhere()).toEqual(new Set());
});

it('what this page has released and another tab has taken is another tab’s', async () => {
  const { held, elsewhere } = giveWorkingLocks();
  lockRecording('released')();
  await vi.waitFor(() => expect(held).toEqual(new Set()));
  elsewhere('take:released');
  await vi.waitFor(async () => expect(await listRecordingsLockedElsewhere()).toEqual(new Set(['released'])));
});
