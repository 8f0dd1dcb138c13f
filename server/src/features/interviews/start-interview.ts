import { canContinueInterview } from '@aloud/contract/interviews.rules';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { reserveBalance } from '../balance/balance.ts';
import {
  findInterviewForUpdate,
  type InterviewRef,
  type InterviewRow,
  updateInterview,
} from './interviews.data.ts';

type Deps = { db: Db; clock: Clock; bus: EventBus };

/** Reserves one interview and goes live. Does nothing for a live one. */
export async function startInterview(deps: Deps, which: InterviewRef): Promise<InterviewRow> {
  return deps.db.transaction(async (tx) => {
    const row = await findInterviewForUpdate(tx, which);
    if (!row) throw new AppError('request.not-found');
    if (row.state === 'live') return row;
    if (!canContinueInterview(row)) throw new AppError('interviews.over');
    const now = deps.clock.now();
    const beginnings = row.isCharged ? row.beginnings : row.beginnings + 1;
    if (!row.isCharged && !row.isFree) {
      const key = makeReservationId({ id: row.id, beginnings });
      await reserveBalance({ ...deps, db: tx }, { accountId: row.accountId, kind: 'interviews', key });
    }
    const started = await updateInterview(tx, which, {
      state: 'live',
      beginnings,
      startedAt: row.startedAt ?? now,
      endedAt: null,
      endReason: null,
      updatedAt: now,
    });
    return started ?? row;
  });
}

/** Each start has a reservation of its own, so that each is charged or released once. */
export function makeReservationId(interview: { id: string; beginnings: number }): string {
  return `interview:${interview.id}:${interview.beginnings}`;
}
