import { z } from 'zod';
import { idSchema } from '../identifier.ts';
import { LOCALES } from '../locale.ts';
import { PATIENCE_LEVELS, TYPED_TEXT_MAX } from './voice-protocol.limits.ts';

/**
 * The control messages of a live interview: JSON text frames on the WebSocket. Audio travels in binary frames, see
 * `voice-frames.ts`; the whole exchange is told in `docs/voice-protocol.md`.
 */

const milliseconds = z.number().min(0).max(86_400_000);
const counter = z.number().int().min(0).max(0xffff_ffff);

/** Length of a microphone frame: 40 halves the messages, for a slow network or a server that asks to save. */
const frameMs = z.union([z.literal(20), z.literal(40)]);

const hello = z.object({
  type: z.literal('hello'),
  /** A JWT, as for the product endpoints. */
  token: z.string().min(1).max(4_096),
  interviewId: idSchema,
  /** What of the microphone the client still holds; absent before the first recording and after a reload. */
  mic: z
    .object({
      stream: counter,
      frameMs,
      /** The oldest frame that can be sent again, and the one that is recorded next. */
      oldest: counter,
      next: counter,
      /** Audio that had to be thrown away because a break lasted too long. */
      lostMs: milliseconds,
    })
    .optional(),
  /** Where the player stands; absent when it holds nothing. */
  play: z.object({ utterance: counter, heardMs: milliseconds, receivedMs: milliseconds }).optional(),
  /** Languages the device itself can speak, used when the server has no voice for them. */
  deviceVoices: z.array(z.enum(LOCALES)).max(2).default([]),
  /** False: the interviewer is read, not heard. */
  wantsVoice: z.boolean().default(true),
  /** True: `caption` messages are understood and shown. */
  wantsCaptions: z.boolean().default(false),
});

const playback = z.object({
  type: z.literal('playback'),
  utterance: counter,
  event: z.enum(['started', 'progress', 'paused', 'cleared', 'drained', 'failed']),
  /** How much of the utterance was heard so far, from its beginning. */
  ms: milliseconds,
  /** Same as `ms` but in characters, for a device voice, whose audio the browser cannot measure. */
  chars: counter.optional(),
  /** Where the microphone stood at that moment: one clock for what was said and what was heard. */
  micMs: milliseconds.optional(),
});

export const clientMessageSchema = z.discriminatedUnion('type', [
  hello,
  z.object({
    type: z.literal('mic'),
    state: z.enum(['on', 'muted', 'off']),
    /** A new number for every new recording, so that frames of different ones are not mixed up. */
    stream: counter,
    frameMs,
  }),
  playback,
  /** The client's own guess that the candidate began or stopped: advice, never a decision. */
  z.object({ type: z.literal('local-speech'), isOn: z.boolean(), micMs: milliseconds }),
  /** `id` makes an answer count once, however often a broken connection sends it. */
  z.object({ type: z.literal('typed'), id: idSchema, text: z.string().trim().min(1).max(TYPED_TEXT_MAX) }),
  z.object({ type: z.literal('turn-done') }),
  z.object({ type: z.literal('interrupt') }),
  z.object({ type: z.literal('patience'), level: z.enum(PATIENCE_LEVELS) }),
  /** Ends the conversation; leaving the page does not. */
  z.object({ type: z.literal('stop') }),
  z.object({ type: z.literal('ping'), t: z.number() }),
]);
export type ClientMessage = z.infer<typeof clientMessageSchema>;

export const AGENT_STATES = ['idle', 'speaking', 'listening', 'thinking', 'closed'] as const;
export const CANDIDATE_STATES = ['silent', 'speaking', 'maybe-done'] as const;

const stateFields = {
  agent: z.enum(AGENT_STATES),
  candidate: z.enum(CANDIDATE_STATES),
  /** The interviewer speaks and may be interrupted by voice; the button works in any case. */
  isInterruptible: z.boolean(),
  /** The interviewer stopped in the middle of a sentence to find out whether the candidate wants to speak. */
  isPaused: z.boolean(),
  /** The candidate asked for time to think. */
  isHolding: z.boolean(),
  patience: z.enum(PATIENCE_LEVELS),
};

const turnSchema = z.object({
  turn: counter,
  role: z.enum(['candidate', 'interviewer']),
  text: z.string(),
  isInterrupted: z.boolean(),
});

const segmentFields = {
  utterance: counter,
  index: counter,
  text: z.string(),
  /** Where the sentence begins in the audio of the utterance. */
  startMs: milliseconds,
};

/** Things worth a line on the screen. The words are in the web catalogues. */
export const NOTICE_CODES = [
  'not-heard',
  'recognition-slow',
  'recognition-failed',
  'reply-slow',
  'reply-failed',
  'voice-failed',
  'sound-blocked',
  'microphone-silent',
  'microphone-gap',
  'use-headphones',
  'long-answer',
  'one-minute-left',
  'time-is-up',
] as const;
export type NoticeCode = (typeof NOTICE_CODES)[number];

export const END_REASONS = ['stopped', 'completed', 'time', 'silence', 'failed'] as const;
export type EndReason = (typeof END_REASONS)[number];

const numbered = { seq: counter };

export const serverMessageSchema = z.discriminatedUnion('type', [
  z.object({
    ...numbered,
    type: z.literal('welcome'),
    interviewId: idSchema,
    isResumed: z.boolean(),
    /** The first frame the server still needs of the recording named in `hello`. */
    micNext: counter,
    remainingMs: milliseconds,
    serverMs: z.number(),
  }),
  /** The whole state, sent after every welcome: a client can continue without any of its own. */
  z.object({
    ...numbered,
    type: z.literal('snapshot'),
    state: z.object(stateFields),
    turns: z.array(turnSchema),
    /** What the interviewer is saying, when a sentence was cut by the break. */
    utterance: z
      .object({ utterance: counter, turn: counter, heardMs: milliseconds, text: z.string() })
      .nullable(),
    partial: z.object({ turn: counter, text: z.string() }).nullable(),
  }),
  z.object({ ...numbered, type: z.literal('state'), ...stateFields }),
  /** What was understood so far of an answer that is not over. */
  z.object({ ...numbered, type: z.literal('transcript'), turn: counter, text: z.string() }),
  /** Preliminary words of the speech in progress, for the screen alone; the next `transcript` or turn replaces them. */
  z.object({ ...numbered, type: z.literal('caption'), text: z.string() }),
  z.object({
    ...numbered,
    type: z.literal('utterance-begun'),
    utterance: counter,
    turn: counter,
    /** `device`: the client speaks the segments itself. `none`: there is no voice; the text is to be read. */
    voice: z.enum(['server', 'device', 'none']),
    /** Of a device voice: 1 as it is, less is slower. The server's own voice has it in its sound. */
    speed: z.number().positive().optional(),
  }),
  z.object({ ...numbered, type: z.literal('utterance-segment'), ...segmentFields }),
  /** No more segments and no more audio will come. */
  z.object({
    ...numbered,
    type: z.literal('utterance-complete'),
    utterance: counter,
    totalMs: milliseconds,
  }),
  z.object({ ...numbered, type: z.literal('audio-pause'), utterance: counter }),
  z.object({ ...numbered, type: z.literal('audio-resume'), utterance: counter }),
  /** Drop everything of this utterance and of earlier ones, whatever still arrives, and report what was heard. */
  z.object({ ...numbered, type: z.literal('audio-clear'), utterance: counter }),
  /** Sent once it is stored. The same turn may come again with more text while the interviewer has not replied to it. */
  z.object({ ...numbered, type: z.literal('turn-committed'), ...turnSchema.shape }),
  z.object({ ...numbered, type: z.literal('typed-stored'), id: idSchema }),
  z.object({
    ...numbered,
    type: z.literal('turn-metrics'),
    turn: counter,
    metrics: z.record(z.string(), z.number()),
  }),
  z.object({ ...numbered, type: z.literal('notice'), code: z.enum(NOTICE_CODES) }),
  z.object({ ...numbered, type: z.literal('time'), remainingMs: milliseconds }),
  /** Frames before this one are stored; the client may forget them. */
  z.object({ ...numbered, type: z.literal('mic-stored'), stream: counter, before: counter }),
  z.object({ ...numbered, type: z.literal('pong'), t: z.number(), serverMs: z.number() }),
  z.object({ ...numbered, type: z.literal('ended'), reason: z.enum(END_REASONS) }),
]);
export type ServerMessage = z.infer<typeof serverMessageSchema>;

/** What the engine says; the connection adds the number. */
export type ServerSaying = ServerMessage extends infer M
  ? M extends unknown
    ? Omit<M, 'seq'>
    : never
  : never;
export type VoiceStateMessage = Extract<ServerMessage, { type: 'state' }>;
