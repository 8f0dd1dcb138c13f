import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Duplex, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findDebianProgram } from '../../testing/clients/debian-program.ts';
import { createDecryption, createEncryption } from './age-payload.ts';
import { readArchive } from './read-archive.ts';

/** The real one costs a second and 256 MB a time. */
const QUICK = 10;
const PASSPHRASE = 'три слова и запятая';
let age: string | undefined;
let folder = '';
beforeAll(async () => {
  age = await findDebianProgram({ name: 'age', packageName: 'age', variable: 'AGE' });
  folder = await mkdtemp(join(tmpdir(), 'aloud-age-'));
}, 240_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

async function pass(bytes: Buffer, through: Duplex, pieceBytes = 50_000): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const cut = function* () {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  };
  await pipeline(Readable.from(cut()), through, async (result: AsyncIterable<Buffer>) => {
    for await (const piece of result) pieces.push(piece);
  });
  return Buffer.concat(pieces);
}

it('every length comes back as it was', async () => {
  for (const length of [0, 1, 65_535, 65_536, 65_537, 131_072, 400_000]) {
    const plain = randomBytes(length);
    const sealed = await pass(plain, await createEncryption(PASSPHRASE, QUICK));
    expect((await pass(sealed, createDecryption(PASSPHRASE), 7_777)).equals(plain)).toBe(true);
  }
});

it('what the library encrypts is opened, and the other way round', async () => {
  const plain = randomBytes(100_000);
  const encrypter = new Encrypter();
  encrypter.setPassphrase(PASSPHRASE);
  encrypter.setScryptWorkFactor(10);
  const theirs = Buffer.from(await encrypter.encrypt(new Uint8Array(plain)));
  expect((await pass(theirs, createDecryption(PASSPHRASE))).equals(plain)).toBe(true);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(PASSPHRASE);
  const ours = await pass(plain, await createEncryption(PASSPHRASE, QUICK));
  expect(plain.equals(await decrypter.decrypt(new Uint8Array(ours)))).toBe(true);
});

it('Debian’s age opens an archive with the passphrase alone', async ({ skip }) => {
  if (!age) return skip('there is no age here');
  const script = await findDebianProgram({ name: 'script', packageName: 'bsdutils', variable: 'SCRIPT' });
  if (!script) return skip('there is no script(1) to give age a terminal');
  const plain = randomBytes(200_000);
  await writeFile(join(folder, 'sealed.age'), await pass(plain, await createEncryption(PASSPHRASE, QUICK)));
  // age reads a passphrase from a terminal only.
  const command = `${age} -d -o ${join(folder, 'opened')} ${join(folder, 'sealed.age')}`;
  const terminal = spawn(script, ['-qec', command, '/dev/null'], { stdio: ['pipe', 'pipe', 'ignore'] });
  const exited = once(terminal, 'exit');
  let isAsked = false;
  terminal.stdout.on('data', (said: Buffer) => {
    if (isAsked || !said.includes('passphrase')) return;
    isAsked = true;
    terminal.stdin.write(`${PASSPHRASE}\n`);
  });
  expect(await exited).toEqual([0, null]);
  expect((await readFile(join(folder, 'opened'))).equals(plain)).toBe(true);
});

it.each([
  ['another passphrase', (bytes: Buffer) => bytes, 'the passphrase is wrong'],
  ['a flipped bit in the header', (bytes: Buffer) => flip(bytes, 60), 'the passphrase is wrong'],
  ['a flipped bit', (bytes: Buffer) => flip(bytes, 90_000), 'The archive is damaged'],
  ['a missing end', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1), 'The archive is damaged'],
  ['a missing chunk', (bytes: Buffer) => bytes.subarray(0, bytes.length - 65_552), 'The archive is damaged'],
  ['a header alone', (bytes: Buffer) => bytes.subarray(0, 100), 'The archive is damaged'],
  ['a header without end', () => Buffer.alloc(200_000, 'a'), 'The archive is damaged'],
])('with %s nothing is opened', async (what, spoil, sentence) => {
  const sealed = await pass(randomBytes(3 * 65_536), await createEncryption(PASSPHRASE, QUICK));
  const given = what === 'another passphrase' ? 'another passphrase' : PASSPHRASE;
  await expect(pass(spoil(sealed), createDecryption(given))).rejects.toThrow(sentence);
});

it('a plain archive is not taken for one that only a passphrase could write', async () => {
  const plain = Readable.from([Buffer.alloc(1_024)]);
  await expect(readArchive(plain, PASSPHRASE)).rejects.toThrow('The archive is not encrypted');
});

function flip(bytes: Buffer, at: number): Buffer {
  const spoilt = Buffer.from(bytes);
  spoilt[at] = (spoilt[at] ?? 0) ^ 1;
  return spoilt;
}
