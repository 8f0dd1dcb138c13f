import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const CATALOGUES = join(import.meta.dirname, '..', '..', 'web', 'src', 'lib', 'api');
const LANGUAGES = ['ru', 'en'] as const;
/** A key, quoted where it has a dot, and its sentence on the same line or the next. */
const ENTRY = /^ {2}'?([\w.-]+)'?:\s+['"](.+)['"],$/gm;

/** What the page says of refusals of `/v1`, which it tells apart by their status. */
const OF_WIRE = new Map([['general_service_disabled', 'server.not-ready']]);

/** Finds what the page shows for a code, in both languages; its catalogues need a browser, so their source is read. */
export async function readWebSentences(): Promise<(code: string) => string> {
  const catalogues = await Promise.all(
    LANGUAGES.map(async (language) => {
      const source = await readFile(join(CATALOGUES, `errors.${language}.ts`), 'utf8');
      return new Map([...source.matchAll(ENTRY)].map(([, key = '', sentence = '']) => [key, sentence]));
    }),
  );
  // What the page has no sentence for, such as a refusal of `/v1`, is a failure of the server to it.
  return (code) => {
    const own = OF_WIRE.get(code) ?? code;
    return catalogues.map((sentences) => sentences.get(own) ?? sentences.get('server.failed')).join(' / ');
  };
}
