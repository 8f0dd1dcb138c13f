import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import { securityContact, writeSecurityText } from './security-contact.ts';

/** Addresses outside the app: for search engines, and the redirect to the operator's contact. */
export function registerSitePages(
  app: FastifyInstance,
  site: { messengerUrl: string; siteUrl: () => string; clock: Clock },
): void {
  app.get('/contact', async (_request, reply) => reply.redirect(site.messengerUrl, 302));

  const contact = securityContact(site.messengerUrl);
  app.get('/.well-known/security.txt', async (_request, reply) => {
    if (!contact) throw new AppError('request.not-found');
    return reply
      .type('text/plain; charset=utf-8')
      .send(writeSecurityText({ contact, siteUrl: site.siteUrl(), now: site.clock.now() }));
  });

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /v1/\nSitemap: ${site.siteUrl()}/sitemap.xml\n`),
  );

  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${site.siteUrl()}/</loc></url></urlset>\n`,
      ),
  );
}
