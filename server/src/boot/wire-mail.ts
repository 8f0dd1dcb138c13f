import { MAGIC_LINK_SECONDS } from '@aloud/contract/accounts/sign-in.limits';
import type { FastifyInstance } from 'fastify';
import { buildMagicLink } from '../appwrite/account/build-magic-link.ts';
import { getAccountState, listAdministrators } from '../features/accounts/account.ts';
import { composeOwnerMail, OWNER_MAIL } from '../features/accounts/mails/notify-owner.ts';
import { issueMagicLink } from '../features/accounts/sign-in/issue-magic-link.ts';
import { SIGN_IN_MAIL } from '../features/accounts/sign-in/request-magic-link.ts';
import { composeInvitation, composeInviteReceived } from '../features/invites/compose-invite-mails.ts';
import { INVITATION_MAIL } from '../features/invites/decide-invite.ts';
import { INVITE_RECEIVED_MAIL } from '../features/invites/request-invite.ts';
import { startMailDelivery } from '../features/mail/deliver-mails.ts';
import { registerMailbox } from '../features/mail/mailbox.routes.ts';
import { admitNewcomer } from '../features/positions/invitations.ts';
import { isLocalOnly } from '../platform/http/origins.ts';
import type { AppParts } from './app-parts.ts';
import { toMailboxToken } from './start-summary.ts';

type Parts = Pick<
  AppParts,
  'config' | 'logger' | 'clock' | 'keys' | 'database' | 'bus' | 'mailer' | 'outbox'
>;

/** Sends what is queued: connects each kind of mail with its composer. */
export function wireMailDelivery(app: FastifyInstance, parts: Parts, siteUrl: () => string): void {
  const { clock, bus, logger, mailer } = parts;
  const { access, uiLocale } = parts.config;
  const { db } = parts.database;

  const signInDeps = {
    db,
    clock,
    access,
    uiLocale,
    buildLink: buildMagicLink,
    isInvitedBy: (url: string) => admitNewcomer({ db, clock }, url),
  };
  const inviteDeps = () => ({
    db,
    siteUrl: siteUrl(),
    getAccountState: (email: string) => getAccountState(db, email),
  });
  const delivery = startMailDelivery({
    db,
    clock,
    bus,
    logger,
    mailer,
    compose: {
      [SIGN_IN_MAIL]: (order, askedAt) => issueMagicLink(signInDeps, order, askedAt),
      [OWNER_MAIL]: async (order, at) => composeOwnerMail(siteUrl(), order, at),
      [INVITE_RECEIVED_MAIL]: (order) => composeInviteReceived({ ...inviteDeps(), access }, order),
      [INVITATION_MAIL]: (order) => composeInvitation(inviteDeps(), order),
    },
    wantedMs: { [SIGN_IN_MAIL]: MAGIC_LINK_SECONDS * 1000 },
  });
  app.addHook('onClose', () => delivery.stop());
}

/** Serves the mailbox page when there is no mail server. */
export async function wireMailbox(
  app: FastifyInstance,
  parts: Pick<Parts, 'config' | 'keys' | 'database' | 'outbox'>,
): Promise<void> {
  const { outbox } = parts;
  const { uiLocale, adminEmail } = parts.config;
  const { db } = parts.database;
  if (outbox && isLocalOnly(parts.config)) {
    await registerMailbox(app, {
      outbox,
      uiLocale,
      token: toMailboxToken(parts.keys),
      listAdministrators: () => listAdministrators({ db, adminEmail }),
    });
  }
}
