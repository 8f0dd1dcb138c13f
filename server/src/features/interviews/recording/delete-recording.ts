import { type DropFileDeps, dropFile } from '../../files/drop-file.ts';
import type { Recording } from './interview-recordings.data.ts';
import { INTERVIEWS_BUCKET } from './store-recording-job.ts';

export function dropSound(deps: DropFileDeps, { accountId, fileId }: Recording): Promise<void> {
  return dropFile(deps, { accountId, bucketId: INTERVIEWS_BUCKET, fileId });
}
