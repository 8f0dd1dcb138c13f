import { AppError } from '../../../platform/app-error.ts';

/** Where recordings of answers are kept. */
export const RECORDINGS_BUCKET = 'answers';

/** MIME types of browsers' MediaRecorder, by file extension. */
const EXTENSIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'audio/webm': 'webm',
    'video/webm': 'webm',
    'audio/ogg': 'ogg',
    'audio/mp4': 'm4a',
    'video/mp4': 'mp4',
    'audio/x-m4a': 'm4a',
    'audio/aac': 'aac',
    'audio/mpeg': 'mp3',
    'audio/wav': 'wav',
    'audio/wave': 'wav',
    'audio/x-wav': 'wav',
    'audio/vnd.wave': 'wav',
    'audio/flac': 'flac',
    'audio/x-flac': 'flac',
  }),
);

/** MediaRecorder sends a type and no file name; an uploaded file may have a name and no type. */
export function recordingName(mimeType: string, fileName: string): string {
  const extension = EXTENSIONS.get(mimeType.split(';')[0]?.trim().toLowerCase() ?? '');
  if (extension) return `answer.${extension}`;
  if (/\.\w+$/.test(fileName)) return fileName;
  throw new AppError('files.type-unsupported');
}
