import type { Db } from '../../db/database.ts';
import { defineTopic, type EventBus } from '../../platform/events/event-bus.ts';
import { uniqueId } from '../../platform/ids.ts';
import { deleteMailsByAddress, insertMail } from './mails.data.ts';

/** Says that there is something to look at; the mail itself stays in its table. */
export const MAIL_QUEUED = defineTopic<Record<never, never>>('mail-queued');

type MailOrder = { kind: string; payload: Record<string, unknown>; now: Date };

/** Queues a mail. It is composed later, so that the duration of the request discloses nothing about the address. */
export async function queueMail(deps: { bus: EventBus }, db: Db, order: MailOrder): Promise<void> {
  const { kind, payload, now } = order;
  await insertMail(db, { id: uniqueId(now), kind, payload });
  await deps.bus.publish(db, MAIL_QUEUED, {});
}

/** Deletes queued mails of a deleted account, also those to its former addresses. */
export async function deleteMails(db: Db, who: { accountId: string; email: string }): Promise<void> {
  await deleteMailsByAddress(db, who);
}
