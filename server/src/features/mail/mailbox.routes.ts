import { type Locale, localeSchema } from '@aloud/contract/locale';
import { MAILBOX_PAGE } from '@aloud/contract/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { isLoopbackName } from '../../platform/origins.ts';
import type { Outbox } from '../../providers/mail/outbox.ts';
import { renderLetter, renderMailbox, renderNoLetter } from './mailbox-page.ts';

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A letter is somebody else's text: it may be looked at and its links opened, nothing more. */
const BODY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'self'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";

type Deps = { outbox: Outbox; uiLocale: Locale };
type Named = { Params: { letterId: string } };

/** The letters of a server without a mail server, for whoever sits at this machine. Registered on loopback only. */
export async function registerMailbox(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (mailbox) => {
    mailbox.addHook('onRequest', async (request, reply) => refuseOtherSites(request, reply));

    mailbox.get(MAILBOX_PAGE, async (request, reply) =>
      // Looked at while waiting for a letter.
      sendPage(reply.header('refresh', '5'), renderMailbox(langOf(request, deps), await deps.outbox.list())),
    );
    mailbox.get<Named>(`${MAILBOX_PAGE}/:letterId`, async (request, reply) => {
      const letter = await deps.outbox.find(request.params.letterId);
      const lang = langOf(request, deps);
      return letter
        ? sendPage(reply, renderLetter(lang, letter))
        : sendPage(reply.code(404), renderNoLetter(lang));
    });
    mailbox.get<Named>(`${MAILBOX_PAGE}/:letterId/body`, async (request, reply) => {
      const letter = await deps.outbox.find(request.params.letterId);
      if (!letter) throw new AppError('request.not-found');
      const html = letter.html.replace('<head>', '<head><base target="_top">');
      return sendPage(reply, html, BODY_POLICY);
    });
  });
}

/**
 * Letters open accounts. A page of another site must not read them: neither by a name that resolves to this machine
 * (DNS rebinding), nor from another port of it.
 */
function refuseOtherSites(request: FastifyRequest, reply: FastifyReply): void {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode } = request.headers;
  const isOwn = site === undefined || site === 'none' || site === 'same-origin' || mode === 'navigate';
  if (!isOwn || !isLoopbackName(request.hostname)) throw new AppError('request.unknown-origin');
  reply.removeHeader('access-control-allow-origin');
}

function sendPage(reply: FastifyReply, html: string, policy = PAGE_POLICY): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', policy)
    .send(html);
}

function langOf(request: FastifyRequest, deps: Deps): Locale {
  return localeSchema.safeParse((request.query as { lang?: unknown }).lang).data ?? deps.uiLocale;
}
