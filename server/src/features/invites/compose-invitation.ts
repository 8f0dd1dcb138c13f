import { emailSchema } from '@aloud/contract/account';
import { localeSchema } from '@aloud/contract/locale';
import { z } from 'zod';
import type { Mail } from '../../providers/mail/mailer.port.ts';
import { writeMail } from '../../providers/mail/write-mail.ts';
import { inviteMailsEn } from './invite-mails.en.ts';
import { inviteMailsRu } from './invite-mails.ru.ts';

const orderSchema = z.object({ email: emailSchema, lang: localeSchema });

export function composeInvitation(siteUrl: string, order: Record<string, unknown>): Mail {
  const { email, lang } = orderSchema.parse(order);
  return writeMail(email, { ru: inviteMailsRu, en: inviteMailsEn }[lang].invited({ url: siteUrl }));
}
