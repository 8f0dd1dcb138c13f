import { afterEach, expect, it, vi } from 'vitest';
import type { Microphone } from './microphone.ts';
import { startRecording } from './recorder.ts';
import { listRecordingsLockedElsewhere } from './recording-lock.ts';
import type { RecordingStore } from './recording-store.ts';

const SECOND = Array.from({ length: 50 }, () => new Int16Array(320));

/** A microphone that hears what the test gives it. */
function giveMicrophone() {
  let listen: (frame: Int16Array) => void = () => undefined;
  const microphone = {
    onFrame: (listener: typeof listen) => {
      listen = listener;
      return () => undefined;
    },
  } as Microphone;
  const hear = (frames: readonly Int16Array[]) => {
    for (const frame of frames) listen(frame);
  };
  return { microphone, hear };
}

function giveStore(add: () => Promise<void>): RecordingStore {
  return { keep: async () => undefined, forget: async () => undefined, add } as unknown as RecordingStore;
}

async function record(store: RecordingStore) {
  const { microphone, hear } = giveMicrophone();
  const about = { subject: 'a:q', title: 'Почему мы?', language: 'ru' } as const;
  const recorder = await startRecording({ microphone, store, ...about });
  return { recorder, hear };
}

afterEach(() => vi.unstubAllGlobals());

it('a take the device has taken whole says so', async () => {
  const { recorder, hear } = await record(giveStore(async () => undefined));
  hear(SECOND);
  expect(await recorder.finish()).toMatchObject({ durationMs: 1000, isKept: true });
});

it('a full device costs nothing that was said, but it is not called kept', async () => {
  let room = 1;
  const store = giveStore(async () => {
    room -= 1;
    if (room < 0) throw new DOMException('', 'QuotaExceededError');
  });
  const { recorder, hear } = await record(store);
  hear(SECOND);
  hear(SECOND);
  expect(await recorder.finish()).toMatchObject({ durationMs: 2000, isKept: false });
});

it('a take is held for as long as it is recorded, so that no other tab sends a part of it', async () => {
  const held = new Set<string>(['other-lock', 'take:of-another-tab']);
  vi.stubGlobal('navigator', {
    locks: {
      request: async (name: string, hold: () => Promise<void>) => {
        held.add(name);
        await hold();
        held.delete(name);
      },
      query: async () => ({ held: [...held].map((name) => ({ name })) }),
    },
  });
  const { recorder } = await record(giveStore(async () => undefined));
  expect(held).toContain(`take:${recorder.recordingId}`);
  expect(await listRecordingsLockedElsewhere()).toEqual(new Set(['of-another-tab']));
  await recorder.finish();
  await vi.waitFor(() => expect(held).not.toContain(`take:${recorder.recordingId}`));
});

it('a browser without locks records all the same', async () => {
  vi.stubGlobal('navigator', {});
  const { recorder } = await record(giveStore(async () => undefined));
  expect(await listRecordingsLockedElsewhere()).toEqual(new Set());
  await recorder.finish();
});

it('what is said during a pause is not recorded', async () => {
  const { recorder, hear } = await record(giveStore(async () => undefined));
  hear(SECOND);
  recorder.setPaused(true);
  hear(SECOND);
  recorder.setPaused(false);
  hear(SECOND);
  expect(recorder.durationMs()).toBe(2_000);
  expect(await recorder.finish()).toMatchObject({ durationMs: 2_000 });
});

it('a pause, and a tab that is hidden, keep what was said so far', async () => {
  const add = vi.fn(async () => undefined);
  const { recorder, hear } = await record(giveStore(add));
  hear(SECOND.slice(0, 10));
  await Promise.resolve();
  expect(add).not.toHaveBeenCalled();
  recorder.setPaused(true);
  await Promise.resolve();
  expect(add).toHaveBeenCalledTimes(1);
  recorder.setPaused(false);
  hear(SECOND.slice(0, 10));
  document.dispatchEvent(new Event('visibilitychange'));
  await recorder.finish();
  expect(add).toHaveBeenCalledTimes(2);
});

it('a discarded recording is deleted after its last part was written', async () => {
  const order: string[] = [];
  const store = {
    keep: async () => undefined,
    add: async () => void order.push('add'),
    delete: async () => void order.push('delete'),
  } as unknown as RecordingStore;
  const { recorder, hear } = await record(store);
  hear(SECOND);
  await recorder.discard();
  expect(order).toEqual(['add', 'delete']);
});

it('parts are numbered in the order they were said', async () => {
  const add = vi.fn(async () => undefined);
  const { recorder, hear } = await record(giveStore(add));
  hear(SECOND);
  hear(SECOND);
  hear(SECOND.slice(0, 5));
  await recorder.finish();
  const calls = add.mock.calls as unknown as [string, number, Int16Array[]][];
  expect(calls.map(([, part, frames]) => [part, frames.length])).toEqual([
    [0, 50],
    [1, 50],
    [2, 5],
  ]);
});

it('what is read while recording is what the file holds, pauses left out', async () => {
  const { recorder, hear } = await record(giveStore(async () => undefined));
  const say = (value: number) =>
    hear(Array.from({ length: 50 }, (_, i) => new Int16Array(320).fill(value + i)));
  say(100);
  const early = recorder.readSamples(0);
  recorder.setPaused(true);
  say(1_000);
  recorder.setPaused(false);
  say(-200);
  const late = recorder.readSamples(early.length);
  const { file } = await recorder.finish();
  const inFile = new Int16Array((await file.arrayBuffer()).slice(44));
  expect([...early, ...late]).toEqual([...inFile]);
  expect([...recorder.readSamples(123)]).toEqual([...inFile.subarray(123)]);
  expect(recorder.readSamples(1_000_000).length).toBe(0);
});
