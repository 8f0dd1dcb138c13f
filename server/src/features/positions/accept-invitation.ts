import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { createInterview } from '../interviews/create-interview.ts';
import { isUnfinished } from './attempts.rules.ts';
import { findLatestInterview, lockAttempts, updateAttempts } from './invitations.data.ts';
import { isOpenNow } from './position-view.rules.ts';
import { findPositionByInvitation } from './positions.data.ts';

type Deps = { db: Db; clock: Clock };
type Input = { invitation: string; accountId: string; isRecorded?: boolean | undefined };

/** The free interview of the position: the unfinished one, or a new attempt while attempts are left. */
export async function acceptInvitation(
  deps: Deps,
  { invitation, accountId, isRecorded = false }: Input,
): Promise<{ interviewId: string }> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const position = await findPositionByInvitation(tx, invitation);
    if (!position) throw new AppError('request.not-found');
    const who = { positionId: position.id, accountId };
    const used = await lockAttempts(tx, { ...who, now });
    const latest = await findLatestInterview(tx, who);
    if (latest && isUnfinished(latest.state)) return { interviewId: latest.id };
    if (!isOpenNow(position, now)) throw new AppError('positions.closed');
    if (used >= position.attempts) throw new AppError('positions.no-attempts');
    const { title: role, level, language, minutes, plan } = position;
    const { id } = await createInterview(
      { ...deps, db: tx },
      { ...who, role, level, language, minutes, plan, isRecorded, isFree: true },
    );
    await updateAttempts(tx, who, used + 1);
    return { interviewId: id };
  });
}
