import type { FastifyInstance } from 'fastify';

/** Addresses that are not screens: for search engines, and the way to a person. */
export function registerSitePages(
  app: FastifyInstance,
  site: { messengerUrl: string; siteUrl: () => string },
): void {
  app.get('/contact', async (_request, reply) => reply.redirect(site.messengerUrl, 302));

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
