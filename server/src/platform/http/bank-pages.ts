import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALES } from '@aloud/contract/locale';
import { bankPagePath, isBankPage, readBankPagePath } from '@aloud/contract/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Where the build puts bank pages, below the files of the web. */
export const BANK_PAGES_FOLDER = 'bank-pages';
const ENDING = '.html';

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
    if (known.has(path)) return sendPage(request, reply, await read(path));
    const withoutSlash = path.replace(/\/$/, '');
    if (known.has(withoutSlash)) return reply.redirect(withoutSlash, 301);
    return sendPage(request, reply.code(404), await read(`not-found.${readBankPagePath(path).locale}`));
  };
  if (known.size === 0) return;
  for (const locale of LOCALES)
    for (const below of ['', '/*']) app.get(bankPagePath(locale, below), { compress: {} }, send);
}

/** A new build changes the styles a page asks for, so a kept copy is used only after asking whether it is the same. */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
  // Weak, because the same page travels compressed in several ways.
  const tag = `W/"${createHash('sha256').update(page).digest('base64url')}"`;
  reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding', etag: tag });
  const kept = request.headers['if-none-match']?.split(',').map((one) => one.trim());
  return reply.statusCode === 200 && kept?.includes(tag) ? reply.code(304).send() : reply.send(page);
}
