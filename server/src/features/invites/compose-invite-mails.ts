import { emailSchema } from '@aloud/contract/accounts/account';
import { LOCALES } from '@aloud/contract/locale';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { writeMail } from '../../providers/mail/mail-layout.ts';
import type { Mail } from '../../providers/mail/mailer.port.ts';
import { inviteMailsEn } from './invite-mails.en.ts';
import { inviteMailsRu } from './invite-mails.ru.ts';
import { findInviteByEmail } from './invites.data.ts';

const invitationSchema = z.object({ email: emailSchema, lang: z.enum(LOCALES) });

type Deps = { db: Db; siteUrl: string };

/** A mail may wait for days: an address declined meanwhile is not invited. */
export async function composeInvitation(
  deps: Deps,
  order: Record<string, unknown>,
): Promise<Mail | undefined> {
  const { email, lang } = invitationSchema.parse(order);
  const invite = await findInviteByEmail(deps.db, email);
  if (invite?.state !== 'invited') return undefined;
  return writeMail(email, { ru: inviteMailsRu, en: inviteMailsEn }[lang].invited({ url: deps.siteUrl }));
}

const receivedSchema = z.object({ email: emailSchema, lang: z.enum(LOCALES), isFirst: z.boolean() });

/** Only the first request of an address gets a mail. */
export function composeInviteReceived(
  access: 'open' | 'invite',
  order: Record<string, unknown>,
): Mail | undefined {
  const { email, lang, isFirst } = receivedSchema.parse(order);
  if (!isFirst) return undefined;
  return writeMail(email, { ru: inviteMailsRu, en: inviteMailsEn }[lang].received(access));
}
