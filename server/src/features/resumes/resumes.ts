import { RESUMES_BUCKET } from '@aloud/contract/appwrite';
import type { Resume, ResumeSummary } from '@aloud/contract/resumes';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { BlobStore } from '../../providers/files/files.port.ts';
import { editUser, findUser } from '../accounts/users.ts';
import { type DeleteFileDeps, deleteFileIfExists } from '../files/delete-file.ts';
import type { AskedQuestion } from '../questions/find-questions.ts';
import { RESUME_JOB } from './analysis/analysis-job.ts';
import { toResume, toResumeSummary } from './resume-view.rules.ts';
import {
  deleteResumeRow,
  findOwnResumeQuestion,
  findResume,
  listResumeRows,
  type ResumeRef,
} from './resumes.data.ts';

/** A resume of the account; throws as not found for any other. */
export async function getResume(db: Db, which: ResumeRef): Promise<Resume> {
  const [row, user] = await Promise.all([findResume(db, which), findUser(db, which.accountId)]);
  if (!row) throw new AppError('request.not-found');
  return toResume(row, user?.activeResume ?? null);
}

export async function listResumes(db: Db, accountId: string): Promise<ResumeSummary[]> {
  const [rows, user] = await Promise.all([listResumeRows(db, accountId), findUser(db, accountId)]);
  return rows.map((row) => toResumeSummary(row, user?.activeResume ?? null));
}

/** A question made of the account's own resume. It has no sample answer. */
export async function findResumeQuestion(
  db: Db,
  which: { accountId: string; questionId: string },
): Promise<AskedQuestion | undefined> {
  const row = await findOwnResumeQuestion(db, which);
  return row && { id: row.id, text: row.text, sample: '', type: row.type };
}

type Deps = { db: Db; bus: EventBus; clock: Clock };

/** An account with resumes has an active one: the chosen one, or the latest when that was deleted. */
export async function chooseActiveResume(deps: Deps, accountId: string): Promise<void> {
  const [user, rows] = await Promise.all([findUser(deps.db, accountId), listResumeRows(deps.db, accountId)]);
  if (!user || rows.some(({ id }) => id === user.activeResume)) return;
  const next = rows[0]?.id ?? null;
  if (next === user.activeResume) return;
  await editUser(deps, { accountId, edit: { active_resume: next }, now: deps.clock.now() });
}

type DeleteResumeDeps = { db: Db; bus: EventBus; clock: Clock; blobs: BlobStore; jobs: Jobs };

/** Deletes file, text, analysis and questions; attempts stay, with the text of their question. */
export async function deleteResume(
  deps: DeleteResumeDeps,
  { accountId, resumeId }: { accountId: string; resumeId: string },
): Promise<void> {
  const row = await deleteResumeRow(deps.db, { accountId, resumeId });
  if (!row) throw new AppError('request.not-found');
  await deps.jobs.cancel({ kind: RESUME_JOB, accountId, key: resumeId });
  if (row.fileId !== null) await deleteResumeFile(deps, { accountId, fileId: row.fileId });
  await chooseActiveResume(deps, accountId);
}

export function deleteResumeFile(
  deps: DeleteFileDeps,
  { accountId, fileId }: { accountId: string; fileId: string },
): Promise<void> {
  return deleteFileIfExists(deps, { accountId, bucketId: RESUMES_BUCKET, fileId });
}
