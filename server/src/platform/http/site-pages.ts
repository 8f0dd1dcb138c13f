import { LOCALES } from '@aloud/contract/locale';
import { bankPagePath, LANGUAGE_PAGE, landingPath, readBankPagePath } from '@aloud/contract/pages';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';

/** Addresses outside the app, for search engines and for people who found a weakness. */
export function registerSitePages(
  app: FastifyInstance,
  site: { messengerUrl: string; siteUrl: () => string; clock: Clock; bankPages: readonly string[] },
): void {
  const contact = securityContact(site.messengerUrl);
  app.get('/.well-known/security.txt', async (_request, reply) => {
    if (!contact) throw new AppError('request.not-found');
    return reply
      .type('text/plain; charset=utf-8')
      .send(writeSecurityText({ contact, siteUrl: site.siteUrl(), now: site.clock.now() }));
  });

  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(writeRobotsText(site.siteUrl())),
  );

  app.get('/sitemap.xml', async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(writeSitemap(site.siteUrl(), site.bankPages)),
  );
}

/** Below `/user` a visitor sees the landing page at every address: once is enough. */
const UNLISTED = ['/api/', '/v1/', '/user/', `${LANGUAGE_PAGE}/`];

function writeRobotsText(siteUrl: string): string {
  const lines = ['User-agent: *', ...UNLISTED.map((path) => `Disallow: ${path}`)];
  return `${lines.join('\n')}\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/** Every page names its twins, itself included, as the protocol asks of all of them. */
function writeSitemap(siteUrl: string, bankPages: readonly string[]): string {
  const writeTwin = (language: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${siteUrl}${path}"/>`;
  const writeEntry = (path: string, twins: string[]) =>
    `<url><loc>${siteUrl}${path}</loc>${twins.join('')}</url>`;
  const landingTwins = [
    ...LOCALES.map((locale) => writeTwin(locale, landingPath(locale))),
    writeTwin('x-default', '/'),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...['/', ...LOCALES.map(landingPath)].map((path) => writeEntry(path, landingTwins)),
    ...bankPages.map((path) => {
      const { below } = readBankPagePath(path);
      return writeEntry(
        path,
        LOCALES.map((locale) => writeTwin(locale, bankPagePath(locale, below))),
      );
    }),
    '</urlset>\n',
  ].join('\n');
}

/** Names that lead nowhere outside a machine or a document (RFC 2606, RFC 6762). */
const UNREACHABLE =
  /(?:^|\.)(?:localhost|localdomain|local|internal|test|example|invalid|example\.(?:com|net|org))$/i;

/** Where a finding can be sent, from the settings; undefined when the address cannot be reached from outside. */
export function securityContact(messengerUrl: string): string | undefined {
  const { protocol, hostname, pathname } = new URL(messengerUrl);
  const host = protocol === 'mailto:' ? (pathname.split('@').at(-1) ?? '') : hostname;
  return host === '' || UNREACHABLE.test(host) ? undefined : messengerUrl;
}

const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

type SecurityText = { contact: string; siteUrl: string; now: Date };

/** RFC 9116. `Expires` is counted from today, so that a running server never publishes an expired file. */
export function writeSecurityText({ contact, siteUrl, now }: SecurityText): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: ru, en',
    // The format asks for https; without it there is nothing that could be called canonical.
    ...(siteUrl.startsWith('https:') ? [`Canonical: ${siteUrl}/.well-known/security.txt`] : []),
  ];
  return `${lines.join('\n')}\n`;
}
