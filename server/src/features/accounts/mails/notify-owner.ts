import { emailSchema } from '@aloud/contract/accounts/email-address';
import { LOCALES, type Locale } from '@aloud/contract/locale';
import { z } from 'zod';
import type { Db } from '../../../db/database.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { writeMail } from '../../../providers/mail/mail-layout.ts';
import type { Mail } from '../../../providers/mail/mailer.port.ts';
import { queueMail } from '../../mail/mail-queue.ts';
import { findLanguageById } from '../accounts.data.ts';
import { describeDevice } from '../sign-in/device-words.rules.ts';
import { type OwnerMails, type OwnerNotice, ownerMailsEn } from './owner-mails.en.ts';
import { ownerMailsRu } from './owner-mails.ru.ts';

export const OWNER_MAIL = 'owner-notice';

export type NoticeDeps = { bus: EventBus; uiLocale: Locale };
type Input = {
  accountId: string;
  /** The recipient: after a change of address, the former address. */
  email: string;
  notice: OwnerNotice;
  device: { userAgent: string };
  now: Date;
};

const orderSchema = z.object({
  email: emailSchema,
  lang: z.enum(LOCALES),
  notice: z.enum(Object.keys(ownerMailsEn) as [OwnerNotice, ...OwnerNotice[]]),
  device: z.string(),
});

/** Inside the transaction of the change: the mail is sent if and only if the change is committed. */
export async function notifyOwner(deps: NoticeDeps, tx: Db, input: Input): Promise<void> {
  const { accountId, email, notice, now } = input;
  const lang = (await findLanguageById(tx, accountId)) ?? deps.uiLocale;
  const device = describeDevice(input.device.userAgent, lang);
  // The account id is stored beside the address, so that deleting the account also finds mails to its former address.
  await queueMail(deps, tx, { kind: OWNER_MAIL, payload: { accountId, email, lang, notice, device }, now });
}

export function composeOwnerMail(siteUrl: string, order: Record<string, unknown>, at: Date): Mail {
  const { email, lang, notice, device } = orderSchema.parse(order);
  const mails: OwnerMails = { ru: ownerMailsRu, en: ownerMailsEn }[lang];
  return writeMail(email, mails[notice]({ when: momentWords(at, lang), device, siteUrl }));
}

/** The owner's time zone is unknown, so the mail names UTC. */
function momentWords(at: Date, lang: Locale): string {
  const words = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${words.format(at)} (UTC)`;
}
