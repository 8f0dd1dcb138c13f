import { PassThrough, type Readable } from 'node:stream';
import type { TranscribeLine } from '@aloud/contract/voice/speech';
import { AppError } from '../../platform/app-error.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { type Deps, type Input, transcribeRecording } from './transcribe-recording.ts';

/** `transcribeRecording` as JSON lines: progress first, then the transcript or the failure. */
export function streamTranscript(
  deps: Deps,
  input: Omit<Input, 'onProgress'> & { requestId: string; logger: Logger },
): Readable {
  const lines = new PassThrough();
  const say = (line: TranscribeLine) => lines.write(`${JSON.stringify(line)}\n`);
  say({ progress: 0 });
  transcribeRecording(deps, { ...input, onProgress: (progress) => say({ progress }) })
    .then((transcript) => say({ transcript }))
    .catch((error: unknown) => {
      // The status line is already sent, so the failure is the last line.
      const failure =
        error instanceof AppError ? error : new AppError('server.failed', undefined, { cause: error });
      if (failure.status >= 500) input.logger.error({ err: error }, 'transcription failed');
      const detail = failure.detail && { detail: failure.detail };
      say({ error: { code: failure.code, ...detail, requestId: input.requestId } });
    })
    .finally(() => lines.end());
  return lines;
}
