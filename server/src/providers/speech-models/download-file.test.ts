import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  cutAfter,
  fallSilentAfter,
  type HubReply,
  ignoreRange,
  type ModelHub,
  openModelHub,
  redirectTo,
  sendOtherRange,
  sendRange,
  sendStatus,
} from '../../testing/misbehaving/model-hub.ts';
import { VirtualClock } from '../../testing/scripted/virtual-clock.ts';
import { downloadFile } from './download-file.ts';
import { resolveRedirect } from './request-file.ts';

/** No two stretches alike: a part put in the wrong place is noticed. */
const FILE = Buffer.from(Array.from({ length: 60_000 }, (_, i) => String(i).padStart(5, '0')).join(''));
/** The longest silence a download waits for. */
const STALL_MS = 30_000;

let directory: string;
let part: string;
let hub: ModelHub;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'aloud-download-'));
  part = join(directory, 'file.part');
  hub = await openModelHub({ '/file': FILE, '/cdn/file': FILE });
});
afterEach(async () => {
  await hub.close();
  await rm(directory, { recursive: true, force: true });
});

async function download(
  options: { timers?: VirtualClock; onReceived?: (bytes: number) => void } = {},
): Promise<{ isFile: boolean; shares: number[] }> {
  const shares: number[] = [];
  await downloadFile(`${hub.url}/file`, part, {
    bytes: FILE.length,
    signal: AbortSignal.timeout(30_000),
    ...options,
    onReceived: (bytes) => {
      shares.push(bytes);
      options.onReceived?.(bytes);
    },
  });
  return { isFile: FILE.equals(await readFile(part)), shares };
}

const listRanges = () => hub.requests.map(({ range }) => range ?? 'all');

describe('a connection that breaks', () => {
  it('is followed by another from where it stopped, as long as each brings something', async () => {
    hub.script(cutAfter(100_000), cutAfter(90_000), sendRange);
    const { isFile, shares } = await download();
    expect(isFile).toBe(true);
    expect(listRanges()).toHaveLength(3);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(FILE.length);
  });

  it('keeps what it brought when the next one brings nothing', async () => {
    hub.script(cutAfter(100_000), cutAfter(0));
    await expect(download()).rejects.toThrow();
    const kept = await readFile(part);
    expect(kept.length).toBeGreaterThan(0);
    expect(FILE.subarray(0, kept.length).equals(kept)).toBe(true);
  });

  it('is not followed for ever by ones that bring a few bytes each', async () => {
    hub.script(cutAfter(100_000), cutAfter(10));
    await expect(download()).rejects.toThrow();
    expect(hub.requests).toHaveLength(2);
  });

  it('starts again, once, where the server ignores ranges', async () => {
    hub.script(cutAfter(100_000), ignoreRange);
    expect((await download()).isFile).toBe(true);
  });

  it('that falls silent counts as broken', async () => {
    hub.script(fallSilentAfter(100_000), sendRange);
    const timers = new VirtualClock();
    const { isFile } = await download({
      timers,
      onReceived: (bytes) => {
        if (bytes === 100_000) void timers.passUntil(STALL_MS);
      },
    });
    expect(isFile).toBe(true);
    expect(listRanges()).toEqual(['all', `bytes=100000-${FILE.length - 1}`]);
    expect(timers.pending).toBe(0);
  });

  it('that never says anything ends the download', async () => {
    const timers = new VirtualClock();
    hub.script((request, response, file) => {
      fallSilentAfter(0)(request, response, file);
      void timers.passUntil(STALL_MS);
    });
    await expect(download({ timers })).rejects.toThrow('the server went silent');
  });
});

describe('a part that is there already', () => {
  it('is not fetched again when it is whole', async () => {
    await writeFile(part, FILE);
    expect((await download()).isFile).toBe(true);
    expect(hub.requests).toEqual([]);
  });

  it('is thrown away when it is longer than the whole', async () => {
    await writeFile(part, Buffer.concat([FILE, Buffer.from('more')]));
    expect((await download()).isFile).toBe(true);
    expect(listRanges()).toEqual(['all']);
  });

  it.each<[string, HubReply]>([
    ['says that the range does not exist', sendStatus(416)],
    ['sends another part than asked', sendOtherRange],
  ])('is thrown away when the server %s', async (_name, reply) => {
    await writeFile(part, FILE.subarray(0, 1000));
    hub.script(reply, sendRange);
    expect((await download()).isFile).toBe(true);
    expect(listRanges()).toEqual([`bytes=1000-${FILE.length - 1}`, 'all']);
  });

  it('is continued by several answers where the server sends less than asked', async () => {
    await writeFile(part, FILE.subarray(0, 1000));
    const sendSome: HubReply = (_request, response, file) => {
      response.writeHead(206, { 'content-range': `bytes 1000-100999/${file.length}` });
      response.end(file.subarray(1000, 101_000));
    };
    hub.script(sendSome, sendRange);
    expect((await download()).isFile).toBe(true);
    expect(listRanges()).toEqual([`bytes=1000-${FILE.length - 1}`, `bytes=101000-${FILE.length - 1}`]);
  });
});

describe('redirects', () => {
  it('are followed with the range, as hubs lead to their content network', async () => {
    await writeFile(part, FILE.subarray(0, 1000));
    hub.script(redirectTo('/cdn/file'), sendRange);
    expect((await download()).isFile).toBe(true);
    const range = `bytes=1000-${FILE.length - 1}`;
    expect(hub.requests).toEqual([
      { path: '/file', range },
      { path: '/cdn/file', range },
    ]);
  });

  it('are not followed for ever', async () => {
    hub.script(redirectTo('/file', 307));
    await expect(download()).rejects.toThrow('redirected more than 5 times');
    expect(hub.requests).toHaveLength(6);
  });

  it('never lead from an encrypted address to an open one', () => {
    const from = 'https://hub.example/a/b';
    expect(resolveRedirect(from, '../c')).toBe('https://hub.example/c');
    expect(resolveRedirect(from, 'https://cdn.example/x?sign=1')).toBe('https://cdn.example/x?sign=1');
    for (const bad of ['http://hub.example/c', 'file:///etc/passwd', 'https://', null]) {
      expect(() => resolveRedirect(from, bad)).toThrow('the server redirected to');
    }
    expect(resolveRedirect('http://127.0.0.1/a', 'http://127.0.0.1/b')).toBe('http://127.0.0.1/b');
    expect(() => resolveRedirect('http://127.0.0.1/a', 'file:///etc/passwd')).toThrow('redirected to file:');
  });
});
