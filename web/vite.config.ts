import type { IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { APPWRITE_PREFIX, SESSION_COOKIE } from '../contract/src/appwrite.ts';
import { findLocale } from '../contract/src/locale.ts';
import {
  CONTACT_PAGE,
  findLandingLocale,
  INVITE_ONLY_ATTRIBUTE,
  isBankPage,
  LANGUAGE_PAGE,
  LICENCES_PAGE,
  MAILBOX_PAGE,
  wantsLanding,
} from '../contract/src/pages.ts';
import { ANALYTICS_PATH } from '../contract/src/paths.ts';
import { chooseUiLanguage, UI_LANGUAGE_COOKIE } from '../contract/src/ui-language.rules.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;
const at = (path: string) => resolve(import.meta.dirname, path);

/** Pages and documents of the server; bank pages, licences and documents are as the last build wrote them. */
const SERVER_PAGES = [CONTACT_PAGE, LANGUAGE_PAGE, MAILBOX_PAGE, LICENCES_PAGE, '/docs', '/legal'];
const BANK_PAGES = '^(/en)?/questions(/|$)';

function isOfServer(path: string): boolean {
  return isBankPage(path) || [...SERVER_PAGES, '/api/'].some((start) => path.startsWith(start));
}

/** In development Vite stands where the server stands: it too sends the landing page to whoever has no session. */
const choosePage: Plugin = {
  name: 'choose-page',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      const [path = '/'] = (request.url ?? '/').split('?');
      const isPage =
        request.headers.accept?.includes('text/html') && !path.endsWith('.html') && !isOfServer(path);
      if (isPage) {
        request.originalUrl = `${path}#${findLandingLocale(path) ?? chooseLanguage(request)}`;
        const isSignedIn = (request.headers.cookie ?? '').includes(`${SESSION_COOKIE}=`);
        request.url = wantsLanding({ path, isSignedIn }) ? '/index.html' : '/app.html';
      }
      next();
    });
  },
};

/** As the server chooses, but without the account: what is chosen in its settings is in the cookie, too. */
function chooseLanguage({ headers }: IncomingMessage): string {
  const cookies = (headers.cookie ?? '').split('; ').map((one) => one.split('='));
  const cookie = cookies.find(([name]) => name === UI_LANGUAGE_COOKIE)?.[1];
  const fallback = findLocale(process.env.UI_LOCALE) ?? 'ru';
  return chooseUiLanguage({
    account: undefined,
    cookie,
    acceptLanguage: headers['accept-language'],
    fallback,
  });
}

/** What the server writes into a page that it sends. */
const markPage: Plugin = {
  name: 'mark-page',
  apply: 'serve',
  transformIndexHtml: (html, { originalUrl }) => {
    const language = originalUrl?.endsWith('#en') ? 'en' : 'ru';
    const access = process.env.ACCESS === 'invite' ? ` ${INVITE_ONLY_ATTRIBUTE}` : '';
    return html.replace('<html lang="ru"', `<html lang="${language}"${access}`);
  },
};

/** The letters of both interface languages are asked for together with the page, not after its styles. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /onest-(cyrillic|latin)-wght.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
          injectTo: 'head' as const,
        })),
  },
};

/** What the build fills in stays empty in development. */
const emptyTemplate: Plugin = {
  name: 'empty-template',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace(/\{\{\w+\}\}/g, ''),
};

/** What the landing page shares with the app in pieces of some hundred bytes: one file compresses better than twelve. */
const SMALL_PARTS =
  /lucide-react.*\/icons\/(arrow-right|chevron-down|play|rotate-ccw|thumbs-up)\.|web\/src\/(ui\/(card|meter-bar|category-chip|category-colour\.rules|voice\/speech-mark|form\/(email-input|form|use-submit))|lib\/site-links)\.tsx?$/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [choosePage, markPage, emptyTemplate, preloadFonts, react(), tailwindcss()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // The first browsers with `light-dark()`: both themes are written with it and must not be rewritten.
    target: ['chrome123', 'firefox121', 'safari17.5'],
    manifest: true,
    rolldownOptions: {
      input: { landing: at('index.html'), app: at('app.html'), bank: at('bank.html') },
      output: { codeSplitting: { groups: [{ name: 'small-parts', test: SMALL_PARTS }] } },
    },
  },
  server: {
    proxy: {
      [APPWRITE_PREFIX]: { target: server, ws: true },
      '/api': { target: server, ws: true },
      [ANALYTICS_PATH]: { target: server },
      ...Object.fromEntries([...SERVER_PAGES, BANK_PAGES].map((path) => [path, { target: server }])),
    },
  },
});
