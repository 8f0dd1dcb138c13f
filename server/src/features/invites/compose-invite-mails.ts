import { emailSchema } from '@aloud/contract/accounts/email-address';
import { LOCALES } from '@aloud/contract/locale';
import { SIGN_IN_FRAGMENT } from '@aloud/contract/pages';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { writeMail } from '../../providers/mail/mail-layout.ts';
import type { Mail } from '../../providers/mail/mailer.port.ts';
import { inviteMailsEn } from './invite-mails.en.ts';
import { inviteMailsRu } from './invite-mails.ru.ts';
import { findInviteByEmail, type InviteRow } from './invites.data.ts';

const invitationSchema = z.object({ email: emailSchema, lang: z.enum(LOCALES) });

type Recipient = z.output<typeof invitationSchema>;

type Deps = {
  db: Db;
  siteUrl: string;
  getAccountState: (email: string) => Promise<'missing' | 'active' | 'blocked'>;
};

const MAILS = { ru: inviteMailsRu, en: inviteMailsEn };

/** A mail may wait for days: an address declined or blocked meanwhile is not invited. */
export async function composeInvitation(
  deps: Deps,
  order: Record<string, unknown>,
): Promise<Mail | undefined> {
  const { email, lang } = invitationSchema.parse(order);
  const invite = await findInviteByEmail(deps.db, email);
  if (invite?.state !== 'invited' || (await deps.getAccountState(email)) === 'blocked') return undefined;
  return writeInvitation(deps, { email, lang });
}

function writeInvitation({ siteUrl }: Pick<Deps, 'siteUrl'>, { email, lang }: Recipient): Mail {
  return writeMail(email, MAILS[lang].invited({ url: `${siteUrl}/${SIGN_IN_FRAGMENT}` }));
}

const receivedSchema = z.object({ email: emailSchema, lang: z.enum(LOCALES), isFirst: z.boolean() });

type ReceivedDeps = Deps & { access: 'open' | 'invite' };

/**
 * Only the first request of an address gets a mail; one that may come in already is told so each time. A blocked account
 * gets none, as for a sign-in link: any of these mails would promise what it cannot have.
 */
export async function composeInviteReceived(
  deps: ReceivedDeps,
  order: Record<string, unknown>,
): Promise<Mail | undefined> {
  const { email, lang, isFirst } = receivedSchema.parse(order);
  const account = await deps.getAccountState(email);
  if (account === 'blocked') return undefined;
  const isInvited = account === 'active' || (await isInvitedAlready(deps, email));
  if (deps.access === 'invite' && isInvited) return writeInvitation(deps, { email, lang });
  return isFirst ? writeMail(email, MAILS[lang].received(deps.access)) : undefined;
}

async function isInvitedAlready({ db }: Deps, email: string): Promise<boolean> {
  return (await findInviteByEmail(db, email))?.state === 'invited';
}

/** For an address that asked for a sign-in link and is not invited. */
export function composeUninvited(
  { email, lang }: Recipient,
  state: Exclude<InviteRow['state'], 'invited'>,
): Mail {
  return writeMail(email, MAILS[lang].uninvited({ isListed: state === 'waiting' }));
}
