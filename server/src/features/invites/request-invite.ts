import type { Locale } from '@aloud/contract/locale';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { insertInviteRequest } from './invites.data.ts';

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
