import { RESUMES_BUCKET } from '@aloud/contract/appwrite';
import type { ErrorCode } from '@aloud/contract/errors';
import type { ResumeSummary } from '@aloud/contract/resumes';
import { RESUME_BYTES_MAX, RESUME_FILE_KINDS } from '@aloud/contract/resumes.limits';
import { ID } from 'appwrite';
import { ApiError } from '../../lib/api/api-error.ts';
import { explainRefusal } from '../../lib/api/error-text.ts';
import { refusalStatus, refusalType } from '../../lib/api/refusals.ts';
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
  return new ApiError('refused', { status, body: { code: findCode(status, error) } });
}

function findCode(status: number, error: unknown): ErrorCode {
  const code = BY_TYPE.get(refusalType(error)) ?? BY_STATUS.get(status) ?? explainRefusal(error);
  return code === 'network' ? 'server.failed' : code;
}

/** The storage API has codes of its own. Too large a file was refused before it was sent. */
const BY_TYPE = new Map<string, ErrorCode>([
  ['storage_file_type_unsupported', 'files.type-unsupported'],
  ['storage_file_empty', 'files.empty'],
  ['storage_file_already_exists', 'files.already-exists'],
  ['storage_invalid_content_range', 'files.range-invalid'],
  ['storage_invalid_file_size', 'files.no-room'],
]);

const BY_STATUS = new Map<number, ErrorCode>([
  [400, 'files.type-unsupported'],
  [413, 'files.too-large'],
  [503, 'files.unavailable'],
]);
