import type { InterviewState } from '@aloud/contract/interviews.limits';
import { INVITATION_PAGE } from '@aloud/contract/pages';
import type { readInvitationEndpoint } from '@aloud/contract/positions';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { createInterview } from '../interviews/create-interview.ts';
import { findAttempts, findLatestInterview, lockAttempts, updateAttempts } from './invitations.data.ts';
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
    const { title: role, level, language, minutes, plan } = position;
    const { id } = await createInterview(
      { ...deps, db: tx },
      { ...who, role, level, language, minutes, plan, isRecorded, isFree: true },
    );
    await updateAttempts(tx, who, used + 1);
    return { interviewId: id };
  });
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

/** States in which an interview can be continued: it is, before another attempt is used. */
const UNFINISHED: readonly InterviewState[] = ['draft', 'live', 'too-short', 'failed'];

function isUnfinished(state: InterviewState): boolean {
  return UNFINISHED.includes(state);
}
