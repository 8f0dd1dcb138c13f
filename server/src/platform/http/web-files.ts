import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import type { Locale } from '@aloud/contract/locale';
import {
  findLandingLocale,
  INVITE_ONLY_ATTRIBUTE,
  LICENCES_PAGE,
  landingPath,
  NO_CONTACT_ATTRIBUTE,
  NO_TRIAL_ATTRIBUTE,
  SIGN_IN_LINK_PAGE,
  wantsLanding,
} from '@aloud/contract/pages';
import { ANALYTICS_PATH } from '@aloud/contract/paths';
import fastifyCompress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import { BANK_PAGES_FOLDER, serveBankPages } from './bank-pages.ts';
import type { Caller } from './caller.ts';
import { choosePageLanguage, serveLanguageChoice, VARIES_BY_LANGUAGE } from './page-language.ts';
import { sendPage } from './send-page.ts';

/** Pages are compressed per request: a medium level, because the client waits for it. */
const PAGE_COMPRESSION = { [constants.BROTLI_PARAM_QUALITY]: 5 };
/** An unknown address below these is a JSON 404: clients and scripts must not get an HTML page. */
const PREFIXES_WITHOUT_PAGES = ['/api/', `${ANALYTICS_PATH}/`];
const IMMUTABLE_SECONDS = 31_536_000;

/** What a page must know before it can ask. */
export type PageFacts = { isInviteOnly: boolean; offersTrial: boolean; hasContact: boolean };

type WebFiles = {
  directory: string;
  uiLocale: Locale;
  bankPages: readonly string[];
  siteUrl: () => string;
  facts: PageFacts;
};

/** Serves the built React app: hashed files for ever, and a page for every address that is a screen. */
export async function serveWebFiles(app: FastifyInstance, options: WebFiles): Promise<void> {
  if (!existsSync(join(options.directory, 'app.html'))) return;
  const pages = {
    ru: await readPages(options, 'ru'),
    en: await readPages(options, 'en'),
  };
  await app.register(fastifyStatic, {
    root: options.directory,
    wildcard: false,
    index: false,
    preCompressed: true,
    // They have addresses of their own, and must be told the site's.
    globIgnore: [`${BANK_PAGES_FOLDER}/**`],
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/');
      response.setHeader(
        'cache-control',
        isHashed ? `public, max-age=${IMMUTABLE_SECONDS}, immutable` : 'no-cache',
      );
      response.setHeader('vary', 'Accept-Encoding');
    },
  });
  app.get(LICENCES_PAGE, async (_request, reply) => reply.sendFile('licences.txt'));
  // Pages only: a compressed progress stream would be buffered to full blocks.
  await app.register(fastifyCompress, { global: false, brotliOptions: { params: PAGE_COMPRESSION } });
  serveBankPages(app, { ...options, paths: options.bankPages });
  serveLanguageChoice(app, options.siteUrl);
  app.get('/*', { compress: {} }, async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    if (PREFIXES_WITHOUT_PAGES.some((prefix) => path.startsWith(prefix)))
      throw new AppError('request.not-found');
    const isSignedIn = hasSession(request.caller);
    const named = findLandingLocale(path.replace(/\/$/, ''));
    // The landing page asks to sign in, which a person with a session has done.
    if (named && isSignedIn) return reply.header('vary', 'Cookie').redirect('/', 302);
    const { landing, screen } = pages[named ?? choosePageLanguage(request, options.uiLocale)];
    const page = wantsLanding({ path, isSignedIn })
      ? landing
          .replaceAll('{{origin}}', options.siteUrl())
          .replaceAll('{{path}}', named ? landingPath(named) : '/')
      : screen;
    // The address of a magic link contains its secret, which must not leave in a Referer header.
    if (path === SIGN_IN_LINK_PAGE) reply.header('referrer-policy', 'no-referrer');
    return sendPage(request, reply, { page, vary: named ? 'Cookie' : VARIES_BY_LANGUAGE });
  });
}

async function readPages(
  { directory, facts }: WebFiles,
  locale: Locale,
): Promise<{ landing: string; screen: string }> {
  const read = async (name: string) =>
    writeFacts(inLanguage(await readFile(join(directory, name), 'utf8'), locale), facts);
  return { landing: await read(`landing.${locale}.html`), screen: await read('app.html') };
}

/** Pages are built in Russian; what a browser reads before any script runs has an English twin. */
function inLanguage(page: string, locale: Locale): string {
  if (locale === 'ru') return page;
  return page
    .replace('<html lang="ru"', '<html lang="en"')
    .replace('<title>Вслух</title>', '<title>Aloud</title>')
    .replace('/manifest.webmanifest', '/manifest.en.webmanifest');
}

function writeFacts(page: string, { isInviteOnly, offersTrial, hasContact }: PageFacts): string {
  const attributes = [
    isInviteOnly && INVITE_ONLY_ATTRIBUTE,
    !offersTrial && NO_TRIAL_ATTRIBUTE,
    !hasContact && NO_CONTACT_ATTRIBUTE,
  ];
  return page.replace(/<html lang="\w+"/, (start) => [start, ...attributes].filter(Boolean).join(' '));
}

/** A session that still owes a step of signing in is asked for it by the app, not by the landing page. */
function hasSession(caller: Caller): boolean {
  return caller.isSignedIn || caller.pending !== undefined;
}
