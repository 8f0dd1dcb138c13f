import type { Locale } from '@aloud/contract/locale';
import type { TranscriptAnswer } from '@aloud/contract/voice/speech';
import type { DecodeAudio } from '../../providers/audio/decode-audio.ts';
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
  signal: AbortSignal;
  onProgress?: ((share: number) => void) | undefined;
};

/** Decoding is quick beside recognition; this much of the progress bar is its share. */
const DECODED_SHARE = 0.1;

/** Transcribes a recording and measures its sound. */
export async function transcribeRecording(deps: Deps, input: Input): Promise<TranscriptAnswer> {
  const { accountId: owner, signal } = input;
  const audio = await deps.decodeAudio(input.bytes, { owner, signal });
  input.onProgress?.(DECODED_SHARE);
  const [heard, sound] = await Promise.all([
    deps.stt.transcribe(audio, {
      locale: input.locale,
      signal,
      owner,
      onProgress: (share) => input.onProgress?.(DECODED_SHARE + (1 - DECODED_SHARE) * share),
    }),
    measureSound(deps, { audio, owner, signal }),
  ]);
  return {
    text: heard.text,
    language: heard.locale,
    seconds: heard.seconds,
    words: heard.words,
    sound,
  };
}
