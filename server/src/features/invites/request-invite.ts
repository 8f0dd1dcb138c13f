import type { Locale } from '@aloud/contract/locale';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import type { Mail } from '../../providers/mail/mailer.port.ts';
import { queueMail } from '../mail/mail-queue.ts';
import { composeUninvited } from './compose-invite-mails.ts';
import { findInviteByEmail, insertInviteRequest } from './invites.data.ts';

export const INVITE_RECEIVED_MAIL = 'invite-received';

type Deps = { db: Db; clock: Clock; bus: EventBus };

/** Creates an invite request. A known address takes the same work, so that the response does not disclose it. */
export async function requestInvite(deps: Deps, input: { email: string; lang: Locale }): Promise<void> {
  const { email, lang } = input;
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const isFirst = await insertInviteRequest(tx, { email, lang, now });
    await queueMail(deps, tx, { kind: INVITE_RECEIVED_MAIL, payload: { email, lang, isFirst }, now });
  });
}

type RefuseUninvitedDeps = { db: Db; access: 'open' | 'invite' };

/** The mail for an address that is not invited yet, which gets an invite request. Undefined when it may sign in. */
export async function refuseUninvited(
  deps: RefuseUninvitedDeps,
  person: { email: string; lang: Locale; now: Date },
): Promise<Mail | undefined> {
  if (deps.access === 'open') return undefined;
  const { email, lang, now } = person;
  const request = await findInviteByEmail(deps.db, email);
  if (request?.state === 'invited') return undefined;
  await insertInviteRequest(deps.db, { email, lang, now });
  return composeUninvited({ email, lang }, request?.state ?? 'waiting');
}
