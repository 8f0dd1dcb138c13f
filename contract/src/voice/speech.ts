import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import { heardWordSchema } from '../feedback/transcript.ts';
import { idSchema } from '../identifier.ts';
import { LOCALES } from '../locale.ts';
import { PATHS } from '../paths.ts';
import { RECORDING_SECONDS_MAX, VOICE_ID_MAX } from './speech.limits.ts';
import { speechExamSchema } from './speech-exam.ts';
import { MIC_SAMPLE_RATE } from './voice-protocol.limits.ts';

const spanSchema = z.object({ start: z.number(), end: z.number() });

/** What the sound itself tells, where a transcript cannot. Times in seconds. */
export const soundSchema = z.object({
  /** Time with a voice in it, without the pauses. */
  speakingSeconds: z.number(),
  /** Every pause long enough to be noticed, also before the first word and after the last. */
  silences: z.array(spanSchema),
  /** Drawn-out vowels and hums («э-э», "um"). Every recogniser drops them, so they are estimated from the sound. */
  filledPauses: z.array(spanSchema),
  loudness: z.object({
    /** Of the voiced parts, in dB below full scale. */
    speechDb: z.number().nullable(),
    /** Of the pauses: noise of the surroundings and of the microphone. */
    backgroundDb: z.number().nullable(),
    /** Share of samples at full scale; above 0.001 the microphone is set too loud. */
    clippedShare: z.number(),
  }),
});
export type Sound = z.infer<typeof soundSchema>;

export const transcriptSchema = z.object({
  text: z.string(),
  language: z.enum(LOCALES),
  /** Length of the recording. */
  seconds: z.number(),
  words: z.array(heardWordSchema),
  sound: soundSchema,
});
export type TranscriptAnswer = z.infer<typeof transcriptSchema>;

/** The errors of any endpoint that accepts a recording. */
export const RECORDING_ERRORS = [
  'speech.not-audio',
  'speech.unsupported-codec',
  'speech.encrypted',
  'speech.truncated',
  'speech.too-short',
  'speech.too-long',
  'speech.busy',
  'speech.not-ready',
  'speech.unavailable',
] as const satisfies readonly ErrorCode[];

/** Multipart: `file`, and optionally `language`. With `Accept: application/x-ndjson` the response is a stream of lines. */
export const transcribeEndpoint = defineEndpoint({
  method: 'POST',
  path: PATHS.speech.transcribe,
  access: 'user',
  summary: 'Writes down a recording, with the time and certainty of every word',
  form: z.object({ language: z.enum(LOCALES).optional() }),
  response: transcriptSchema,
  limits: [{ name: 'transcribe', uses: 120, windowSeconds: 3600, per: ['account'] }],
  errors: RECORDING_ERRORS,
});

/** One line of the streamed response: how far it is, 0 … 1, then the transcript or the failure. */
export type TranscribeLine =
  | { progress: number }
  | { transcript: TranscriptAnswer }
  | { error: { code: string; detail?: Record<string, unknown>; requestId: string } };

/** What is understood so far of a recording that is still being made. */
export const draftTextSchema = z.object({
  /** Samples the server has: the next request continues there. */
  received: z.number().int(),
  /** Of the part that is recognised for good. */
  settled: z.string(),
  /** Of the rest, as far as the recogniser had time for it; the transcript may differ. */
  preliminary: z.string(),
});
export type DraftText = z.infer<typeof draftTextSchema>;

/** The body is 16-bit little-endian PCM, mono, 16 kHz, as `application/octet-stream`. One draft an account; a new id begins a new one. */
export const draftEndpoint = defineEndpoint({
  method: 'POST',
  path: PATHS.speech.draft,
  access: 'user',
  summary: 'Takes the next seconds of a recording that is still being made; tells the text so far',
  params: z.object({ draftId: idSchema }),
  query: z.object({
    /** The number of the first sample in the body, from 0. */
    from: z.coerce
      .number()
      .int()
      .min(0)
      .max(RECORDING_SECONDS_MAX * MIC_SAMPLE_RATE),
    language: z.enum(LOCALES),
    /** Nothing more will come. */
    isLast: z.enum(['true', 'false']).default('false'),
  }),
  response: draftTextSchema,
  limits: [
    { name: 'speech-draft', uses: 90, windowSeconds: 60, per: ['account'] },
    { name: 'speech-draft', uses: 2_400, windowSeconds: 3600, per: ['account'] },
  ],
  errors: ['speech.draft-gap', 'speech.too-long', 'request.not-found', 'request.too-many'],
});

/** For a recording that is discarded; one that the server does not know is none to delete. */
export const deleteDraftEndpoint = defineEndpoint({
  method: 'DELETE',
  path: PATHS.speech.draft,
  access: 'user',
  summary: 'Deletes the sound and the words of a recording that is not going to be sent',
  params: z.object({ draftId: idSchema }),
  response: z.void(),
});

/** What else is to know of the licence of a model. */
export const licenceNoteSchema = z.object({ ru: z.string(), en: z.string() });

export const modelStatusSchema = z.object({
  id: z.string(),
  purpose: z.enum(['stt', 'tts', 'vad', 'decoder', 'meaning']),
  languages: z.array(z.enum(LOCALES)),
  licence: z.string(),
  licenceNote: licenceNoteSchema.optional(),
  /** Without it something cannot be heard or spoken; the others may only do something better. */
  isRequired: z.boolean(),
  state: z.enum(['ready', 'waiting', 'fetching', 'failed']),
  receivedBytes: z.number(),
  totalBytes: z.number(),
  problem: z
    .enum(['offline', 'refused', 'no-room', 'not-writable', 'wrong-hash', 'unknown-model'])
    .nullable(),
});
export type ModelStatus = z.infer<typeof modelStatusSchema>;

const engineSchema = z.object({ engine: z.string().nullable(), isReady: z.boolean() });

export const speechStatusSchema = z.object({
  isReady: z.boolean(),
  /** What is missing is not fetched by the server: its operator decides whether it ever comes. */
  isFetchingOff: z.boolean(),
  /** What hears recordings; in conversations another model may. */
  hears: z.object({ ru: engineSchema, en: engineSchema }),
  hearsLive: z.object({ ru: engineSchema, en: engineSchema }),
  speaks: z.object({ ru: engineSchema, en: engineSchema }),
  models: z.array(modelStatusSchema),
  /** What the models did on this machine; the best that passed is used. */
  exams: z.array(speechExamSchema),
});
export type SpeechStatus = z.infer<typeof speechStatusSchema>;

export const speechStatusEndpoint = defineEndpoint({
  method: 'GET',
  path: PATHS.speech.status,
  access: 'user',
  summary: 'Which engine hears and speaks each language, and what is still being fetched',
  response: speechStatusSchema,
});

export const voiceSchema = z.object({ id: z.string(), language: z.enum(LOCALES), engine: z.string() });
export type VoiceChoice = z.infer<typeof voiceSchema>;

/** Which voice the interviewer speaks with, by language; kept with the account's other preferences. */
export const chosenVoicesSchema = z.object({
  ru: z.string().max(VOICE_ID_MAX).optional(),
  en: z.string().max(VOICE_ID_MAX).optional(),
});
export type ChosenVoices = z.infer<typeof chosenVoicesSchema>;

export const voicesEndpoint = defineEndpoint({
  method: 'GET',
  path: PATHS.speech.voices,
  access: 'user',
  summary: 'The voices that can speak right now, best first',
  response: z.object({ voices: z.array(voiceSchema) }),
});

/** Responds with a WAVE file. */
export const voiceSampleEndpoint = defineEndpoint({
  method: 'GET',
  path: PATHS.speech.voiceSample,
  access: 'user',
  summary: 'A sentence spoken by this voice, to choose by ear',
  params: z.object({ voiceId: z.string().max(VOICE_ID_MAX) }),
  response: z.unknown(),
  limits: [{ name: 'voice-sample', uses: 60, windowSeconds: 3600, per: ['account'] }],
  errors: ['request.not-found', 'speech.busy', 'speech.not-ready', 'speech.unavailable'],
});
