import type { Locale } from '@aloud/contract/locale';
import { MAILBOX_PAGE } from '@aloud/contract/pages';
import { escapeHtml } from '../../providers/mail/mail-layout.ts';
import type { Letter } from '../../providers/mail/outbox.ts';
import { mailboxEn } from './mailbox.en.ts';
import { mailboxRu } from './mailbox.ru.ts';

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
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 10px; }
li > * { display: grid; gap: 2px; padding: 16px 20px; background: var(--surface); border: 1px solid var(--line); border-radius: 16px; color: inherit; text-decoration: none; }
li a:hover { border-color: var(--voice); }
li strong { font-weight: 600; overflow-wrap: anywhere; }
.empty { padding: 40px 20px; border: 1px dashed var(--line); border-radius: 16px; text-align: center; color: var(--soft); }
iframe { width: 100%; height: 640px; border: 1px solid var(--line); border-radius: 16px; background: var(--surface); }
dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 14px; margin: 12px 0 20px; }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
details { margin-top: 16px; } pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 16px 20px; background: var(--surface); border: 1px solid var(--line); border-radius: 16px; font-size: 14px; }
`;

const WORDS = { ru: mailboxRu, en: mailboxEn };

/** A closed mail is listed and cannot be opened. */
type Row = Letter & { isClosed: boolean };

export function renderMailbox(lang: Locale, letters: readonly Row[]): string {
  const words = WORDS[lang];
  const items = letters.map((letter) => `<li>${renderRow(lang, letter)}</li>`);
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : `<p class="empty">${words.empty}</p>`;
  return page(
    lang,
    words.title,
    `<header><h1>${words.title}</h1>${languageLink(lang, MAILBOX_PAGE)}</header><p class="soft note">${words.explanation}</p>${list}`,
  );
}

export function renderLetter(lang: Locale, letter: Letter): string {
  const words = WORDS[lang];
  const sentAt = letter.sentAt ? `<dt>${words.sentAt}</dt><dd>${formatTime(letter.sentAt, lang)}</dd>` : '';
  return page(
    lang,
    letter.subject,
    `<p><a href="${MAILBOX_PAGE}?lang=${lang}">← ${words.back}</a></p><header><h1>${escapeHtml(letter.subject)}</h1>${languageLink(lang, `${MAILBOX_PAGE}/${letter.id}`)}</header>
<dl><dt>${words.to}</dt><dd>${escapeHtml(letter.to)}</dd>${sentAt}</dl>
<iframe title="${escapeHtml(letter.subject)}" src="${MAILBOX_PAGE}/${letter.id}/body" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>
<details><summary>${words.asText}</summary><pre>${escapeHtml(letter.text)}</pre></details>`,
  );
}

function renderRow(lang: Locale, { id, subject, to, sentAt, isClosed }: Row): string {
  const facts = `<strong>${escapeHtml(subject)}</strong><span class="soft">${escapeHtml(to)}${sentAt ? ` · ${formatTime(sentAt, lang)}` : ''}</span>`;
  return isClosed
    ? `<div>${facts}<span class="soft">${WORDS[lang].closed}</span></div>`
    : `<a href="${MAILBOX_PAGE}/${id}?lang=${lang}">${facts}</a>`;
}

/** Says where the link with the token is. */
export function renderNoToken(lang: Locale, isWrong: boolean): string {
  const words = WORDS[lang];
  return page(
    lang,
    words.title,
    `<header><h1>${words.title}</h1>${languageLink(lang, MAILBOX_PAGE)}</header><p class="note">${isWrong ? words.wrongToken : words.noToken}</p><pre>mail       ○ …${MAILBOX_PAGE}?token=…</pre>`,
  );
}

export function renderNoLetter(lang: Locale): string {
  const words = WORDS[lang];
  return page(
    lang,
    words.title,
    `<p><a href="${MAILBOX_PAGE}?lang=${lang}">← ${words.back}</a></p><p class="empty">${words.noLetter}</p>`,
  );
}

function languageLink(lang: Locale, path: string): string {
  const other = lang === 'ru' ? 'en' : 'ru';
  return `<a class="soft" lang="${other}" href="${path}?lang=${other}">${WORDS[lang].otherLanguage}</a>`;
}

function formatTime(date: Date, lang: Locale): string {
  const text = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' }).format(date);
  return `<time datetime="${date.toISOString()}">${text}</time>`;
}

function page(lang: Locale, title: string, body: string): string {
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} — ${lang === 'ru' ? 'Вслух' : 'Aloud'}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}
