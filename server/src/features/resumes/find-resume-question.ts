import type { Db } from '../../db/database.ts';
import type { AskedQuestion } from '../questions/find-question.ts';
import { findOwnResumeQuestion } from './resumes.data.ts';

/** A question made of the account's own resume. It has no sample answer. */
export async function findResumeQuestion(
  db: Db,
  which: { accountId: string; questionId: string },
): Promise<AskedQuestion | undefined> {
  const row = await findOwnResumeQuestion(db, which);
  return row && { id: row.id, text: row.text, sample: '', type: row.type };
}
