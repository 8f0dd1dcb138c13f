import type { Locale } from '@aloud/contract/locale';
import type { Db } from '../../db/database.ts';
import type { Mail } from '../../providers/mail/mailer.port.ts';
import { composeInviteReceived } from './compose-invite-received.ts';
import { findInviteByEmail, insertInviteRequest } from './invites.data.ts';

type Deps = { db: Db; access: 'open' | 'invite' };

/** The mail for an address that is not invited yet, which gets an invite request. Undefined when it may sign in. */
export async function refuseUninvited(
  deps: Deps,
  person: { email: string; lang: Locale; now: Date },
): Promise<Mail | undefined> {
  if (deps.access === 'open') return undefined;
  const { email, lang, now } = person;
  const request = await findInviteByEmail(deps.db, email);
  if (request?.state === 'invited') return undefined;
  await insertInviteRequest(deps.db, { email, lang, now });
  return composeInviteReceived(deps.access, { email, lang, isFirst: true });
}
