import { emailSchema } from '@aloud/contract/accounts/email-address';
import { LOCALES, type Locale } from '@aloud/contract/locale';
import { z } from 'zod';
import type { Db } from '../../../db/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import { uniqueId } from '../../../platform/ids.ts';
import { hashSecret, randomSecret } from '../../../platform/secrets/secrets.ts';
import { writeMail } from '../../../providers/mail/mail-layout.ts';
import type { Mail } from '../../../providers/mail/mailer.port.ts';
import { refuseUninvited } from '../../invites/request-invite.ts';
import { findAccount, findAccountByEmail, findLanguage } from '../accounts.data.ts';
import { magicLinkMailEn } from '../mails/magic-link-mail.en.ts';
import { magicLinkMailRu } from '../mails/magic-link-mail.ru.ts';
import { linkExpiry } from './request-magic-link.ts';
import { insertToken } from './tokens.data.ts';

const orderSchema = z.object({
  email: emailSchema,
  accountId: z.string(),
  url: z.string(),
  phrase: z.string(),
  /** The interface that asked. */
  lang: z.enum(LOCALES).optional(),
  /** What the browser that asked would be shown. */
  pageLang: z.enum(LOCALES).optional(),
});

/** Adds the secret to the address of a page. */
export type BuildMagicLink = (
  url: string,
  proof: { accountId: string; secret: string; expiresAt: Date },
) => string;

type Deps = {
  db: Db;
  clock: Clock;
  access: 'open' | 'invite';
  uiLocale: Locale;
  buildLink: BuildMagicLink;
  /** Whether the page the link leads back to is itself an invitation. */
  isInvitedBy: (url: string) => Promise<boolean>;
};

/** Creates the secret when the mail is sent: it exists in the mail and, as a hash, in the database only. */
export async function issueMagicLink(
  deps: Deps,
  order: Record<string, unknown>,
  askedAt: Date,
): Promise<Mail | undefined> {
  const { email, url, phrase, ...asked } = orderSchema.parse(order);
  const now = deps.clock.now();
  const expiresAt = linkExpiry(askedAt);
  if (expiresAt <= now) return undefined;
  const account = await findAccountByEmail(deps.db, email);
  if (account?.isBlocked) return undefined;
  const chosen = asked.lang ?? (await findLanguage(deps.db, email));
  const lang = chosen ?? asked.pageLang ?? deps.uiLocale;
  const isAwaited = account !== undefined || (await deps.isInvitedBy(url));
  const refusal = isAwaited ? undefined : await refuseUninvited(deps, { email, lang, now });
  if (refusal) return refusal;

  const accountId = account?.id ?? (await freeId(deps.db, asked.accountId));
  const secret = randomSecret();
  await insertToken(deps.db, {
    id: uniqueId(now),
    purpose: 'magic-url',
    email,
    accountId,
    secretHash: hashSecret(secret),
    createdAt: now,
    expiresAt,
  });
  const link = deps.buildLink(url, { accountId, secret, expiresAt });
  return writeMail(email, { ru: magicLinkMailRu, en: magicLinkMailEn }[lang]({ url: link, phrase }));
}

/** The client proposes the id and may name one that belongs to another account. */
async function freeId(db: Db, requestedId: string): Promise<string> {
  return (await findAccount(db, requestedId)) ? uniqueId() : requestedId;
}
