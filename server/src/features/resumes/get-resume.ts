import type { Resume } from '@aloud/contract/resumes';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { getUser } from '../accounts/admin/get-user.ts';
import { toResume } from './resume-view.rules.ts';
import { findResume, type ResumeRef } from './resumes.data.ts';

/** A resume of the account; throws as not found for any other. */
export async function getResume(db: Db, which: ResumeRef): Promise<Resume> {
  const [row, user] = await Promise.all([findResume(db, which), getUser(db, which.accountId)]);
  if (!row) throw new AppError('request.not-found');
  return toResume(row, user?.activeResume ?? null);
}
