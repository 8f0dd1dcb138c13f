import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const voices = join(import.meta.dirname, '..', 'server', 'src', 'testing', 'voices');

type Speaker = { say: (base64: string, seconds: number | undefined) => Promise<void> };

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
    (window as unknown as Speaker).say = async (base64, seconds) => {
      const { context, ear } = enter();
      const file = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      const speech = new AudioBufferSourceNode(context, {
        buffer: await context.decodeAudioData(file.buffer),
      });
      speech.connect(ear);
      speech.start(0, 0, seconds);
      await new Promise((resolve) => speech.addEventListener('ended', resolve));
    };
  });
}

/** Says a recorded answer, or its first `seconds`, into the page's microphone; settles when the last word is said. */
export async function say(page: Page, clip: string, seconds?: number): Promise<void> {
  const file = await readFile(join(voices, `${clip}.ogg`), 'base64');
  await page.evaluate(([base64, length]) => (window as unknown as Speaker).say(base64, length), [
    file,
    seconds,
  ] as const);
}
