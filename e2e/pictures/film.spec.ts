import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { beginSaying, giveMicrophone } from '../microphone.ts';
import { finishOnboarding, signUp } from '../people.ts';
import { again, startSpeaking } from '../practice-page.ts';

const folder = join(import.meta.dirname, '../../screenshots/film');
const SIZE = { width: 1200, height: 750 };
const GUARD = { timeout: 240_000 };
/** Speaking and waiting pass so many times faster than they did; the README says so. */
const FAST = 5;
const FRAME_MS = 100;
/** How long the last picture stays, in seconds, before the film begins again. */
const LAST_SECONDS = 3;

type Frame = { file: string; atSeconds: number; pace: number };

/** Keeps each picture the browser draws, and lists them for FFmpeg's concat reader. */
async function film(page: Page, act: (setPace: (pace: number) => void) => Promise<void>): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const browser = await page.context().newCDPSession(page);
  const frames: Frame[] = [];
  const written: Promise<void>[] = [];
  let pace = 1;
  browser.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
    const file = `${String(frames.length).padStart(4, '0')}.png`;
    frames.push({ file, atSeconds: metadata.timestamp ?? 0, pace });
    written.push(writeFile(join(folder, file), data, 'base64'));
    // The browser draws on once a picture is acknowledged: more of them than a film needs would arrive too late for it.
    setTimeout(() => void browser.send('Page.screencastFrameAck', { sessionId }), FRAME_MS);
  });
  await browser.send('Page.startScreencast', { format: 'png' });
  await act((next) => {
    pace = next;
  });
  await browser.send('Page.stopScreencast');
  await Promise.all(written);
  const list = frames.map(({ file, atSeconds, pace: passed }, index) => {
    const next = frames[index + 1]?.atSeconds ?? atSeconds + LAST_SECONDS * passed;
    return `file '${file}'\nduration ${((next - atSeconds) / passed).toFixed(3)}`;
  });
  await writeFile(join(folder, 'frames.txt'), `ffconcat version 1.0\n${list.join('\n')}\n`);
}

/** Scrolls as a reader does, in steps a film can show. */
async function readOn(page: Page, pixels: number): Promise<void> {
  await page.getByRole('dialog').hover();
  for (let scrolled = 0; scrolled < pixels; scrolled += 40) {
    await page.mouse.wheel(0, 40);
    await page.waitForTimeout(60);
  }
}

/** `npm run screenshots -- film` makes the frames; docs/images/README.md says how they become a picture that moves. */
test('an answer is spoken and judged', async ({ page }) => {
  await page.setViewportSize(SIZE);
  await page.emulateMedia({ colorScheme: 'light' });
  await giveMicrophone(page);
  await signUp(page);
  await finishOnboarding(page);
  await expect(page.getByText('Готовим речь')).toBeHidden(GUARD);
  await page.goto(`${process.env.BASE_URL}/user/questions?question=backend-incident-you-caused`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await film(page, async (setPace) => {
    await page.waitForTimeout(1200);
    await startSpeaking(page);
    setPace(FAST);
    await beginSaying(page, 'ru-strong', 36);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Получить разбор' }).click();
    await expect(again(page)).toBeVisible(GUARD);
    setPace(1);
    await page.waitForTimeout(3500);
    await readOn(page, 1400);
    await page.waitForTimeout(1500);
  });
});
