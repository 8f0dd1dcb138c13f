import { Readable } from 'node:stream';
import { LOCALES, type Locale } from '@aloud/contract/locale';
import { z } from 'zod';
import { AppError } from '../../../platform/app-error.ts';
import { joinPcm, type Pcm16, SPOKEN_RATE } from '../../../providers/audio/pcm.ts';
import { toWave } from '../../../providers/audio/wave-file.ts';
import type { TextToSpeech } from '../../../providers/tts/tts.port.ts';
import type { SpeechClient } from './speech-client.ts';

/** OpenAI's limit. */
const INPUT_MAX = 4_096;
const NAME_MAX = 128;

/** Fields that this server has no use for (`model`, `instructions` …) are left aside. */
const requestSchema = z.object({
  input: z.string().max(INPUT_MAX),
  voice: z.string().max(NAME_MAX).default(''),
  // OpenAI's default is MP3, for which no encoder is here: a file that says its own format stands in for it.
  response_format: z.enum(['wav', 'pcm']).default('wav'),
  speed: z.number().min(0.25).max(4).default(1),
});

export type SpokenText = { type: string; sound: Buffer | Readable };
type Input = { body: unknown; client: SpeechClient; signal: AbortSignal };

const CYRILLIC = /[а-яё]/iu;

/** A text in one of this server's voices: raw sound as it is spoken, or a WAVE file when all of it is. */
export async function speakText(
  { tts }: { tts: TextToSpeech },
  { body, client, signal }: Input,
): Promise<SpokenText> {
  const parsed = requestSchema.safeParse(body);
  if (!parsed.success)
    throw new AppError('request.invalid', { where: 'body', param: parsed.error.issues[0]?.path.join('.') });
  const { input, voice, speed, response_format: format } = parsed.data;
  const spoken = tts.speak(input, {
    locale: client.language ?? findVoiceLocale(tts, voice) ?? (CYRILLIC.test(input) ? 'ru' : 'en'),
    voiceId: voice,
    signal,
    owner: client.owner,
    isLive: client.urgency === 'live',
    speed,
  });
  if (format === 'wav') return { type: 'audio/wav', sound: toWave(await collect(spoken), SPOKEN_RATE) };
  return { type: `audio/L16; rate=${SPOKEN_RATE}; channels=1`, sound: await stream(spoken) };
}

function findVoiceLocale(tts: TextToSpeech, voiceId: string): Locale | undefined {
  const locale = tts.voices().find(({ id }) => id === voiceId)?.locale;
  return LOCALES.find((one) => one === locale);
}

async function collect(spoken: AsyncIterable<Pcm16>): Promise<Pcm16> {
  const parts: Pcm16[] = [];
  for await (const part of spoken) parts.push(part);
  return joinPcm(parts);
}

/** Waits for the first sound: until then a failure still has a status of its own. */
async function stream(spoken: AsyncIterable<Pcm16>): Promise<Readable> {
  const chunks = spoken[Symbol.asyncIterator]();
  const first = await chunks.next();
  async function* bytes(): AsyncGenerator<Buffer> {
    try {
      for (let chunk = first; !chunk.done; chunk = await chunks.next()) yield toBytes(chunk.value);
    } finally {
      await chunks.return?.();
    }
  }
  return Readable.from(bytes(), { objectMode: false });
}

function toBytes(samples: Pcm16): Buffer {
  return Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
}
