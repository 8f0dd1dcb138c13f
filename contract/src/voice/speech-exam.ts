import { z } from 'zod';

/** What a model did with the reference sentences on this machine, before it may be used. */
export const speechExamSchema = z.object({
  modelId: z.string(),
  purpose: z.enum(['stt', 'tts']),
  isPassed: z.boolean(),
  reason: z.enum(['passed', 'wrong-words', 'too-slow', 'no-memory', 'crashed', 'silent', 'clipped']),
  /** Share of the reference words that were lost, replaced or added, 0 … 1 and above. */
  wordErrorRate: z.number().nullable(),
  /** CPU seconds of all threads for one second of sound. */
  cpuPerSecond: z.number().nullable(),
  /** Wall seconds for one second of sound. */
  realTimeFactor: z.number().nullable(),
  memoryMb: z.number().nullable(),
  examinedAt: z.iso.datetime(),
});
export type SpeechExam = z.infer<typeof speechExamSchema>;
