import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@aloud/contract/locale';

/** What every page of the server's own looks like, in the tokens of the web; it needs no script. */
const STYLE = `
:root { color-scheme: light dark; --paper: light-dark(oklch(0.985 0.006 85), oklch(0.175 0.012 275)); --surface: light-dark(oklch(1 0 0), oklch(0.215 0.014 275)); --ink: light-dark(oklch(0.23 0.015 275), oklch(0.95 0.006 85)); --soft: light-dark(oklch(0.48 0.015 275), oklch(0.73 0.012 275)); --line: light-dark(oklch(0.905 0.008 85), oklch(0.31 0.015 275)); --voice: light-dark(oklch(0.53 0.19 275), oklch(0.72 0.14 278)); --voice-ink: light-dark(oklch(0.44 0.19 275), oklch(0.84 0.09 278)); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 'Onest Variable', system-ui, 'Segoe UI', sans-serif; }
.brand { display: inline-flex; align-items: center; gap: 8px; min-height: 44px; margin-bottom: 24px; color: inherit; font-size: 18px; font-weight: 640; letter-spacing: -0.02em; text-decoration: none; }
.brand svg { width: 30px; height: 22px; color: var(--voice); }
main { max-width: 760px; margin: 0 auto; padding: 16px 16px 64px; }
header { display: flex; align-items: baseline; justify-content: space-between; gap: 16px; }
h1 { margin: 0; font-size: 28px; font-weight: 640; line-height: 1.2; letter-spacing: -0.02em; overflow-wrap: anywhere; }
a { color: var(--voice-ink); text-underline-offset: 3px; }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--voice); outline-offset: 3px; border-radius: 6px; }
.soft { color: var(--soft); font-size: 14px; }
.note { margin: 8px 0 28px; max-width: 60ch; }
`;

export const PLAIN_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type PlainPage = { lang: Locale; title: string; body: string; style?: string };

/** As in the web: the voice line, six strokes short. */
const MARK =
  '<svg aria-hidden="true" viewBox="0 0 30 22" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"><path d="M2 11v.01M7 7v8M12 3v16M17 8v6M22 5v12M27 11v.01"/></svg>';

/** The typeface of the web, whose build gives its files names of their own; nothing where no web was built. */
export async function findTypeface(webDirectory: string | undefined): Promise<string> {
  if (webDirectory === undefined) return '';
  const files = await readdir(join(webDirectory, 'assets')).catch(() => []);
  return Object.entries(LETTERS)
    .flatMap(([letters, range]) => {
      const file = files.find((name) => name.startsWith(`onest-${letters}-wght`) && name.endsWith('.woff2'));
      return file
        ? `@font-face { font-family: 'Onest Variable'; font-weight: 100 900; font-display: swap; src: url('/assets/${file}') format('woff2'); unicode-range: ${range}; }`
        : [];
    })
    .join('\n');
}

const LETTERS = {
  cyrillic: 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116',
  latin: 'U+0000-00FF, U+2000-206F',
};

/** `title` and `body` are HTML: what came from elsewhere is escaped by the caller. */
export function renderPlainPage({ lang, title, body, style = '' }: PlainPage): string {
  const brand = lang === 'ru' ? 'Вслух' : 'Aloud';
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} — ${brand}</title><style>${STYLE}${style}</style></head><body><main><a class="brand" href="/">${MARK}${brand}</a>${body}</main></body></html>`;
}

/** To the same page in the other language. */
export function languageLink(lang: Locale, { path, text }: { path: string; text: string }): string {
  const other = lang === 'ru' ? 'en' : 'ru';
  return `<a class="soft" lang="${other}" href="${path}?lang=${other}">${text}</a>`;
}
