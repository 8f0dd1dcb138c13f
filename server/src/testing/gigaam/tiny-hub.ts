import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findModel, type Model, type UrlSource } from '../../providers/speech-models/model-manifest.ts';
import { type ModelHub, openModelHub } from '../misbehaving/model-hub.ts';
import { type TinyFault, writeTinyGigaam } from './tiny-gigaam.ts';

/** A hub with a tiny model at the addresses where the manifest looks for GigaAM, and the manifest's entry with its hashes. */
export async function publishTinyGigaam(
  directory: string,
  fault?: TinyFault,
): Promise<{ hub: ModelHub; model: Model }> {
  const listed = findModel('gigaam-v3');
  if (!listed) throw new Error('the manifest has no gigaam-v3');
  await writeTinyGigaam(directory, fault);
  const files: Record<string, Buffer> = {};
  const sources: UrlSource[] = [];
  for (const source of listed.sources) {
    if (!('url' in source)) throw new Error('GigaAM has no package');
    const bytes = await readFile(join(directory, source.file));
    files[new URL(source.url).pathname] = bytes;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    sources.push({ ...source, bytes: bytes.length, sha256 });
  }
  return { hub: await openModelHub(files), model: { ...listed, sources } };
}
