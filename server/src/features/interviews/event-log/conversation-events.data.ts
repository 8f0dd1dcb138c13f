import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { interviewEvents, interviewLeases } from '../../../db/schema/interviews.ts';
import type { ConversationEvent, LoggedEvent, SaidTurn } from './conversation-events.rules.ts';
import { LeaseLostError } from './conversation-log.ts';

/** Makes this process the lease holder of an interview; appends of the former holder are refused. */
export async function acquireLease(
  db: Db,
  lease: { interviewId: string; processId: string },
): Promise<number> {
  const [row] = await db
    .insert(interviewLeases)
    .values({ ...lease, epoch: 1 })
    .onConflictDoUpdate({
      target: interviewLeases.interviewId,
      set: { epoch: sql`${interviewLeases.epoch} + 1`, processId: lease.processId, takenAt: sql`now()` },
    })
    .returning({ epoch: interviewLeases.epoch });
  return row?.epoch ?? 1;
}

/** Locks the lease until the transaction ends, so that no process takes the interview over meanwhile. */
export async function lockLease(db: Db, interviewId: string): Promise<void> {
  await db
    .select({ epoch: interviewLeases.epoch })
    .from(interviewLeases)
    .where(eq(interviewLeases.interviewId, interviewId))
    .for('update');
}

export async function findLease(
  db: Db,
  interviewId: string,
): Promise<{ processId: string; epoch: number } | undefined> {
  const [row] = await db
    .select({ processId: interviewLeases.processId, epoch: interviewLeases.epoch })
    .from(interviewLeases)
    .where(eq(interviewLeases.interviewId, interviewId));
  return row;
}

type Batch = {
  interviewId: string;
  epoch: number;
  events: readonly LoggedEvent[];
  /** The turns changed by these events, in their new form. */
  said: readonly SaidTurn[];
};

/** Events and their turns, all or nothing, in one round trip; throws `LeaseLostError` to a former lease holder. */
export async function appendEvents(db: Db, { interviewId, epoch, events, said }: Batch): Promise<void> {
  const added = events.map(({ seq, atMs, event }) => {
    const { type, ...payload } = event;
    return { seq, at_ms: Math.round(atMs), type, payload };
  });
  const { rows } = await db.execute<{ held: number }>(sql`
    with held as (
      select interview_id from interview_leases
      where interview_id = ${interviewId} and epoch = ${epoch} for share
    ), added as (
      insert into interview_events (interview_id, seq, at_ms, type, payload)
      select held.interview_id, e.seq, e.at_ms, e.type, e.payload
      from held, jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
        as e(seq int, at_ms int, type text, payload jsonb)
    ), alive as (
      update interviews set updated_at = now() from held where interviews.id = held.interview_id
    ), said as (
      insert into turns (interview_id, turn, role, kind, text, is_interrupted, from_ms, to_ms, words, plan)
      select held.interview_id, t.turn, t.role, t.kind, t.text, t.is_interrupted, t.from_ms, t.to_ms, t.words, t.plan
      from held, jsonb_to_recordset(${JSON.stringify(said.map(toTurnColumns))}::jsonb)
        as t(turn int, role text, kind text, text text, is_interrupted boolean, from_ms int, to_ms int,
             words jsonb, plan jsonb)
      on conflict (interview_id, turn) do update set text = excluded.text, kind = excluded.kind,
        is_interrupted = excluded.is_interrupted, from_ms = excluded.from_ms, to_ms = excluded.to_ms,
        words = excluded.words, plan = excluded.plan
    )
    select count(*)::int as held from held`);
  if (rows[0]?.held !== 1) throw new LeaseLostError();
}

function toTurnColumns({ turn, role, kind, text, isInterrupted, pieces, plan, heard }: SaidTurn) {
  const spoken = pieces.filter((piece) => piece.typedId === null);
  const times = heard ? [heard.fromMs, heard.toMs] : spoken.flatMap(({ fromMs, toMs }) => [fromMs, toMs]);
  return {
    turn,
    role,
    kind,
    text,
    is_interrupted: isInterrupted,
    from_ms: times.length === 0 ? null : Math.round(Math.min(...times)),
    to_ms: times.length === 0 ? null : Math.round(Math.max(...times)),
    words: spoken.length === 0 ? null : spoken.flatMap((piece) => piece.words),
    plan,
  };
}

export async function listEvents(db: Db, interviewId: string): Promise<LoggedEvent[]> {
  const rows = await db
    .select()
    .from(interviewEvents)
    .where(eq(interviewEvents.interviewId, interviewId))
    .orderBy(asc(interviewEvents.seq));
  return rows.map(({ seq, atMs, type, payload }) => ({
    seq,
    atMs,
    event: { type, ...payload } as ConversationEvent,
  }));
}
