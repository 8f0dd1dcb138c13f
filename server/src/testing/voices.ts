import { readFile } from 'node:fs/promises';

/** A recording from `voices/`. */
export function readVoice(file: string): Promise<Buffer> {
  return readFile(new URL(`./voices/${file}`, import.meta.url));
}
