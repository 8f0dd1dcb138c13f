import { resolve } from 'node:path';
import type { SpeechUse } from '@aloud/contract/voice/speech-exam';
import { z } from 'zod';

const address = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address, usually ending in /v1' })
  .optional();

/** What may hear Russian; `auto` takes the best that passes its exam on this machine. */
const RUSSIAN_RECOGNISERS = ['auto', 'whisper-base', 'whisper-small', 'gigaam-v3'] as const;
export type RussianRecogniser = (typeof RUSSIAN_RECOGNISERS)[number];

/** Which of our own voices speaks Russian; one that must pass an exam has the first of them as its understudy. */
const RUSSIAN_VOICES = ['sano-ru', 'piper-dmitri-ru'] as const;
export type RussianVoice = (typeof RUSSIAN_VOICES)[number];

/** The settings of speech, as the environment names them. */
export const speechEnvironment = {
  MODELS_DIR: z.string().min(1).optional(),
  MODELS_MIRROR: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  SPEECH_PREPARE: z
    .enum(['true', 'false'])
    .default('true')
    .transform((text) => text === 'true'),
  SPEECH_STT_RU: z.enum(RUSSIAN_RECOGNISERS).default('auto'),
  /** Conversations alone, where they should be heard by another one than recordings. */
  SPEECH_STT_RU_LIVE: z.enum(RUSSIAN_RECOGNISERS).optional(),
  SPEECH_STT_EN: z.enum(['moonshine-tiny', 'moonshine-base']).default('moonshine-base'),
  SPEECH_STT_URL: address,
  SPEECH_STT_KEY: z.string().optional(),
  SPEECH_STT_MODEL: z.string().default('whisper-1'),
  SPEECH_TTS_RU: z.enum(RUSSIAN_VOICES).default('sano-ru'),
  SPEECH_TTS_URL: address,
  SPEECH_TTS_KEY: z.string().optional(),
  SPEECH_TTS_MODEL: z.string().default('tts-1'),
  SPEECH_TTS_VOICE_RU: z.string().default('alloy'),
  SPEECH_TTS_VOICE_EN: z.string().default('alloy'),
  SPEECH_PROCESSES: z.coerce.number().int().min(1).max(64).optional(),
  SPEECH_MEMORY_MB: z.coerce.number().int().min(512).default(4096),
};

export type HttpSpeech = { url: string; key: string | undefined; model: string };

export type SpeechSettings = {
  /** Downloaded weights; may be shared by several servers. */
  modelsDir: string;
  /** Stands in for the model hub, in front of the same paths. */
  modelsMirror: string | undefined;
  /** Fetch what is missing after the start. */
  prepares: boolean;
  sttModels: { ru: Record<SpeechUse, RussianRecogniser>; en: string };
  sttHttp: HttpSpeech | undefined;
  ttsVoiceRu: RussianVoice;
  ttsHttp: (HttpSpeech & { voices: { ru: string; en: string } }) | undefined;
  /** Absent: as many as the cores allow. */
  processes: number | undefined;
  memoryBytes: number;
};

type Values = z.output<z.ZodObject<typeof speechEnvironment>>;

export function toSpeechSettings(values: Values, dataDir: string): SpeechSettings {
  return {
    modelsDir: values.MODELS_DIR ? resolve(values.MODELS_DIR) : resolve(dataDir, 'models'),
    modelsMirror: values.MODELS_MIRROR,
    prepares: values.SPEECH_PREPARE,
    sttModels: {
      ru: { live: values.SPEECH_STT_RU_LIVE ?? values.SPEECH_STT_RU, recordings: values.SPEECH_STT_RU },
      en: values.SPEECH_STT_EN,
    },
    sttHttp: values.SPEECH_STT_URL
      ? { url: values.SPEECH_STT_URL, key: values.SPEECH_STT_KEY, model: values.SPEECH_STT_MODEL }
      : undefined,
    ttsVoiceRu: values.SPEECH_TTS_RU,
    ttsHttp: values.SPEECH_TTS_URL
      ? {
          url: values.SPEECH_TTS_URL,
          key: values.SPEECH_TTS_KEY,
          model: values.SPEECH_TTS_MODEL,
          voices: { ru: values.SPEECH_TTS_VOICE_RU, en: values.SPEECH_TTS_VOICE_EN },
        }
      : undefined,
    processes: values.SPEECH_PROCESSES,
    memoryBytes: values.SPEECH_MEMORY_MB * 1_048_576,
  };
}
