import { readFile } from 'node:fs/promises';
import { locateWorkspace } from '../../providers/engines/locate-program.ts';

/** Of package.json, for people: what an archive can be restored by is decided by its migrations. */
export async function readProductVersion(): Promise<string> {
  const file = new URL('../package.json', locateWorkspace(import.meta.url));
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const { version = 'unknown' } = JSON.parse(text) as { version?: string };
  return version;
}
