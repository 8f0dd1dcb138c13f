import { type DropFileDeps, dropFile } from '../../files/drop-file.ts';
import { RECORDINGS_BUCKET } from './recordings.rules.ts';

export function dropRecording(
  deps: DropFileDeps,
  { accountId, fileId }: { accountId: string; fileId: string },
): Promise<void> {
  return dropFile(deps, { accountId, bucketId: RECORDINGS_BUCKET, fileId });
}
