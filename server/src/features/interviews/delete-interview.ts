import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DeleteFileDeps } from '../files/delete-file.ts';
import { lockLease } from './event-log/conversation-events.data.ts';
import { deleteInterviewRow, findInterviewForUpdate, type InterviewRef } from './interviews.data.ts';
import { deleteRecording } from './recording/delete-recording.ts';
import { cancelRecording } from './recording/store-recording-job.ts';
import { stopInterview } from './stop-interview.ts';

type Deps = DeleteFileDeps & { clock: Clock };

export async function deleteInterview(deps: Deps, which: InterviewRef): Promise<void> {
  await stopInterview(deps, which);
  const fileId = await deps.db.transaction(async (tx) => {
    // The lease is locked first, as in stopping and resetting: another order could deadlock.
    await lockLease(tx, which.interviewId);
    await cancelRecording(tx, which);
    const row = await findInterviewForUpdate(tx, which);
    if (!row) throw new AppError('request.not-found');
    await deleteInterviewRow(tx, which);
    return row.audioFileId;
  });
  if (fileId) await deleteRecording(deps, { ...which, fileId });
}
