import type { ResumeSummary } from '@aloud/contract/resumes';
import type { Db } from '../../db/database.ts';
import { getUser } from '../accounts/admin/get-user.ts';
import { toResumeSummary } from './resume-view.rules.ts';
import { listResumeRows } from './resumes.data.ts';

export async function listResumes(db: Db, accountId: string): Promise<ResumeSummary[]> {
  const [rows, user] = await Promise.all([listResumeRows(db, accountId), getUser(db, accountId)]);
  return rows.map((row) => toResumeSummary(row, user?.activeResume ?? null));
}
