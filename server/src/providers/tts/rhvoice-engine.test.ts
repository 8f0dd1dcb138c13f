import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { toWave } from '../audio/wave-file.ts';
import { findRhvoiceEngine } from './rhvoice-engine.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'aloud-rhvoice-'));
});

afterEach(() => rm(directory, { recursive: true }));

/** A program called like RHVoice's that says the same whatever it is told. */
async function listen(wave: Buffer): Promise<Int16Array[]> {
  const [command, said] = [join(directory, 'say'), join(directory, 'said.wav')];
  await writeFile(said, wave);
  await writeFile(command, `#!/bin/sh\n[ "$3" != -o ] || cp '${said}' "$4"\n`);
  await chmod(command, 0o755);
  const engine = findRhvoiceEngine(command);
  const [voice] = engine?.voices ?? [];
  if (!engine || !voice) throw new Error('the program was not found');
  const chunks: Int16Array[] = [];
  const listener = { owner: 'anna', signal: new AbortController().signal };
  for await (const chunk of engine.say('Привет', voice, listener)) chunks.push(chunk);
  return chunks;
}

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
