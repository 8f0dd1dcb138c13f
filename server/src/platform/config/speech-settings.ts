import { resolve } from 'node:path';
import { z } from 'zod';

const address = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address, usually ending in /v1' })
  .optional();

/** The settings of speech, as the environment names them. */
export const speechEnvironment = {
  MODELS_DIR: z.string().min(1).optional(),
  SPEECH_PREPARE: z
    .enum(['true', 'false'])
    .default('true')
    .transform((text) => text === 'true'),
  SPEECH_STT_RU: z.enum(['whisper-base', 'whisper-small']).default('whisper-base'),
  SPEECH_STT_EN: z.enum(['moonshine-tiny', 'moonshine-base']).default('moonshine-base'),
  SPEECH_STT_URL: address,
  SPEECH_STT_KEY: z.string().optional(),
  SPEECH_STT_MODEL: z.string().default('whisper-1'),
  SPEECH_TTS_URL: address,
  SPEECH_TTS_KEY: z.string().optional(),
  SPEECH_TTS_MODEL: z.string().default('tts-1'),
  SPEECH_TTS_VOICE_RU: z.string().default('alloy'),
  SPEECH_TTS_VOICE_EN: z.string().default('alloy'),
  SPEECH_PROCESSES: z.coerce.number().int().min(1).max(64).optional(),
  SPEECH_MEMORY_MB: z.coerce.number().int().min(512).default(3072),
};

export type HttpSpeech = { url: string; key: string | undefined; model: string };

export type SpeechSettings = {
  /** Downloaded weights; may be shared by several servers. */
  modelsDir: string;
  /** Fetch what is missing after the start. */
  prepares: boolean;
  sttModels: { ru: string; en: string };
  sttHttp: HttpSpeech | undefined;
  ttsHttp: (HttpSpeech & { voices: { ru: string; en: string } }) | undefined;
  /** Absent: as many as the cores allow. */
  processes: number | undefined;
  memoryBytes: number;
};

type Values = z.output<z.ZodObject<typeof speechEnvironment>>;

export function toSpeechSettings(values: Values, dataDir: string): SpeechSettings {
  return {
    modelsDir: values.MODELS_DIR ? resolve(values.MODELS_DIR) : resolve(dataDir, 'models'),
    prepares: values.SPEECH_PREPARE,
    sttModels: { ru: values.SPEECH_STT_RU, en: values.SPEECH_STT_EN },
    sttHttp: values.SPEECH_STT_URL
      ? { url: values.SPEECH_STT_URL, key: values.SPEECH_STT_KEY, model: values.SPEECH_STT_MODEL }
      : undefined,
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
