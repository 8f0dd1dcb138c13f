import { findLocale, type Locale } from '@aloud/contract/locale';
import { CONTACT_PAGE } from '@aloud/contract/pages';
import type { FastifyInstance } from 'fastify';
import { isContactNamed } from '../../platform/config/contact.rules.ts';
import { choosePageLanguage, VARIES_BY_LANGUAGE } from '../../platform/http/page-language.ts';
import { findTypeface, PLAIN_PAGE_POLICY } from '../../platform/http/plain-page.ts';
import { renderContactPage } from './contact-page.ts';

/**
 * Leads to the messenger. A mail address is shown on a page instead: a new tab that is sent to one closes again, and
 * nothing is seen where no mail program is set up.
 */
export async function registerContact(
  app: FastifyInstance,
  { messengerUrl, uiLocale }: { messengerUrl: string; uiLocale: Locale },
  webDirectory: string | undefined,
): Promise<void> {
  const typeface = await findTypeface(webDirectory);
  const isMail = new URL(messengerUrl).protocol === 'mailto:';
  const mailto = isContactNamed(messengerUrl) ? messengerUrl : undefined;
  app.get(CONTACT_PAGE, async (request, reply) => {
    if (!isMail) return reply.redirect(messengerUrl, 302);
    const lang =
      findLocale((request.query as { lang?: unknown }).lang) ?? choosePageLanguage(request, uiLocale);
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': PLAIN_PAGE_POLICY, vary: VARIES_BY_LANGUAGE })
      .send(renderContactPage(lang, { mailto, typeface }));
  });
}
