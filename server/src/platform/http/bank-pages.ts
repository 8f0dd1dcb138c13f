import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALES } from '@aloud/contract/locale';
import { bankPagePath, isBankPage, readBankPagePath } from '@aloud/contract/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from './send-page.ts';

/** Where the build puts bank pages, below the files of the web. */
export const BANK_PAGES_FOLDER = 'bank-pages';
const ENDING = '.html';
/** Their address names the language, and who asks does not matter. */
const VARIES = 'Accept-Encoding';

/** The addresses of all bank pages; none where the web was not built. */
export async function listBankPages(webDirectory: string): Promise<string[]> {
  const names = await readdir(join(webDirectory, BANK_PAGES_FOLDER), { recursive: true }).catch(() => []);
  return names
    .filter((name) => name.endsWith(ENDING))
    .map((name) => `/${name.slice(0, -ENDING.length).replaceAll('\\', '/')}`)
    .filter(isBankPage)
    .toSorted();
}

type Options = { directory: string; paths: readonly string[]; siteUrl: () => string };

/** Pages for everyone, signed in or not: what they show does not depend on who asks. */
export function serveBankPages(app: FastifyInstance, { directory, paths, siteUrl }: Options): void {
  const known = new Set(paths);
  const read = async (name: string) => {
    const page = await readFile(join(directory, BANK_PAGES_FOLDER, `${name}${ENDING}`), 'utf8');
    return page.replaceAll('{{origin}}', siteUrl());
  };
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?');
    // A name is read from the disk only if the build has written it.
    if (known.has(path)) return sendPage(request, reply, { page: await read(path), vary: VARIES });
    const withoutSlash = path.replace(/\/$/, '');
    if (known.has(withoutSlash)) return reply.redirect(withoutSlash, 301);
    const page = await read(`not-found.${readBankPagePath(path).locale}`);
    return sendPage(request, reply.code(404), { page, vary: VARIES });
  };
  if (known.size === 0) return;
  for (const locale of LOCALES)
    for (const below of ['', '/*']) app.get(bankPagePath(locale, below), { compress: {} }, send);
}
