import { RESUMES_BUCKET } from '@aloud/contract/limits';
import { type DeleteFileDeps, deleteFileIfExists } from '../files/delete-file-if-exists.ts';

export function deleteResumeFile(
  deps: DeleteFileDeps,
  { accountId, fileId }: { accountId: string; fileId: string },
): Promise<void> {
  return deleteFileIfExists(deps, { accountId, bucketId: RESUMES_BUCKET, fileId });
}
