import { RESUMES_BUCKET } from '@aloud/contract/appwrite';
import type { ErrorCode } from '@aloud/contract/errors';
import type { ResumeSummary } from '@aloud/contract/resumes';
import { RESUME_BYTES_MAX, RESUME_FILE_KINDS } from '@aloud/contract/resumes.limits';
import { ID } from 'appwrite';
import { ApiError } from '../../lib/api/api-error.ts';
import { isAwayStatus, refusalStatus, refusalType } from '../../lib/api/refusals.ts';
import { createResume } from './resumes.api.ts';

/** As the `accept` of an input names them. */
export const RESUME_FILES = RESUME_FILE_KINDS.map((kind) => `.${kind}`).join(',');

type Progress = { onSent: (share: number) => void; onRead: () => void };

/** Uploads a file in parts and has it read. Throws `ApiError` with the reason in words of ours. */
export async function sendResume(file: File, { onSent, onRead }: Progress): Promise<ResumeSummary> {
  refuseAtOnce(file);
  const fileId = ID.unique();
  try {
    const { storage } = await import('../../lib/api/appwrite-storage.ts');
    await storage.createFile({
      bucketId: RESUMES_BUCKET,
      fileId,
      file,
      onProgress: ({ progress }) => onSent(progress / 100),
    });
  } catch (error) {
    throw toApiError(error);
  }
  onRead();
  return createResume({ id: ID.unique(), fileId });
}

export const pasteResume = (text: string): Promise<ResumeSummary> => createResume({ id: ID.unique(), text });

/** What the server would refuse anyway is not sent. */
function refuseAtOnce(file: File): void {
  const extension = `.${file.name.split('.').at(-1)?.toLowerCase() ?? ''}`;
  if (!RESUME_FILES.split(',').includes(extension)) {
    throw new ApiError('refused', { body: { code: 'files.type-unsupported' } });
  }
  if (file.size > RESUME_BYTES_MAX) throw new ApiError('refused', { body: { code: 'files.too-large' } });
  if (file.size === 0) throw new ApiError('refused', { body: { code: 'files.empty' } });
}

function toApiError(error: unknown): ApiError {
  const status = refusalStatus(error);
  if (status === 0 || status === undefined) return new ApiError('network', { cause: error });
  return new ApiError('refused', { status, body: { code: toErrorCode(status, refusalType(error)) } });
}

/** The storage API has codes of its own; what a person can do about it follows from the status. */
function toErrorCode(status: number, type: string): ErrorCode {
  // Too large a file was refused before it was sent.
  if (type === 'storage_invalid_file_size') return 'files.no-room';
  const code = BY_STATUS.get(status);
  if (code) return code;
  if (isAwayStatus(status)) return 'server.not-ready';
  return status < 500 ? 'files.type-unsupported' : 'server.failed';
}

const BY_STATUS = new Map<number, ErrorCode>([
  [401, 'request.unauthorised'],
  [413, 'files.too-large'],
  [429, 'request.too-many'],
  [503, 'files.unavailable'],
]);
