import { PassThrough, type Readable } from 'node:stream';
import type { Locale } from '@aloud/contract/locale';
import type { TranscribeLine, TranscriptAnswer } from '@aloud/contract/voice/speech';
import { AppError } from '../../platform/app-error.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import type { DecodeAudio } from '../../providers/audio/decode-audio.ts';
import { HEARD_RATE } from '../../providers/audio/pcm.ts';
import type { SpeechToText } from '../../providers/stt/stt.port.ts';
import type { VoiceActivityDetector } from '../../providers/vad/vad.port.ts';
import { measureSound } from './measure-sound.ts';

export type Deps = { decodeAudio: DecodeAudio; stt: SpeechToText; vad: VoiceActivityDetector };
export type Input = {
  /** The account whose share of the recognisers is used. */
  accountId: string;
  bytes: Uint8Array;
  /** Absent: detected from the audio. */
  locale?: Locale | undefined;
  /** Refused when it is longer; absent: as long as any recording may be. */
  secondsMax?: number | undefined;
  signal: AbortSignal;
  onProgress?: ((share: number) => void) | undefined;
  onText?: ((text: string) => void) | undefined;
};

/** Decoding is quick beside recognition; this much of the progress bar is its share. */
const DECODED_SHARE = 0.1;

/** Transcribes a recording and measures its sound. */
export async function transcribeRecording(deps: Deps, input: Input): Promise<TranscriptAnswer> {
  const { accountId: owner, signal } = input;
  const audio = await deps.decodeAudio(input.bytes, { owner, signal });
  if (audio.length > (input.secondsMax ?? Number.POSITIVE_INFINITY) * HEARD_RATE)
    throw new AppError('speech.too-long', { mostSeconds: input.secondsMax });
  input.onProgress?.(DECODED_SHARE);
  // Words and sound are cut by the same detection.
  const probabilities = await deps.vad.detect(audio, signal);
  const [heard, sound] = await Promise.all([
    deps.stt.transcribe(audio, {
      locale: input.locale,
      signal,
      owner,
      probabilities,
      ...(input.onText && { onText: input.onText }),
      onProgress: (share) => input.onProgress?.(DECODED_SHARE + (1 - DECODED_SHARE) * share),
    }),
    measureSound({ audio, probabilities, owner, signal }),
  ]);
  return {
    text: heard.text,
    language: heard.locale,
    seconds: heard.seconds,
    words: heard.words,
    sound,
  };
}

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
