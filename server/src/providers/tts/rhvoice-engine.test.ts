import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toWave } from '../audio/wave-file.ts';
import { findRhvoiceEngine } from './rhvoice-engine.ts';
import { speakWithEngines } from './speak-with-engines.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'aloud-rhvoice-'));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(directory, { recursive: true });
});

const signal = new AbortController().signal;

/** A program called like RHVoice's that writes down what it is told and always says the same. */
async function findProgram(wave: Buffer) {
  const [command, said] = [join(directory, 'say'), join(directory, 'said.wav')];
  await writeFile(said, wave);
  await writeFile(
    command,
    `#!/bin/sh
[ "$3" = -o ] || exit 0
cat >> '${join(directory, 'told.txt')}'
echo "$5 $6" > '${join(directory, 'rate.txt')}'
echo "$RHVOICE_DATA_PATH" > '${join(directory, 'voices.txt')}'
cp '${said}' "$4"
`,
  );
  await chmod(command, 0o755);
  const engine = findRhvoiceEngine(command);
  const [voice] = engine?.voices ?? [];
  if (!engine || !voice) throw new Error('the program was not found');
  return { engine, voice };
}

async function listen(wave: Buffer, speed?: number): Promise<Int16Array[]> {
  const { engine, voice } = await findProgram(wave);
  const chunks: Int16Array[] = [];
  for await (const chunk of engine.say('Привет', voice, { owner: 'anna', signal, speed })) chunks.push(chunk);
  return chunks;
}

it('names, numbers and abbreviations are written out for the program', async () => {
  const { engine } = await findProgram(toWave(new Int16Array(8_000).fill(3_000), 16_000));
  const tts = speakWithEngines([engine]);
  for await (const _chunk of tts.speak('Docker и MySQL: 40%', { locale: 'ru', owner: 'anna', signal }));
  const told = await readFile(join(directory, 'told.txt'), 'utf8');
  expect(told).toMatch(/^\p{Script=Cyrillic}[\p{Script=Cyrillic}\s:-]+$/u);
  expect(told).toContain('докер');
  expect(told).toContain('сорок процентов');
});

it('voices that were unpacked without being installed are found', async () => {
  vi.stubEnv('RHVOICE_DATA_PATH', '/opt/voices');
  await listen(toWave(new Int16Array(8_000), 16_000));
  expect(await readFile(join(directory, 'voices.txt'), 'utf8')).toBe('/opt/voices\n');
});

it.each([
  [undefined, 100],
  [0.816, 82],
])('the program is told how fast to speak: %s', async (speed, percent) => {
  await listen(toWave(new Int16Array(8_000), 16_000), speed);
  expect(await readFile(join(directory, 'rate.txt'), 'utf8')).toBe(`-r ${percent}\n`);
});

it('what the program wrote is played at our rate', async () => {
  const [said] = await listen(toWave(new Int16Array(8_000), 16_000));
  expect(said).toHaveLength(12_000);
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['a file that is no sound', Buffer.from('RHVoice: no such voice, and a few more words about it')],
  ['a rate of zero', toWave(new Int16Array(100), 0)],
])('%s is a voice that is not there', async (_name, wave) => {
  await expect(listen(wave)).rejects.toMatchObject({ code: 'speech.unavailable' });
});
