import { INVITATION_PAGE } from '@aloud/contract/pages';
import type { readInvitationEndpoint } from '@aloud/contract/positions';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { isUnfinished } from './accept-invitation.ts';
import { findAttempts, findLatestInterview } from './invitations.data.ts';
import { isOpenNow } from './position-view.rules.ts';
import { findPositionByInvitation } from './positions.data.ts';

type Deps = { db: Db; clock: Clock };
type InvitationView = z.input<(typeof readInvitationEndpoint)['response']>;

/** What the link discloses to any visitor, and, for a signed-in one, their own attempts. */
export async function getInvitation(
  deps: Deps,
  { invitation, accountId }: { invitation: string; accountId: string | undefined },
): Promise<InvitationView> {
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
): Promise<InvitationView['mine']> {
  const [used, latest] = await Promise.all([findAttempts(db, who), findLatestInterview(db, who)]);
  return {
    attemptsLeft: Math.max(0, attempts - used),
    interviewId: latest?.id ?? null,
    isFinished: latest !== undefined && !isUnfinished(latest.state),
  };
}

/** Whether a magic link leads to an open invitation: then its recipient may register even where access is by invite. */
export async function admitNewcomer(deps: Deps, signInUrl: string): Promise<boolean> {
  const target = URL.canParse(signInUrl) ? new URL(signInUrl).searchParams.get('r') : null;
  const page = target === null || !URL.canParse(target, signInUrl) ? '' : new URL(target, signInUrl).pathname;
  const [, invitation] = page.split(`${INVITATION_PAGE}/`);
  if (!invitation) return false;
  const position = await findPositionByInvitation(deps.db, invitation);
  return position !== undefined && isOpenNow(position, deps.clock.now());
}
