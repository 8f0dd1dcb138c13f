import type { Report } from '@aloud/contract/reports';
import type { EndReason } from '@aloud/contract/voice/voice-protocol';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { endReservation } from '../balance/balance.ts';
import {
  findInterviewForUpdate,
  type InterviewRef,
  type InterviewRow,
  listTurns,
  updateInterview,
} from './interviews.data.ts';
import { requestRecording } from './recording/store-recording-job.ts';
import { makeReservationId } from './start-interview.ts';
import { isReportable } from './too-short.rules.ts';

type Deps = { db: Db; clock: Clock; bus: EventBus };
type Input = InterviewRef & { reason: EndReason; activeMs: number };

/** Ends a live interview and charges for it if it can be reported on; otherwise its reservation is released. */
export async function finishInterview(deps: Deps, input: Input): Promise<InterviewRow | undefined> {
  const { reason, activeMs, ...which } = input;
  return deps.db.transaction(async (tx) => {
    const row = await findInterviewForUpdate(tx, which);
    if (row?.state !== 'live') return row;
    const isEnough = reason !== 'failed' && isReportable(await listTurns(tx, row.id));
    const isDelivered = isEnough || row.isCharged;
    if (!row.isCharged) {
      await endReservation(
        { ...deps, db: tx },
        { accountId: row.accountId, key: makeReservationId(row), outcome: isEnough ? 'charged' : 'released' },
      );
    }
    await requestRecording({ ...deps, db: tx }, { ...which, ...row });
    const now = deps.clock.now();
    return updateInterview(tx, which, {
      state: isDelivered ? 'ended' : reason === 'failed' ? 'failed' : 'too-short',
      isCharged: isDelivered,
      endReason: reason,
      activeMs: Math.max(row.activeMs, Math.round(activeMs)),
      endedAt: now,
      updatedAt: now,
    });
  });
}

type MarkReportedInput = InterviewRef & {
  report: Pick<Report, 'score' | 'margin' | 'criteria' | 'rubric'>;
  /** When the conversation on which the report is based ended. */
  endedAt: Date | null;
  at: Date;
};

/** Marks an interview as reported; throws when its conversation has continued since the report was begun. */
export async function markReported(
  tx: Db,
  { report, endedAt, at, ...which }: MarkReportedInput,
): Promise<void> {
  const row = await findInterviewForUpdate(tx, which);
  const isSame = row?.state === 'ended' && row.endedAt?.getTime() === endedAt?.getTime();
  if (!isSame) throw new AppError('reports.not-over');
  const { score, margin, criteria, rubric } = report;
  await updateInterview(tx, which, { state: 'reported', score, margin, ...criteria, rubric, updatedAt: at });
}
