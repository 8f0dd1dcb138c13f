import { AppError } from '../../../platform/app-error.ts';

/** Where recordings of answers are kept. */
export const RECORDINGS_BUCKET = 'answers';

/** What the recorders of browsers call their formats. */
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

/** A recorder names its format and not the file; an upload from a disk may do the opposite. */
export function recordingName(mimeType: string, fileName: string): string {
  const extension = EXTENSIONS.get(mimeType.split(';')[0]?.trim().toLowerCase() ?? '');
  if (extension) return `answer.${extension}`;
  if (/\.\w+$/.test(fileName)) return fileName;
  throw new AppError('files.type-unsupported');
}
