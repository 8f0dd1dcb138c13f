import { findLocale, type Locale } from '@aloud/contract/locale';
import { MAILBOX_PAGE } from '@aloud/contract/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { isLocalRequest } from '../../platform/http/client-request.ts';
import { choosePageLanguage } from '../../platform/http/page-language.ts';
import { PLAIN_PAGE_POLICY } from '../../platform/http/plain-page.ts';
import { isSameSecret } from '../../platform/secrets/secrets.ts';
import type { Letter, Outbox } from '../../providers/mail/outbox.ts';
import { renderLetter, renderMailbox, renderNoLetter, renderNoToken } from './mailbox-page.ts';

/** A mail's HTML is untrusted: it may be rendered and its links opened, nothing more. */
const BODY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'self'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";

/** Readable by no script and sent with no request of another site. */
const TOKEN_COOKIE = 'mailbox';
const COOKIE_OPTIONS = { path: MAILBOX_PAGE, httpOnly: true, sameSite: 'strict' } as const;

type Deps = {
  outbox: Outbox;
  uiLocale: Locale;
  /** Printed at the start: behind a proxy without forwarding headers any client looks local. */
  token: string;
  /** Addresses whose mails are listed and never opened. */
  listAdministrators: () => Promise<ReadonlySet<string>>;
};
type Named = { Params: { letterId: string } };

/** Shows the mails of a server without SMTP to a developer on this machine. Registered on loopback only. */
export async function registerMailbox(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (mailbox) => {
    mailbox.addHook('onRequest', async (request, reply) => refuseOtherSites(request, reply));
    mailbox.addHook('onRequest', async (request, reply) => askForToken(request, reply, deps));

    mailbox.get(MAILBOX_PAGE, async (request, reply) => {
      const letters = await deps.outbox.list();
      const administrators = await deps.listAdministrators();
      const rows = letters.map((letter) => ({ ...letter, isClosed: administrators.has(letter.to) }));
      // The page reloads by itself while a mail is awaited.
      return sendPage(reply.header('refresh', '5'), renderMailbox(readLanguage(request, deps), rows));
    });
    mailbox.get<Named>(`${MAILBOX_PAGE}/:letterId`, async (request, reply) => {
      const letter = await findOpenLetter(deps, request.params.letterId);
      const lang = readLanguage(request, deps);
      return letter
        ? sendPage(reply, renderLetter(lang, letter))
        : sendPage(reply.code(404), renderNoLetter(lang));
    });
    mailbox.get<Named>(`${MAILBOX_PAGE}/:letterId/body`, async (request, reply) => {
      const letter = await findOpenLetter(deps, request.params.letterId);
      if (!letter) throw new AppError('request.not-found');
      const html = letter.html.replace('<head>', '<head><base target="_top">');
      return sendPage(reply, html, BODY_POLICY);
    });
  });
}

/**
 * Mails hold magic links. A page of another site must not read them: neither by a name that resolves to this machine
 * (DNS rebinding), nor from another port of it.
 */
function refuseOtherSites(request: FastifyRequest, reply: FastifyReply): void {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode } = request.headers;
  const isOwn = site === undefined || site === 'none' || site === 'same-origin' || mode === 'navigate';
  if (!isOwn || !isLocalRequest(request)) throw new AppError('request.unknown-origin');
  reply.removeHeader('access-control-allow-origin');
}

/** Moves the token from the address into a cookie: addresses end up in histories and are shared. */
async function askForToken(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
): Promise<FastifyReply | undefined> {
  const { token: given } = request.query as { token?: unknown };
  if (typeof given === 'string' && isSameSecret(given, deps.token)) {
    const { lang } = request.query as { lang?: unknown };
    const [path = MAILBOX_PAGE] = request.url.split('?');
    return reply
      .setCookie(TOKEN_COOKIE, deps.token, COOKIE_OPTIONS)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(findLocale(lang) ? `${path}?lang=${String(lang)}` : path, 303);
  }
  if (given === undefined && isSameSecret(request.cookies[TOKEN_COOKIE] ?? '', deps.token)) return undefined;
  return sendPage(reply.code(403), renderNoToken(readLanguage(request, deps), given !== undefined));
}

async function findOpenLetter(deps: Deps, letterId: string): Promise<Letter | undefined> {
  const letter = await deps.outbox.find(letterId);
  return letter && (await deps.listAdministrators()).has(letter.to) ? undefined : letter;
}

function sendPage(reply: FastifyReply, html: string, policy = PLAIN_PAGE_POLICY): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', policy)
    .send(html);
}

function readLanguage(request: FastifyRequest, deps: Deps): Locale {
  return findLocale((request.query as { lang?: unknown }).lang) ?? choosePageLanguage(request, deps.uiLocale);
}
