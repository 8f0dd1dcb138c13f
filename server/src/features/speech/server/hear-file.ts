import { RECORDING_SECONDS_MAX } from '@aloud/contract/voice/speech.limits';
import { AppError } from '../../../platform/app-error.ts';
import type { DecodeAudio } from '../../../providers/audio/decode-audio.ts';
import { HEARD_RATE, measureSeconds, type Pcm16 } from '../../../providers/audio/pcm.ts';
import { isWave, readWaveHeader } from '../../../providers/audio/wave-file.ts';
import type { SpeechToText, Transcript } from '../../../providers/stt/stt.port.ts';
import type { SpeechClient } from './speech-client.ts';
import type { TranscriptionForm } from './transcription-form.ts';

type Deps = { stt: SpeechToText; decodeAudio: DecodeAudio };
type Input = { form: TranscriptionForm; client: SpeechClient; signal: AbortSignal };

/** The words of an uploaded file, in the order of urgency and shared out by owner as everything else here. */
export async function hearFile(deps: Deps, { form, client, signal }: Input): Promise<Transcript> {
  const { owner, urgency } = client;
  const audio = readOwnWave(form.bytes) ?? (await deps.decodeAudio(form.bytes, { owner, signal }));
  return deps.stt.transcribe(audio, {
    locale: form.locale,
    signal,
    owner,
    isLive: urgency === 'live',
    isDraft: urgency === 'draft',
  });
}

/** What our own processes send is read here: a conversation does not wait for the decoders of recordings. */
function readOwnWave(bytes: Buffer): Pcm16 | undefined {
  const header = isWave(bytes) ? readHeader(bytes) : undefined;
  if (header?.codec !== 'pcm-s16' || header.rate !== HEARD_RATE || header.channels !== 1) return undefined;
  const sound = bytes.subarray(header.soundAt, bytes.length - ((bytes.length - header.soundAt) % 2));
  // Copied: a view of 16-bit samples may not begin at an odd byte of the buffer it was read into.
  const samples = new Int16Array(new Uint8Array(sound).buffer);
  if (measureSeconds(samples, HEARD_RATE) > RECORDING_SECONDS_MAX)
    throw new AppError('speech.too-long', { seconds: RECORDING_SECONDS_MAX });
  return samples;
}

/** A broken header is the decoder's to name. */
function readHeader(bytes: Buffer): ReturnType<typeof readWaveHeader> {
  try {
    return readWaveHeader(bytes);
  } catch {
    return undefined;
  }
}
