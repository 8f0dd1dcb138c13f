import type { Resume } from '@aloud/contract/resumes';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { readUser } from '../accounts/admin/read-user.ts';
import { toResume } from './resume-view.rules.ts';
import { findResume, type Which } from './resumes.data.ts';

/** An own resume; anybody else's does not exist. */
export async function readResume(db: Db, which: Which): Promise<Resume> {
  const [row, user] = await Promise.all([findResume(db, which), readUser(db, which.accountId)]);
  if (!row) throw new AppError('request.not-found');
  return toResume(row, user?.activeResume ?? null);
}
