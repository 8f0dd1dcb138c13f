import type { InterviewSummary } from '@aloud/contract/interviews';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import { toInterviewSummary } from './interview-view.rules.ts';
import { deleteWhatWasSaid, findInterviewForUpdate, updateInterview, type Which } from './interviews.data.ts';
import { stopInterview } from './stop-interview.ts';
import { NOBODY, takeOver } from './take-over.ts';

const NO_SCORES = {
  score: null,
  margin: null,
  structure: null,
  confidence: null,
  examples: null,
  relevance: null,
  rubric: null,
};

type Deps = { db: Db; clock: Clock; bus: EventBus };

/** Forgets everything that was said. What was charged stays charged: beginning anew is another interview. */
export async function resetInterview(deps: Deps, which: Which): Promise<InterviewSummary> {
  await stopInterview(deps, which);
  await takeOver({ ...deps, processId: NOBODY }, which);
  return deps.db.transaction(async (tx) => {
    const row = await findInterviewForUpdate(tx, which);
    if (!row) throw new AppError('request.not-found');
    // Whoever was invited has their attempts counted: what was answered stays answered.
    if (row.isFree && row.isCharged) throw new AppError('interviews.over');
    await deleteWhatWasSaid(tx, row.id);
    const reset = await updateInterview(tx, which, {
      state: 'draft',
      isCharged: false,
      endReason: null,
      activeMs: 0,
      ...NO_SCORES,
      startedAt: null,
      endedAt: null,
      updatedAt: deps.clock.now(),
    });
    return toInterviewSummary(reset ?? row);
  });
}
