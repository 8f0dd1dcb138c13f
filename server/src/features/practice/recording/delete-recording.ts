import { type DeleteFileDeps, deleteFileIfExists } from '../../files/delete-file-if-exists.ts';
import { RECORDINGS_BUCKET } from './recordings.rules.ts';

export function deleteRecording(
  deps: DeleteFileDeps,
  { accountId, fileId }: { accountId: string; fileId: string },
): Promise<void> {
  return deleteFileIfExists(deps, { accountId, bucketId: RECORDINGS_BUCKET, fileId });
}
