import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  cutAfter,
  fallSilentAfter,
  ignoreRange,
  type ModelHub,
  openModelHub,
  sendEndlessly,
  sendOtherBytes,
  sendRange,
  sendStatus,
} from '../../testing/misbehaving/model-hub.ts';
import { ModelError } from './model-error.ts';
import type { Model } from './model-manifest.ts';
import { createModelStore, type ModelStore } from './model-store.ts';

const WEIGHTS = Buffer.from('weights '.repeat(50_000));
const SHA256 = createHash('sha256').update(WEIGHTS).digest('hex');
const PATH = '/small/resolve/main/w';
const never = new AbortController().signal;

let directory: string;
let hub: ModelHub;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'aloud-models-'));
  hub = await openModelHub({ [PATH]: WEIGHTS });
});

afterEach(async () => {
  await hub.close();
  await rm(directory, { recursive: true, force: true });
});

const MODEL: Omit<Model, 'sources'> = {
  id: 'small',
  purpose: 'stt',
  languages: ['en'],
  isDefault: true,
  licence: 'MIT',
  memoryMb: 1,
};

function describeSource(path: string, content: Buffer, file = basename(path)) {
  return {
    url: `https://huggingface.co${path}`,
    sha256: createHash('sha256').update(content).digest('hex'),
    bytes: content.length,
    file,
  };
}

function openStore(overrides: Partial<{ sha256: string; bytes: number; url: string }> = {}): ModelStore {
  const source = { ...describeSource(PATH, WEIGHTS, 'weights.bin'), ...overrides };
  return createModelStore(directory, { models: [{ ...MODEL, sources: [source] }], mirror: hub.url });
}

const listRanges = () => hub.requests.map(({ range }) => range ?? 'all');

it('installs a model once and then needs no network', async () => {
  const store = openStore();
  const shares: number[] = [];
  await store.install('small', {
    signal: never,
    onProgress: ({ receivedBytes, totalBytes }) => shares.push(receivedBytes / totalBytes),
  });
  expect(await hasWeights(store)).toBe(true);
  expect(shares.at(-1)).toBe(1);
  await store.install('small', { signal: never });
  expect(hub.requests).toHaveLength(1);
});

it('a file of many that is refused does not cost those that have arrived', async () => {
  const vocabulary = Buffer.from('а б в');
  const larger = Buffer.from('more '.repeat(100_000));
  await hub.close();
  hub = await openModelHub({ [PATH]: WEIGHTS, '/larger': larger, '/vocabulary': vocabulary });
  const store = createModelStore(directory, {
    models: [
      {
        ...MODEL,
        sources: [
          describeSource('/larger', larger),
          describeSource(PATH, WEIGHTS),
          describeSource('/vocabulary', vocabulary),
        ],
      },
    ],
    mirror: hub.url,
  });
  hub.script(sendRange, sendRange, sendStatus(429));
  await expect(store.install('small', { signal: never })).rejects.toMatchObject({ problem: 'refused' });
  hub.script(sendRange);
  await store.install('small', { signal: never });
  // The smallest first, and each file that has arrived once.
  expect(hub.requests.map(({ path }) => path)).toEqual(['/vocabulary', PATH, '/larger', '/larger']);
  expect((await filesBelow(store.getPath('small'))).sort()).toEqual([
    'installed.json',
    'larger',
    'vocabulary',
    'w',
  ]);
  expect(await readdir(join(directory, '.downloads'))).toEqual([]);
});

it('goes on where a broken download stopped', async () => {
  await leavePart(WEIGHTS.subarray(0, 100_000));
  const store = openStore();
  await store.install('small', { signal: never });
  expect(listRanges()).toEqual(['bytes=100000-399999']);
  expect(await hasWeights(store)).toBe(true);
});

it('starts from the beginning when the server cannot go on', async () => {
  await leavePart(WEIGHTS.subarray(0, 100_000));
  hub.script(ignoreRange);
  const store = openStore();
  await store.install('small', { signal: never });
  expect(await hasWeights(store)).toBe(true);
});

it('a download that breaks installs nothing', async () => {
  hub.script(cutAfter(100_000), cutAfter(0));
  const store = openStore();
  await expect(store.install('small', { signal: never })).rejects.toMatchObject({ problem: 'offline' });
  expect(store.isInstalled('small')).toBe(false);
});

it('throws away what is not what the manifest promises', async () => {
  const store = openStore({ sha256: '0'.repeat(64) });
  await expect(store.install('small', { signal: never })).rejects.toMatchObject({ problem: 'wrong-hash' });
  expect(store.isInstalled('small')).toBe(false);
  expect(await filesBelow(directory)).toEqual([]);
});

it('asks once more when other bytes came, and takes the right ones', async () => {
  hub.script(sendOtherBytes, ignoreRange);
  const store = openStore();
  await store.install('small', { signal: never });
  expect(hub.requests).toHaveLength(2);
  expect(await hasWeights(store)).toBe(true);
});

it('a body without an end is not received to its end', async () => {
  hub.script(sendEndlessly);
  const store = openStore();
  await expect(store.install('small', { signal: never })).rejects.toMatchObject({ problem: 'wrong-hash' });
  expect(await filesBelow(directory)).toEqual([]);
});

it.each([404, 403, 429, 500, 503])('a hub that answers %i has refused, and is named', async (status) => {
  hub.script(sendStatus(status));
  const store = openStore();
  await expect(store.install('small', { signal: never })).rejects.toMatchObject({
    problem: 'refused',
    cause: { message: `the server answered ${status}` },
  });
  expect(store.isInstalled('small')).toBe(false);
});

it('a hub that cannot be reached is another problem than one that refuses', async () => {
  await hub.close();
  await expect(openStore().install('small', { signal: never })).rejects.toMatchObject({ problem: 'offline' });
});

it.runIf(process.platform === 'linux')('a disk that fills up half-way is said, and given back', async () => {
  await mkdir(join(directory, '.downloads'), { recursive: true });
  const part = join(directory, '.downloads', `${SHA256.slice(0, 32)}.part`);
  // A device of the kernel on which every write finds the disk full.
  await symlink('/dev/full', part);
  const store = openStore();
  await expect(store.install('small', { signal: never })).rejects.toMatchObject({ problem: 'no-room' });
  expect(await readdir(join(directory, '.downloads'))).toEqual([]);
  await store.install('small', { signal: never });
  expect(await hasWeights(store)).toBe(true);
});

it('only addresses of the hub go to its mirror', async () => {
  const store = openStore({ url: `${hub.url}${PATH}` });
  await store.install('small', { signal: never });
  expect(hub.requests).toEqual([{ path: PATH, range: undefined }]);
});

it('starts over when the part on the disk was damaged', async () => {
  await leavePart(Buffer.alloc(WEIGHTS.length));
  const store = openStore();
  await store.install('small', { signal: never });
  expect(await hasWeights(store)).toBe(true);
});

it('says so when the disk has no room, before fetching anything', async () => {
  const store = openStore({ bytes: Number.MAX_SAFE_INTEGER });
  await expect(store.install('small', { signal: never })).rejects.toMatchObject({ problem: 'no-room' });
  expect(hub.requests).toEqual([]);
});

it('a directory without the last mark is not a model', async () => {
  const store = openStore();
  await mkdir(store.getPath('small'), { recursive: true });
  await writeFile(join(store.getPath('small'), 'weights.bin'), 'half');
  expect(store.isInstalled('small')).toBe(false);
  await store.install('small', { signal: never });
  expect(await hasWeights(store)).toBe(true);
});

it('other weights under the same name are another model', async () => {
  await openStore().install('small', { signal: never });
  expect(openStore({ sha256: '1'.repeat(64) }).isInstalled('small')).toBe(false);
});

it('two that want the same model fetch it once', async () => {
  const stores = [openStore(), openStore()];
  await Promise.all(stores.map((store) => store.install('small', { signal: never })));
  expect(hub.requests).toHaveLength(1);
});

it.each([
  { left: 'the number of a process that runs again', content: String(process.pid) },
  { left: 'nothing, for the disk was full', content: '' },
])(
  'a start that was killed does not stand in the way of the next: its lock holds $left',
  async ({ content }) => {
    const longAgo = new Date(Date.now() - 60_000);
    await writeFile(join(directory, '.lock'), content);
    await utimes(join(directory, '.lock'), longAgo, longAgo);
    await mkdir(join(directory, '.building-small-1a2b'));
    await writeFile(join(directory, '.building-small-1a2b/weights.bin'), 'half');
    const store = openStore();
    await store.install('small', { signal: AbortSignal.timeout(30_000) });
    expect(await hasWeights(store)).toBe(true);
    expect((await readdir(directory)).sort()).toEqual(['.downloads', 'small']);
  },
);

it('stops when it is told to, and nothing half-made stays', async () => {
  const stop = new AbortController();
  hub.script((request, response, file) => {
    fallSilentAfter(1000)(request, response, file);
    stop.abort(new Error('enough'));
  });
  const store = openStore();
  await expect(store.install('small', { signal: stop.signal })).rejects.toThrow('enough');
  expect(await readdir(directory)).toEqual(['.downloads']);
});

it('knows no model that the manifest does not name', async () => {
  const store = createModelStore(directory, { models: [] });
  await expect(store.install('large', { signal: never })).rejects.toBeInstanceOf(ModelError);
});

/** What an earlier attempt has left behind. */
async function leavePart(bytes: Buffer): Promise<void> {
  await mkdir(join(directory, '.downloads'), { recursive: true });
  await writeFile(join(directory, '.downloads', `${SHA256.slice(0, 32)}.part`), bytes);
}

async function hasWeights(store: ModelStore): Promise<boolean> {
  return WEIGHTS.equals(await readFile(join(store.getPath('small'), 'weights.bin')));
}

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}
