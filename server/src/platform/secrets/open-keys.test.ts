import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createKeys } from './keys.ts';
import { openKeys } from './open-keys.ts';

const KEY = 'a master key from the environment long enough';
let place = '';
let file = '';
const open = (environment: Record<string, string> = {}) =>
  openKeys(readConfig({ DATA_DIR: join(place, 'data'), ...environment }));

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'aloud-keys-'));
  file = join(place, 'data', 'signing-keys');
});
afterEach(() => rm(place, { recursive: true, force: true }));

it('the first start makes a key that only its owner can read, and the next one finds it', async () => {
  const first = await open();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
  expect((await open()).derive('jwt')).toEqual(first.derive('jwt'));
});

it('processes that start together agree on one key and leave nothing else behind', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => open()));
  expect(new Set(all.map((keys) => Buffer.from(keys.derive('jwt').current).toString('hex'))).size).toBe(1);
  expect(await readdir(join(place, 'data'))).toEqual(['signing-keys']);
});

it('a file in the place of the folder is said to be in the way', async () => {
  await writeFile(join(place, 'data'), '');
  await expect(open()).rejects.toThrow(/signing key cannot be written.*DATA_DIR.*SIGNING_KEYS/);
});

it.runIf(process.platform !== 'win32')('a key that other users can read stops the start', async () => {
  await open();
  for (const mode of [0o640, 0o604, 0o620]) {
    await chmod(file, mode);
    await expect(open()).rejects.toThrow(/signing-keys can be read by other users.*chmod 600/);
  }
});

it('the file may hold the new key and the one it replaces', async () => {
  const before = await open();
  await writeFile(file, `${KEY}\n${(await readFile(file, 'utf8')).trim()}\n`);
  expect((await open()).derive('jwt').accepted).toEqual([
    createKeys([KEY]).derive('jwt').current,
    before.derive('jwt').current,
  ]);
});

it('a file that holds no key stops the start with one sentence that names it', async () => {
  await open();
  await writeFile(file, 'short\n');
  await expect(open()).rejects.toThrow(`The signing key in ${file} must have at least 32`);
});

it('a key of the environment needs no file', async () => {
  const keys = await open({ SIGNING_KEYS: KEY });
  expect(keys.derive('jwt')).toEqual(createKeys([KEY]).derive('jwt'));
  await expect(stat(file)).rejects.toThrow();
});

it('a wrong setting is named', () => {
  expect(() => readConfig({ SIGNING_KEYS: 'short' })).toThrow('SIGNING_KEYS is wrong: must have at least 32');
  expect(() => readConfig({ SIGNING_KEYS: `${KEY},${KEY}` })).toThrow('SIGNING_KEYS is wrong');
});
