import { afterEach, expect, it, vi } from 'vitest';
import { giveIndexedDb } from '../../testing/scripted-indexed-db.ts';
import { createRecordingStore, type RecordingMeta } from './recording-store.ts';

const HEAD: RecordingMeta = {
  id: 'one',
  subject: 'a:q',
  title: 'Почему мы?',
  language: 'ru',
  startedAtMs: 0,
  stage: 'recording',
};
const frame = (sample: number) => Int16Array.of(sample);

afterEach(() => vi.unstubAllGlobals());

it('a connection the system has closed is opened again, and nothing said is lost', async () => {
  const browser = giveIndexedDb();
  const store = createRecordingStore();
  await store.list();
  for (const connection of browser.connections) connection.isClosed = true;
  await store.keep(HEAD);
  expect(browser.opened).toHaveLength(2);
  expect(await store.find('one')).toEqual(HEAD);
});

it('a connection that says it was closed is opened again by the next call', async () => {
  const browser = giveIndexedDb();
  const store = createRecordingStore();
  await store.keep(HEAD);
  browser.connections[0]?.dispatchEvent(new Event('close'));
  expect(await store.find('one')).toEqual(HEAD);
  expect(browser.opened).toHaveLength(2);
});

it('one connection serves every call', async () => {
  const browser = giveIndexedDb();
  const store = createRecordingStore();
  await Promise.all([store.keep(HEAD), store.list(), store.find('one')]);
  expect(browser.opened).toHaveLength(1);
});

it('a device that allows no storage refuses like any other failure, later and not at once', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const refused = createRecordingStore().keep(HEAD);
  await expect(refused).rejects.toThrow();
});

it('a private window refuses every call, and is asked again by the next one', async () => {
  const browser = giveIndexedDb();
  browser.isPrivate = true;
  const store = createRecordingStore();
  await expect(store.list()).rejects.toThrow();
  browser.isPrivate = false;
  await expect(store.list()).resolves.toEqual([]);
});

it('a full disk refuses the frames, and what was kept before stays', async () => {
  const browser = giveIndexedDb();
  const store = createRecordingStore();
  await store.keep(HEAD);
  browser.isFull = true;
  await expect(store.add('one', 0, [frame(1)])).rejects.toThrow();
  browser.isFull = false;
  expect(await store.readFrames('one')).toEqual([]);
  expect(await store.list()).toEqual([HEAD]);
});

it('finds what an earlier version of the page kept: same database, version and stores', async () => {
  const browser = giveIndexedDb();
  browser.stores.set('heads', { keyPath: 'id', rows: new Map([['"one"', { key: 'one', value: HEAD }]]) });
  const rows = new Map([['["one",0]', { key: ['one', 0], value: [frame(1)] }]]);
  browser.stores.set('parts', { keyPath: undefined, rows });
  const store = createRecordingStore();
  expect(await store.list()).toEqual([HEAD]);
  expect(await store.readFrames('one')).toEqual([frame(1)]);
  expect(browser.opened).toEqual(['takes 1']);
});

it('puts the parts of a recording together in the order they were said', async () => {
  giveIndexedDb();
  const store = createRecordingStore();
  for (const part of [10, 2, 0]) await store.add('one', part, [frame(part)]);
  await store.add('one-more', 1, [frame(99)]);
  expect(await store.readFrames('one')).toEqual([frame(0), frame(2), frame(10)]);
});

it('deletes a recording with its frames, and no other one', async () => {
  giveIndexedDb();
  const store = createRecordingStore();
  for (const id of ['one', 'one-more']) {
    await store.keep({ ...HEAD, id });
    await store.add(id, 0, [frame(1)]);
  }
  await store.delete('one');
  expect((await store.list()).map(({ id }) => id)).toEqual(['one-more']);
  expect(await store.readFrames('one')).toEqual([]);
  expect(await store.readFrames('one-more')).toEqual([frame(1)]);
});

it('a recording that is kept again replaces the one before', async () => {
  giveIndexedDb();
  const store = createRecordingStore();
  await store.keep(HEAD);
  await store.keep({ ...HEAD, stage: 'ready' });
  expect(await store.list()).toEqual([{ ...HEAD, stage: 'ready' }]);
});
