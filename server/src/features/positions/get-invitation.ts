import type { readInvitationEndpoint } from '@aloud/contract/positions';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { isUnfinished } from './attempts.rules.ts';
import { findAttempts, findLatestInterview } from './invitations.data.ts';
import { isOpenNow } from './position-view.rules.ts';
import { findPositionByInvitation } from './positions.data.ts';

type Deps = { db: Db; clock: Clock };
type Answer = z.input<(typeof readInvitationEndpoint)['response']>;

/** What the link discloses to any visitor, and, for a signed-in one, their own attempts. */
export async function getInvitation(
  deps: Deps,
  { invitation, accountId }: { invitation: string; accountId: string | undefined },
): Promise<Answer> {
  const position = await findPositionByInvitation(deps.db, invitation);
  if (!position) throw new AppError('request.not-found');
  const { id: positionId, title, company, language, minutes, plan, attempts, closesAt } = position;
  return {
    title,
    company,
    language,
    minutes,
    questions: plan.length,
    isOpen: isOpenNow(position, deps.clock.now()),
    closesAt: closesAt?.toISOString() ?? null,
    mine: accountId === undefined ? null : await readMine(deps.db, { positionId, accountId }, attempts),
  };
}

async function readMine(
  db: Db,
  who: { positionId: string; accountId: string },
  attempts: number,
): Promise<Answer['mine']> {
  const [used, latest] = await Promise.all([findAttempts(db, who), findLatestInterview(db, who)]);
  return {
    attemptsLeft: Math.max(0, attempts - used),
    interviewId: latest?.id ?? null,
    isFinished: latest !== undefined && !isUnfinished(latest.state),
  };
}
