import { z } from 'zod';

/** Recognisers are examined for each: a conversation wants words soon, a recording wants them right. */
export const SPEECH_USES = ['live', 'recordings'] as const;
export type SpeechUse = (typeof SPEECH_USES)[number];

/** What a model did with the reference sentences on this machine, before it may be used. */
export const speechExamSchema = z.object({
  modelId: z.string(),
  purpose: z.enum(['stt', 'tts']),
  /** Null for a voice. */
  use: z.enum(SPEECH_USES).nullable(),
  isPassed: z.boolean(),
  reason: z.enum(['passed', 'wrong-words', 'too-slow', 'no-memory', 'crashed', 'silent', 'clipped']),
  /** Share of the reference words that were lost, replaced or added, 0 … 1 and above. */
  wordErrorRate: z.number().nullable(),
  /** CPU seconds of all threads for one second of sound. */
  cpuPerSecond: z.number().nullable(),
  /** Wall seconds for one second of sound, while the machine did what else it had to do. */
  realTimeFactor: z.number().nullable(),
  memoryMb: z.number().nullable(),
  examinedAt: z.iso.datetime(),
});
export type SpeechExam = z.infer<typeof speechExamSchema>;
