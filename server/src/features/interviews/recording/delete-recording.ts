import { type DeleteFileDeps, deleteFileIfExists } from '../../files/delete-file.ts';
import type { Recording } from './interview-recordings.data.ts';
import { INTERVIEWS_BUCKET } from './store-recording-job.ts';

export function deleteRecording(deps: DeleteFileDeps, { accountId, fileId }: Recording): Promise<void> {
  return deleteFileIfExists(deps, { accountId, bucketId: INTERVIEWS_BUCKET, fileId });
}
