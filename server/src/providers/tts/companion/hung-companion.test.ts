import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '../../../platform/logging/logger.ts';
import { VirtualClock } from '../../../testing/scripted/virtual-clock.ts';
import { PHRASE_LIMIT_MS } from './companion-process.ts';
import { createSanoEngine } from './russian-voices.ts';

/** A guard against hanging: two processes are started and killed, on a busy machine. */
const GENEROUS_MS = 120_000;
let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'aloud-hung-voice-'));
  await mkdir(join(directory, 'espeak/src'), { recursive: true });
  // The program loads its phonemiser first, and this one never comes to an end.
  const neverReady = 'setInterval(() => undefined, 1000); await new Promise(() => undefined);';
  await writeFile(join(directory, 'espeak/src/espeak.mjs'), neverReady);
});

afterEach(() => rm(directory, { recursive: true, force: true }));

it('a companion that hangs is killed and tried once more, then its phrase fails', {
  timeout: GENEROUS_MS,
}, async () => {
  const clock = new VirtualClock();
  const engine = createSanoEngine({
    directory: () => directory,
    logger: createLogger('silent'),
    timers: clock,
  });
  const [voice] = engine.voices;
  if (!voice) throw new Error('an engine without a voice');
  const said = engine.say('Раз.', voice, { owner: 'anna', signal: new AbortController().signal });
  const failed = expect(said[Symbol.asyncIterator]().next()).rejects.toMatchObject({
    code: 'speech.unavailable',
  });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await vi.waitFor(() => expect(clock.pending).toBe(1), GENEROUS_MS);
    await clock.pass(PHRASE_LIMIT_MS - 1);
    expect(clock.pending).toBe(1);
    await clock.pass(1);
  }
  await failed;
  expect(clock.pending).toBe(0);
  await engine.close();
});
