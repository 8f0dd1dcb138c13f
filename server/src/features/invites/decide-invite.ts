import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { recordAct } from '../audit/record-act.ts';
import { queueMail } from '../mail/mail-queue.ts';
import { findInvite, type InviteRow, updateInviteState } from './invites.data.ts';

type Deps = { db: Db; clock: Clock; bus: EventBus };

export const INVITATION_MAIL = 'invitation';

type DecideInviteInput = { actorId: string; inviteId: string; state: 'invited' | 'declined' };

/** An invited address may register and gets one mail, however often the decision is repeated. */
export async function decideInvite(
  deps: Deps,
  { actorId, inviteId, state }: DecideInviteInput,
): Promise<InviteRow> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const changed = await updateInviteState(tx, { inviteId, state, now });
    if (!changed) {
      const unchanged = await findInvite(tx, inviteId);
      if (!unchanged) throw new AppError('request.not-found');
      return unchanged;
    }
    if (state === 'invited') {
      const payload = { email: changed.email, lang: changed.lang };
      await queueMail(deps, tx, { kind: INVITATION_MAIL, payload, now });
    }
    await recordAct(tx, {
      actorId,
      action: state === 'invited' ? 'invite.approve' : 'invite.dismiss',
      subjectId: inviteId,
      after: { state },
      now,
    });
    return changed;
  });
}
