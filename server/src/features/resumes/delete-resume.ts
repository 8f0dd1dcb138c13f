import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { BlobStore } from '../../providers/files/blob-store.ts';
import { RESUME_JOB } from './analysis/analysis-job.ts';
import { chooseActiveResume } from './choose-active-resume.ts';
import { deleteResumeFile } from './delete-resume-file.ts';
import { deleteResumeRow } from './resumes.data.ts';

type Deps = { db: Db; bus: EventBus; clock: Clock; blobs: BlobStore; jobs: Jobs };

/** Deletes file, text, analysis and questions; attempts stay, with the text of their question. */
export async function deleteResume(
  deps: Deps,
  { accountId, resumeId }: { accountId: string; resumeId: string },
): Promise<void> {
  const row = await deleteResumeRow(deps.db, { accountId, resumeId });
  if (!row) throw new AppError('request.not-found');
  await deps.jobs.cancel({ kind: RESUME_JOB, accountId, key: resumeId });
  if (row.fileId !== null) await deleteResumeFile(deps, { accountId, fileId: row.fileId });
  await chooseActiveResume(deps, accountId);
}
