import { readFile } from 'node:fs/promises';
import { type GlossTable, parseGloss } from '../meaning/gloss.rules.ts';
import { decodeLearned, type LearnedMeaning } from '../meaning/learned-meaning.rules.ts';
import { decodeSigns, type LearnedSigns } from '../meaning/learned-signs.rules.ts';

/** The same from the sources and from the bundle: the build puts the files beside itself. */
const GLOSS = new URL('./gloss.ru-en.txt', import.meta.url);
const LEARNED = new URL('./learned-meaning.bin', import.meta.url);
const SIGNS = new URL('./learned-signs.bin', import.meta.url);

export async function readGloss(): Promise<GlossTable> {
  return parseGloss(await readFile(GLOSS, 'utf8'));
}

/** Written by `npm run learn:meaning`. */
export async function readLearned(): Promise<LearnedMeaning & { sources: string }> {
  return decodeLearned(await readFile(LEARNED));
}

/** Written by `npm run learn:signs`. */
export async function readSigns(): Promise<LearnedSigns & { sources: string }> {
  return decodeSigns(await readFile(SIGNS));
}
