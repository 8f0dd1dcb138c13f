import type { HeardWord } from '@aloud/contract/feedback/transcript';
import type { EndReason, NoticeCode } from '@aloud/contract/voice/voice-protocol';
import type { Patience } from '@aloud/contract/voice/voice-protocol.limits';

/**
 * What may happen in a conversation, and what may be done about it. The compiler checks that every effect is executed;
 * `handled-events.test.ts` shows which state handles which event.
 */

/** `mic` runs with the audio that was heard, `active` with the time the candidate is connected. */
export type TimerClock = 'mic' | 'active';

/** Every timer with its clock. */
export const TIMER_CLOCKS = {
  /** The silence that ends an answer. */
  'end-of-turn': 'mic',
  /** Speech without a pause has become too long for one recognition. */
  'long-speech': 'mic',
  /** An answer has become long; a written remark, never a spoken one. */
  'long-answer': 'mic',
  /** The candidate says nothing at all. */
  silence: 'mic',
  /** Speech before anything of the reply was audible takes the turn back. */
  'take-back': 'mic',
  /** Speech over the interviewer has lasted long enough to pause. */
  'barge-in': 'mic',
  /** … and long enough to be meant. */
  'barge-in-meant': 'mic',
  /** The interviewer paused and nothing came of it. */
  'false-interruption': 'mic',
  /** The client does not say what was heard of a cut utterance. */
  'clear-report': 'active',
  /** The client does not say that anything is audible. */
  playback: 'active',
  /** The reply takes long. */
  'reply-slow': 'active',
  /** Recognising the last words takes too long to wait with the ending. */
  ending: 'active',
  'time-warning': 'active',
  'time-over': 'active',
  'time-cut': 'active',
} as const satisfies Record<string, TimerClock>;
export type TimerName = keyof typeof TIMER_CLOCKS;

/** `answer` replies to the candidate; the others are said for a reason of the conversation itself. */
export type ReplyKind =
  | 'opening'
  | 'answer'
  | 'nudge'
  | 'not-heard'
  | 'bridge'
  | 'resay'
  | 'apology'
  | 'closing';

/** A stretch of the answer whose words are known. Word times are on the microphone's clock, in seconds. */
export type Piece = {
  fromMs: number;
  toMs: number;
  text: string;
  words: readonly HeardWord[];
  typedId: string | null;
};

export type Playback = { utterance: number; ms: number; chars: number | null };

export type VoiceEvent =
  | { type: 'client-ready' }
  /** No state handles it: the clocks stand still without a client, and the rest waits for `link-up`. */
  | { type: 'link-down' }
  | { type: 'link-up'; absentMs: number }
  | { type: 'speech-started'; atMs: number }
  | { type: 'speech-ended'; atMs: number }
  | { type: 'transcribed'; job: number; text: string; words: readonly HeardWord[] }
  | { type: 'transcription-failed'; job: number }
  /** `isSilent`: the server makes no sound of it; it is shown, or spoken by the candidate's device. */
  | { type: 'reply-sentence'; reply: number; text: string; isSilent: boolean }
  | { type: 'reply-complete'; reply: number; isClosing: boolean }
  | { type: 'reply-failed'; reply: number }
  /** All audio of a sentence was made; 0 when there is no voice and it is only shown. */
  | { type: 'sentence-voiced'; reply: number; index: number; ms: number }
  | ({ type: 'playback-started' } & Playback)
  | ({ type: 'playback-progress' } & Playback)
  | ({ type: 'playback-cleared' } & Playback)
  | ({ type: 'playback-drained' } & Playback)
  | { type: 'typed'; id: string; text: string }
  | { type: 'turn-done' }
  | { type: 'interrupt' }
  | { type: 'patience-set'; level: Patience }
  | { type: 'timer'; timer: TimerName }
  | { type: 'stop'; reason: EndReason };

/** Things that are counted, for the numbers of a session. */
export type Counter =
  | 'interruption'
  | 'false-interruption'
  | 'backchannel'
  | 'echo'
  | 'blip'
  | 'cut-in'
  | 'guess-used'
  | 'guess-wasted'
  | 'nothing-recognised';

export type Effect =
  | { type: 'transcribe'; job: number; fromMs: number; toMs: number }
  | { type: 'drop-transcription'; job: number }
  /** `isGuess`: prepare it; it stays inaudible until it is given a voice. */
  | { type: 'generate'; reply: number; kind: ReplyKind; isGuess: boolean; pieces: readonly Piece[] }
  | { type: 'drop-reply'; reply: number }
  | { type: 'give-voice'; reply: number; utterance: number; turn: number; kind: ReplyKind }
  | { type: 'pause-voice'; utterance: number }
  | { type: 'resume-voice'; utterance: number }
  | { type: 'clear-voice'; utterance: number }
  | { type: 'arm'; timer: TimerName; clock: TimerClock; atMs: number }
  | { type: 'disarm'; timer: TimerName }
  /** Kept, so that a crash does not lose it; the turn itself is committed later. */
  | { type: 'keep-piece'; turn: number; piece: Piece }
  | { type: 'show-partial'; turn: number; text: string }
  | { type: 'commit-candidate'; turn: number; pieces: readonly Piece[] }
  | {
      type: 'commit-interviewer';
      turn: number;
      utterance: number;
      kind: ReplyKind;
      text: string;
      ms: number;
      isInterrupted: boolean;
    }
  | { type: 'keep-backchannel'; text: string; atMs: number }
  | { type: 'count'; counter: Counter }
  | { type: 'notice'; code: NoticeCode }
  | { type: 'end'; reason: EndReason };
