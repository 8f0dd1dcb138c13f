import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Model } from './manifest.ts';
import { ModelError } from './model-error.ts';
import { createModelStore, type ModelStore } from './model-store.ts';

const WEIGHTS = Buffer.from('weights '.repeat(50_000));
const SHA256 = createHash('sha256').update(WEIGHTS).digest('hex');
const never = new AbortController().signal;

let directory: string;
let hub: Server;
let asked: string[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'aloud-models-'));
  asked = [];
  answer = serveWithRanges;
  hub = createServer((request, response) => {
    asked.push(request.headers.range ?? 'all');
    answer(request, response);
  });
  await new Promise<void>((resolve) => hub.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  hub.closeAllConnections();
  await new Promise((resolve) => hub.close(resolve));
  await rm(directory, { recursive: true, force: true });
});

function serveWithRanges(request: IncomingMessage, response: ServerResponse): void {
  const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
  response.writeHead(from > 0 ? 206 : 200);
  response.end(WEIGHTS.subarray(from));
}

function model(overrides: Partial<{ sha256: string; bytes: number }> = {}): Model {
  const { port } = hub.address() as AddressInfo;
  return {
    id: 'small',
    purpose: 'stt',
    languages: ['en'],
    isDefault: true,
    licence: 'MIT',
    memoryMb: 1,
    sources: [
      {
        url: `http://127.0.0.1:${port}/w`,
        sha256: SHA256,
        bytes: WEIGHTS.length,
        file: 'weights.bin',
        ...overrides,
      },
    ],
  };
}

it('installs a model once and then needs no network', async () => {
  const store = createModelStore(directory, [model()]);
  const shares: number[] = [];
  await store.install('small', {
    signal: never,
    onProgress: ({ receivedBytes, totalBytes }) => shares.push(receivedBytes / totalBytes),
  });
  expect(await hasWeights(store)).toBe(true);
  expect(shares.at(-1)).toBe(1);
  hub.closeAllConnections();
  await store.install('small', { signal: never });
  expect(asked).toHaveLength(1);
});

it('goes on where a broken download stopped', async () => {
  await leavePart(WEIGHTS.subarray(0, 100_000));
  const store = createModelStore(directory, [model()]);
  await store.install('small', { signal: never });
  expect(asked).toEqual(['bytes=100000-']);
  expect(await hasWeights(store)).toBe(true);
});

it('starts from the beginning when the server cannot go on', async () => {
  await leavePart(WEIGHTS.subarray(0, 100_000));
  answer = (_request, response) => response.end(WEIGHTS);
  const store = createModelStore(directory, [model()]);
  await store.install('small', { signal: never });
  expect(await hasWeights(store)).toBe(true);
});

it('a download that breaks installs nothing', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'content-length': WEIGHTS.length });
    response.write(WEIGHTS.subarray(0, 100_000), () => response.destroy());
  };
  const store = createModelStore(directory, [model()]);
  await expect(store.install('small', { signal: never })).rejects.toMatchObject({ problem: 'offline' });
  expect(store.isInstalled('small')).toBe(false);
});

it('throws away what is not what the manifest promises', async () => {
  const store = createModelStore(directory, [model({ sha256: '0'.repeat(64) })]);
  await expect(store.install('small', { signal: never })).rejects.toMatchObject({ problem: 'wrong-hash' });
  expect(store.isInstalled('small')).toBe(false);
  expect(await filesBelow(directory)).toEqual([]);
});

it('starts over when the part on the disk was damaged', async () => {
  await leavePart(Buffer.alloc(WEIGHTS.length));
  const store = createModelStore(directory, [model()]);
  await store.install('small', { signal: never });
  expect(await hasWeights(store)).toBe(true);
});

it('says so when the disk has no room, before fetching anything', async () => {
  const store = createModelStore(directory, [model({ bytes: Number.MAX_SAFE_INTEGER })]);
  await expect(store.install('small', { signal: never })).rejects.toMatchObject({ problem: 'no-room' });
  expect(asked).toEqual([]);
});

it('a directory without the last mark is not a model', async () => {
  const store = createModelStore(directory, [model()]);
  await mkdir(store.getPath('small'), { recursive: true });
  await writeFile(join(store.getPath('small'), 'weights.bin'), 'half');
  expect(store.isInstalled('small')).toBe(false);
  await store.install('small', { signal: never });
  expect(await hasWeights(store)).toBe(true);
});

it('other weights under the same name are another model', async () => {
  await createModelStore(directory, [model()]).install('small', { signal: never });
  expect(createModelStore(directory, [model({ sha256: '1'.repeat(64) })]).isInstalled('small')).toBe(false);
});

it('two that want the same model fetch it once', async () => {
  const stores = [createModelStore(directory, [model()]), createModelStore(directory, [model()])];
  await Promise.all(stores.map((store) => store.install('small', { signal: never })));
  expect(asked).toHaveLength(1);
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
    const store = createModelStore(directory, [model()]);
    await store.install('small', { signal: AbortSignal.timeout(30_000) });
    expect(await hasWeights(store)).toBe(true);
    expect((await readdir(directory)).sort()).toEqual(['.downloads', 'small']);
  },
);

it('stops when it is told to, and nothing half-made stays', async () => {
  const stop = new AbortController();
  answer = (_request, response) => {
    response.writeHead(200);
    response.write(WEIGHTS.subarray(0, 1000), () => stop.abort(new Error('enough')));
  };
  const store = createModelStore(directory, [model()]);
  await expect(store.install('small', { signal: stop.signal })).rejects.toThrow('enough');
  expect(await readdir(directory)).toEqual(['.downloads']);
});

it('knows no model that the manifest does not name', async () => {
  const store = createModelStore(directory, []);
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
