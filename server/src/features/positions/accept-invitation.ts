import type { InterviewState } from '@aloud/contract/interviews.limits';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { createInterview } from '../interviews/create-interview.ts';
import { findLatestInterview, lockAttempts, updateAttempts } from './invitations.data.ts';
import { isOpenNow } from './position-view.rules.ts';
import { findPositionByInvitation } from './positions.data.ts';

type Deps = { db: Db; clock: Clock };
type AcceptInvitationInput = { invitation: string; accountId: string; isRecorded?: boolean | undefined };

/** The free interview of the position: the unfinished one, or a new attempt while attempts are left. */
export async function acceptInvitation(
  deps: Deps,
  { invitation, accountId, isRecorded = false }: AcceptInvitationInput,
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
    const { title: role, level, language, minutes, manner, plan } = position;
    const { id } = await createInterview(
      { ...deps, db: tx },
      { ...who, role, level, language, minutes, manner, plan, isRecorded, isFree: true },
    );
    await updateAttempts(tx, who, used + 1);
    return { interviewId: id };
  });
}

/** States in which an interview can be continued: it is, before another attempt is used. */
const UNFINISHED: readonly InterviewState[] = ['draft', 'live', 'too-short', 'failed'];

export function isUnfinished(state: InterviewState): boolean {
  return UNFINISHED.includes(state);
}
