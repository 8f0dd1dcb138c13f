import { readableEmail } from '@aloud/contract/accounts/email-address.rules';
import type { Locale } from '@aloud/contract/locale';
import { CONTACT_PAGE } from '@aloud/contract/pages';
import { languageLink, renderPlainPage } from '../../platform/http/plain-page.ts';
import { escapeHtml } from '../../providers/mail/mail-layout.ts';
import { contactEn } from './contact.en.ts';
import { contactRu } from './contact.ru.ts';

const WORDS = { ru: contactRu, en: contactEn };

const STYLE = `
.card { padding: 20px; margin: 24px 0; background: var(--surface); border: 1px solid var(--line); border-radius: 16px; }
.card p { margin: 0; max-width: 60ch; } .card p + p { margin-top: 8px; }
.address { font-size: 18px; font-weight: 600; overflow-wrap: anywhere; }
.address a, .home, header .soft { display: inline-flex; align-items: center; min-height: 44px; }
h2 { margin: 0 0 8px; font-size: 18px; line-height: 1.3; }
`;

/** `mailto` is undefined on a server whose owner has named no address; `typeface` is CSS. */
export function renderContactPage(
  lang: Locale,
  { mailto, typeface }: { mailto: string | undefined; typeface: string },
): string {
  const words = WORDS[lang];
  const link = languageLink(lang, { path: CONTACT_PAGE, text: words.otherLanguage });
  const body = `<header><h1>${words.title}</h1>${link}</header>
${mailto === undefined ? renderNobody(lang) : renderAddress(lang, mailto)}
<a class="home" href="/">${words.home}</a>`;
  return renderPlainPage({ lang, title: words.title, body, style: `${typeface}${STYLE}` });
}

function renderAddress(lang: Locale, mailto: string): string {
  const { write, hint } = WORDS[lang];
  return `<div class="card"><p>${write}</p>
<p class="address"><a href="${escapeHtml(mailto)}">${escapeHtml(readAddress(mailto))}</a></p><p class="soft">${hint}</p></div>`;
}

/** As people write it, with its domain in Cyrillic too; an address that cannot be decoded is shown as it is set. */
function readAddress(mailto: string): string {
  const { pathname } = new URL(mailto);
  try {
    return readableEmail(decodeURIComponent(pathname));
  } catch {
    return pathname;
  }
}

function renderNobody(lang: Locale): string {
  const { nobody, askSender, ownerTitle, owner } = WORDS[lang];
  return `<div class="card"><p>${nobody}</p><p>${askSender}</p></div>
<div class="card"><h2>${ownerTitle}</h2><p>${owner}</p></div>`;
}
