import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Locale } from '../../contract/src/locale.ts';
import { decodeFile } from '../../server/src/providers/audio/decode-file.ts';
import { locateCompanion } from '../../server/src/providers/engines/locate-program.ts';
import { need, store } from './engines.ts';

export type Clip = { name: string; language: Locale; text: string; samples: Int16Array };

const OURS = fileURLToPath(new URL('../../server/src/testing/voices', import.meta.url));
const SOUND = new Set(['.wav', '.ogg', '.webm', '.mp3', '.flac', '.m4a', '.mp4']);

/** Sentences of Russian prose read by a person, with their licence beside them. */
export const READER = fileURLToPath(new URL('./reader', import.meta.url));

/** Every clip of a folder that its `references.json` names: `{ "<file name>": { language, text } }`. */
export async function readClips(folder = OURS): Promise<Clip[]> {
  const references = join(folder, 'references.json');
  if (!existsSync(references))
    throw new Error(`${folder} has no references.json with the texts of its clips`);
  const texts = JSON.parse(readFileSync(references, 'utf8')) as Record<
    string,
    { language: Locale; text: string }
  >;
  await need('aac-decoder');
  const server = pathToFileURL(join(import.meta.dirname, '../../server/src/x.ts')).href;
  const aac = {
    program: fileURLToPath(locateCompanion(server, 'aac-decoder')),
    directory: store.getPath('aac-decoder'),
  };
  const clips: Clip[] = [];
  for (const file of readdirSync(folder).toSorted()) {
    const name = basename(file, extname(file));
    const reference = texts[name];
    if (!reference || !SOUND.has(extname(file)) || clips.some((clip) => clip.name === name)) continue;
    const samples = await decodeFile(readFileSync(join(folder, file)), { longestSeconds: 600, aac });
    clips.push({ name, ...reference, samples });
  }
  return clips;
}
