import type { InterviewSummary } from '@aloud/contract/interviews';
import { canResetInterview } from '@aloud/contract/interviews.rules';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DeleteFileDeps } from '../files/delete-file.ts';
import { toInterviewSummary } from './interview-view.rules.ts';
import {
  deleteConversation,
  findInterviewForUpdate,
  type InterviewRef,
  updateInterview,
} from './interviews.data.ts';
import { deleteRecording } from './recording/delete-recording.ts';
import { cancelRecording } from './recording/store-recording-job.ts';
import { NOBODY, takeOver } from './session/take-over.ts';
import { stopInterview } from './stop-interview.ts';

const NO_SCORES = {
  score: null,
  margin: null,
  structure: null,
  confidence: null,
  examples: null,
  relevance: null,
  rubric: null,
};

type Deps = DeleteFileDeps & { clock: Clock };

/** Deletes the conversation and returns to draft. A charge stays: starting over is another interview. */
export async function resetInterview(deps: Deps, which: InterviewRef): Promise<InterviewSummary> {
  await stopInterview(deps, which);
  const { row, fileId } = await deps.db.transaction(async (tx) => {
    await takeOver({ ...deps, db: tx, processId: NOBODY }, which);
    await cancelRecording(tx, which);
    const row = await findInterviewForUpdate(tx, which);
    if (!row) throw new AppError('request.not-found');
    const { isFree: isOfPosition, isCharged: isAnswered } = row;
    if (!canResetInterview({ isOfPosition, isAnswered })) throw new AppError('interviews.over');
    await deleteConversation(tx, row.id);
    const reset = await updateInterview(tx, which, {
      state: 'draft',
      audioFileId: null,
      isCharged: false,
      endReason: null,
      activeMs: 0,
      ...NO_SCORES,
      startedAt: null,
      endedAt: null,
      updatedAt: deps.clock.now(),
    });
    return { row: reset ?? row, fileId: row.audioFileId };
  });
  if (fileId) await deleteRecording(deps, { ...which, fileId });
  return toInterviewSummary(row);
}
