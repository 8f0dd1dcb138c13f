import type { AdminInterview } from '@aloud/contract/admin-interviews';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { findAnyInterview, listNotes } from './admin-interviews.data.ts';
import { toInterview } from './interview-view.rules.ts';
import { listTurns } from './interviews.data.ts';
import { toNote, whoAndWhat } from './oversight-view.rules.ts';

/** Anybody's interview, for administrators: the door has to make sure of that. */
export async function overseeInterview(db: Db, interviewId: string): Promise<AdminInterview> {
  const row = await findAnyInterview(db, interviewId);
  if (!row) throw new AppError('request.not-found');
  const [turns, notes] = await Promise.all([listTurns(db, interviewId), listNotes(db, interviewId)]);
  return {
    ...toInterview(row, turns),
    ...whoAndWhat(row),
    hasAudio: row.audioFileId !== null,
    notes: notes.map(toNote),
  };
}
