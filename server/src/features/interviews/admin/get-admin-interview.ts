import type { AdminInterview } from '@aloud/contract/admin/admin-interviews';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { toInterview } from '../interview-view.rules.ts';
import { listTurns, type Reader } from '../interviews.data.ts';
import { findRecordingState } from '../recording/store-recording-job.ts';
import { describeCandidate, toNote } from './admin-interview-view.rules.ts';
import { findAnyInterview, listNotes } from './admin-interviews.data.ts';

/** An interview of any account, for administrators: the route checks the right. */
export async function getAdminInterview(
  db: Db,
  { interviewId, reader }: { interviewId: string; reader: Reader },
): Promise<AdminInterview> {
  const row = await findAnyInterview(db, interviewId);
  if (!row) throw new AppError('request.not-found');
  const [turns, notes, audio] = await Promise.all([
    listTurns(db, interviewId),
    listNotes(db, interviewId),
    findRecordingState(db, row, reader),
  ]);
  return {
    ...toInterview(row, turns),
    ...describeCandidate(row),
    audio,
    notes: notes.map(toNote),
  };
}
