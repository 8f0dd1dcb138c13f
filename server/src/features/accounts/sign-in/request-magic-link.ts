import { randomInt } from 'node:crypto';
import { MAGIC_LINK_SECONDS } from '@aloud/contract/accounts/sign-in.limits';
import type { Locale } from '@aloud/contract/locale';
import type { Db } from '../../../db/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { queueMail } from '../../mail/mail-queue.ts';

export const SIGN_IN_MAIL = 'sign-in';

type Deps = { db: Db; clock: Clock; bus: EventBus };
type Input = {
  email: string;
  /** The id that opens the link together with its secret when the address has no account yet. */
  accountId: string;
  url: string;
  /** The interface the request names, and the one this browser would be shown. */
  lang: Locale | undefined;
  pageLang: Locale;
  wantsPhrase: boolean;
};

/**
 * Queues the request only: the account is looked up when the mail is composed, so that response and duration
 * are the same for known and unknown addresses.
 */
export async function requestMagicLink(
  deps: Deps,
  { email, accountId, url, lang, pageLang, wantsPhrase }: Input,
): Promise<{ createdAt: Date; expiresAt: Date; phrase: string }> {
  const now = deps.clock.now();
  const phrase = wantsPhrase ? makeSignInPhrase() : '';
  const payload = { email, accountId, url, phrase, pageLang, ...(lang && { lang }) };
  await queueMail(deps, deps.db, { kind: SIGN_IN_MAIL, payload, now });
  return { createdAt: now, expiresAt: linkExpiry(now), phrase };
}

export function linkExpiry(askedAt: Date): Date {
  return new Date(askedAt.getTime() + MAGIC_LINK_SECONDS * 1000);
}

const QUALITIES =
  'amber brave calm clear golden honest kind lively patient quiet silver steady sunny warm wise young';
const THINGS =
  'birch bridge cloud falcon forest garden harbour lantern maple meadow planet river sparrow valley violin wave';

/** Two words shown on the screen and in the mail, so that the recipient can match the mail to the request. */
function makeSignInPhrase(): string {
  return `${pick(QUALITIES)} ${pick(THINGS)}`;
}

function pick(words: string): string {
  const list = words.split(' ');
  return list[randomInt(list.length)] ?? words;
}
