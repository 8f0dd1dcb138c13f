import type { Locale } from '@aloud/contract/locale';

/** What every page of the server's own looks like; it needs no script and no file. */
const STYLE = `
:root { color-scheme: light dark; --paper: #faf8f4; --surface: #fff; --ink: #1d1b26; --soft: #6d6a78; --line: #e7e3da; --voice: #5b52d6; }
@media (prefers-color-scheme: dark) { :root { --paper: #131219; --surface: #1c1b24; --ink: #f1f0f6; --soft: #a9a6b8; --line: #33313f; --voice: #9d97f7; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 'Onest Variable', Onest, system-ui, sans-serif; }
main { max-width: 760px; margin: 0 auto; padding: 40px 16px 64px; }
header { display: flex; align-items: baseline; justify-content: space-between; gap: 16px; }
h1 { margin: 0; font-size: 28px; line-height: 1.2; letter-spacing: -0.02em; overflow-wrap: anywhere; }
a { color: var(--voice); text-underline-offset: 3px; }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--voice); outline-offset: 3px; border-radius: 6px; }
.soft { color: var(--soft); font-size: 14px; }
.note { margin: 8px 0 28px; max-width: 60ch; }
`;

export const PLAIN_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type PlainPage = { lang: Locale; title: string; body: string; style?: string };

/** `title` and `body` are HTML: what came from elsewhere is escaped by the caller. */
export function renderPlainPage({ lang, title, body, style = '' }: PlainPage): string {
  const brand = lang === 'ru' ? 'Вслух' : 'Aloud';
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} — ${brand}</title><style>${STYLE}${style}</style></head><body><main>${body}</main></body></html>`;
}

/** To the same page in the other language. */
export function languageLink(lang: Locale, { path, text }: { path: string; text: string }): string {
  const other = lang === 'ru' ? 'en' : 'ru';
  return `<a class="soft" lang="${other}" href="${path}?lang=${other}">${text}</a>`;
}
