import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { decodeFile } from '../server/src/providers/audio/decode-file.ts';
import { HEARD_RATE, type Pcm16, toFloat, toPcm16 } from '../server/src/providers/audio/pcm.ts';
import { resample } from '../server/src/providers/audio/resampler.ts';
import { toWave } from '../server/src/providers/audio/wave-file.ts';
import config from './playwright.config.ts';

/** What Chromium's fake device wants. */
const DEVICE_RATE = 48_000;
const voices = join(import.meta.dirname, '../server/src/testing/voices');

type Opened = { page: Page; browser: Browser };

/** A browser whose microphone hears this recording of `server/src/testing/voices`, over and over. */
export async function openWithVoice(file: string): Promise<Opened> {
  const heard = await decodeFile(await readFile(join(voices, file)), { longestSeconds: 60, aac: undefined });
  return openHearing(toPcm16(resample(toFloat(heard), HEARD_RATE, DEVICE_RATE)));
}

async function openHearing(samples: Pcm16): Promise<Opened> {
  const path = join(await mkdtemp(join(tmpdir(), 'aloud-voice-')), 'microphone.wav');
  await writeFile(path, toWave(samples, DEVICE_RATE));
  const { launchOptions, viewport, locale, permissions } = config.use ?? {};
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), `--use-file-for-fake-audio-capture=${path}`],
  });
  const context = await browser.newContext({
    ...(viewport !== undefined && { viewport }),
    ...(locale !== undefined && { locale }),
    ...(permissions !== undefined && { permissions }),
  });
  return { page: await context.newPage(), browser };
}
