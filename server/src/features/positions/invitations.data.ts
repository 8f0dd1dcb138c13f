import type { InterviewState } from '@aloud/contract/interviews.limits';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { returnedAttempts } from '../../db/schema/departures.ts';
import { interviews } from '../../db/schema/interviews.ts';
import { positionCandidates } from '../../db/schema/positions.ts';

type PositionCandidate = { positionId: string; accountId: string };

const is = ({ positionId, accountId }: PositionCandidate) =>
  and(eq(positionCandidates.positionId, positionId), eq(positionCandidates.accountId, accountId));

export async function findAttempts(db: Db, who: PositionCandidate): Promise<number> {
  const [row] = await db
    .select({ attempts: positionCandidates.attempts })
    .from(positionCandidates)
    .where(is(who));
  return row?.attempts ?? findReturnedAttempts(db, who);
}

/** What the address had used before its account was deleted and made anew. */
async function findReturnedAttempts(db: Db, { positionId, accountId }: PositionCandidate): Promise<number> {
  const [row] = await db
    .select({ attempts: returnedAttempts.attempts })
    .from(returnedAttempts)
    .where(and(eq(returnedAttempts.positionId, positionId), eq(returnedAttempts.accountId, accountId)));
  return row?.attempts ?? 0;
}

/** Held until the transaction ends: a second tab waits here and then finds the interview of the first. */
export async function lockAttempts(db: Db, who: PositionCandidate & { now: Date }): Promise<number> {
  const { now, ...candidate } = who;
  await db
    .insert(positionCandidates)
    .values({ ...candidate, attempts: await findReturnedAttempts(db, who), createdAt: now })
    .onConflictDoNothing();
  const [row] = await db
    .select({ attempts: positionCandidates.attempts })
    .from(positionCandidates)
    .where(is(who))
    .for('update');
  return row?.attempts ?? 0;
}

export async function updateAttempts(db: Db, who: PositionCandidate, attempts: number): Promise<void> {
  await db.update(positionCandidates).set({ attempts }).where(is(who));
}

export async function findLatestInterview(
  db: Db,
  { positionId, accountId }: PositionCandidate,
): Promise<{ id: string; state: InterviewState } | undefined> {
  const [row] = await db
    .select({ id: interviews.id, state: interviews.state })
    .from(interviews)
    .where(and(eq(interviews.positionId, positionId), eq(interviews.accountId, accountId)))
    .orderBy(desc(interviews.createdAt), desc(interviews.id))
    .limit(1);
  return row;
}
