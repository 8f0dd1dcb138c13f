import { RESUMES_BUCKET } from '@aloud/contract/limits';
import { type DropFileDeps, dropFile } from '../files/drop-file.ts';

export function dropResumeFile(
  deps: DropFileDeps,
  { accountId, fileId }: { accountId: string; fileId: string },
): Promise<void> {
  return dropFile(deps, { accountId, bucketId: RESUMES_BUCKET, fileId });
}
