import { emailSchema } from '@aloud/contract/accounts/account';
import { localeSchema } from '@aloud/contract/locale';
import { z } from 'zod';
import { writeMail } from '../../providers/mail/mail-layout.ts';
import type { Mail } from '../../providers/mail/mailer.port.ts';
import { inviteMailsEn } from './invite-mails.en.ts';
import { inviteMailsRu } from './invite-mails.ru.ts';

const orderSchema = z.object({ email: emailSchema, lang: localeSchema, isFirst: z.boolean() });

/** Only the first request of an address gets a mail. */
export function composeInviteReceived(
  access: 'open' | 'invite',
  order: Record<string, unknown>,
): Mail | undefined {
  const { email, lang, isFirst } = orderSchema.parse(order);
  if (!isFirst) return undefined;
  return writeMail(email, { ru: inviteMailsRu, en: inviteMailsEn }[lang].received(access));
}
