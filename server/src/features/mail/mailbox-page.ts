import type { Locale } from '@aloud/contract/locale';
import { MAILBOX_PAGE } from '@aloud/contract/pages';
import { languageLink, renderPlainPage } from '../../platform/http/plain-page.ts';
import { escapeHtml } from '../../providers/mail/mail-layout.ts';
import type { Letter } from '../../providers/mail/outbox.ts';
import { mailboxEn } from './mailbox.en.ts';
import { mailboxRu } from './mailbox.ru.ts';

const STYLE = `
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
    `<header><h1>${words.title}</h1>${otherLanguage(lang, MAILBOX_PAGE)}</header><p class="soft note">${words.explanation}</p>${list}`,
  );
}

export function renderLetter(lang: Locale, letter: Letter): string {
  const words = WORDS[lang];
  const sentAt = letter.sentAt ? `<dt>${words.sentAt}</dt><dd>${formatTime(letter.sentAt, lang)}</dd>` : '';
  return page(
    lang,
    letter.subject,
    `<p><a href="${MAILBOX_PAGE}?lang=${lang}">← ${words.back}</a></p><header><h1>${escapeHtml(letter.subject)}</h1>${otherLanguage(lang, `${MAILBOX_PAGE}/${letter.id}`)}</header>
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
    `<header><h1>${words.title}</h1>${otherLanguage(lang, MAILBOX_PAGE)}</header><p class="note">${isWrong ? words.wrongToken : words.noToken}</p><pre>mail       ○ …${MAILBOX_PAGE}?token=…</pre>`,
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

function otherLanguage(lang: Locale, path: string): string {
  return languageLink(lang, { path, text: WORDS[lang].otherLanguage });
}

function formatTime(date: Date, lang: Locale): string {
  const text = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' }).format(date);
  return `<time datetime="${date.toISOString()}">${text}</time>`;
}

function page(lang: Locale, title: string, body: string): string {
  return renderPlainPage({ lang, title: escapeHtml(title), body, style: STYLE });
}
