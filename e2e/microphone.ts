import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const voices = join(import.meta.dirname, '..', 'server', 'src', 'testing', 'voices');

type Speech = { base64: string; seconds: number | undefined; selector: string; isBegun: boolean };
type Speaker = { say: (speech: Speech) => Promise<void> };

/** From the next load on, the page's microphone hears exactly what a test says, through the browser's own sound path. */
export async function giveMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let room: { context: AudioContext; ear: MediaStreamAudioDestinationNode } | undefined;
    const enter = () => {
      if (!room) {
        const context = new AudioContext();
        room = { context, ear: context.createMediaStreamDestination() };
      }
      return room;
    };
    navigator.mediaDevices.getUserMedia = async () => {
      const { context, ear } = enter();
      await context.resume();
      return ear.stream.clone();
    };
    const speaker: Speaker = {
      async say({ base64, seconds, selector, isBegun }) {
        const { context, ear } = enter();
        const file = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
        const buffer = await context.decodeAudioData(file.buffer);
        while (!document.querySelector(selector)) await new Promise((resolve) => setTimeout(resolve, 50));
        const speech = new AudioBufferSourceNode(context, { buffer });
        speech.connect(ear);
        speech.start(0, 0, isBegun ? undefined : seconds);
        const isSaid = new Promise<void>((resolve) => speech.addEventListener('ended', () => resolve()));
        if (!isBegun) return isSaid;
        const untilSeconds = context.currentTime + (seconds ?? 0);
        while (context.currentTime < untilSeconds) await new Promise((resolve) => setTimeout(resolve, 50));
      },
    };
    Object.assign(window, speaker);
  });
}

/** Says a recorded answer, or its first `seconds`, into the page's microphone; settles when the last word is said. */
export async function say(page: Page, clip: string, seconds?: number): Promise<void> {
  await sayWhen(page, 'body', { clip, seconds });
}

/** The same as soon as the page shows something: a busy machine may be too slow to look and then speak. */
export async function sayWhen(
  page: Page,
  selector: string,
  { clip, seconds, isBegun = false }: { clip: string; seconds?: number | undefined; isBegun?: boolean },
): Promise<void> {
  const base64 = await readFile(join(voices, `${clip}.ogg`), 'base64');
  const speech = { base64, seconds, selector, isBegun };
  await page.evaluate((told) => (window as unknown as Speaker).say(told), speech);
}

/** Begins an answer and comes back after its first `seconds`, while it is still being said. */
export async function beginSaying(page: Page, clip: string, seconds: number): Promise<void> {
  await sayWhen(page, 'body', { clip, seconds, isBegun: true });
}
