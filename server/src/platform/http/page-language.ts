import { findLocale, type Locale } from '@aloud/contract/locale';
import { BROWSER_LANGUAGE, findLandingLocale, LANGUAGE_PAGE, landingPath } from '@aloud/contract/pages';
import { chooseUiLanguage, UI_LANGUAGE_COOKIE } from '@aloud/contract/ui-language.rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

const ONE_YEAR_SECONDS = 31_536_000;

/** What a page whose language was chosen by `choosePageLanguage` depends on. */
export const VARIES_BY_LANGUAGE = 'Cookie, Accept-Language';

/** The language of a page, of the mails it asks for and of everything else that this request brings about. */
export function choosePageLanguage(request: FastifyRequest, uiLocale: Locale): Locale {
  const { caller } = request;
  const session = caller.isSignedIn ? caller : caller.pending;
  return chooseUiLanguage({
    account: session?.uiLang,
    cookie: request.cookies[UI_LANGUAGE_COOKIE],
    acceptLanguage: request.headers['accept-language'],
    fallback: uiLocale,
  });
}

type Named = { Params: { choice: string } };

/** A plain link, so that a visitor without scripts can choose too. */
export function serveLanguageChoice(app: FastifyInstance, siteUrl: () => string): void {
  app.get<Named>(`${LANGUAGE_PAGE}/:choice`, async (request, reply) => {
    const { choice } = request.params;
    const locale = findLocale(choice);
    if (!locale && choice !== BROWSER_LANGUAGE) throw new AppError('request.not-found');
    const secure = request.protocol === 'https' || siteUrl().startsWith('https:');
    const shape = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
    if (locale) reply.setCookie(UI_LANGUAGE_COOKIE, locale, { ...shape, maxAge: ONE_YEAR_SECONDS });
    else reply.clearCookie(UI_LANGUAGE_COOKIE, shape);
    const back = readReferringPage(request.headers.referer, siteUrl());
    return reply
      .header('cache-control', 'no-store')
      .redirect(back ?? (locale ? landingPath(locale) : '/'), 303);
  });
}

/** The landing page at an address that names no language, e.g. that of a question, is returned to. */
function readReferringPage(referer: string | undefined, siteUrl: string): string | undefined {
  if (referer === undefined || !URL.canParse(referer)) return undefined;
  const { origin, pathname, search } = new URL(referer);
  const isLanding = pathname === '/' || findLandingLocale(pathname) !== undefined;
  // A path with two slashes would be read as the name of another site.
  if (origin !== new URL(siteUrl).origin || isLanding || pathname.startsWith('//')) return undefined;
  return pathname + search;
}
