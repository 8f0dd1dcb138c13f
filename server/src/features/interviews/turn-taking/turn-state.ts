import type { EndReason } from '@aloud/contract/voice/voice-protocol';
import type { Patience } from '@aloud/contract/voice/voice-protocol.limits';
import { type Rhythm, UNKNOWN_RHYTHM } from './end-of-turn.rules.ts';
import type { PlayoutPosition, Segment } from './playout.rules.ts';
import type { TimeLeft } from './time-limit.rules.ts';
import type { Piece, ReplyKind } from './turn-events.rules.ts';

/** Where the turn of a live interview is. A state owns only its fields; what outlives a state is in `context`. */
export type TurnState =
  | Idle
  | Waiting
  | Hearing
  | Endpointing
  | Thinking
  | Speaking
  | Paused
  | Ending
  | Closed;

/** No client has connected yet. */
export type Idle = {
  is: 'idle';
  context: Context;
  beginning: Beginning;
  /** The farewell was heard before a process was lost: the interview ends as soon as the client is back. */
  isFarewellHeard: boolean;
};

/** Where a conversation begins, or goes on after a process was lost. */
export type Beginning = 'opening' | 'resay' | 'answer' | 'listen';

/** The candidate has the turn and says nothing. */
export type Waiting = { is: 'waiting'; context: Context };

/** The candidate is speaking. `fromMs`: where the audio begins whose words are not settled. */
export type Hearing = { is: 'hearing'; context: Context; fromMs: number };

/** The candidate has paused: the silence is measured that ends the turn. */
export type Endpointing = {
  is: 'endpointing';
  context: Context;
  pause: Pause;
  /** A reply prepared for the case that the answer is over. */
  guess: Guess | null;
};

/** `fromMs`: the audio before the pause that is recognised again with what follows; null when its words are settled. */
export type Pause = {
  fromMs: number | null;
  /** The candidate has asked for time to think. */
  isHolding: boolean;
};

/** The interviewer's reply is prepared and nothing of it was audible yet. */
export type Thinking = {
  is: 'thinking';
  context: Context;
  reply: Reply;
  overlap: Overlap;
  /** The reply was prepared while the silence was measured. */
  isPrepared: boolean;
  /** From here on, on the microphone's clock, a reply whose voice is late is read on the screen; null before it has a sentence. */
  readFromMs: number | null;
};

/** The interviewer is audible. */
export type Speaking = { is: 'speaking'; context: Context; reply: Reply; overlap: Overlap };

/** The interviewer has stopped in mid-sentence to find out whether a sound is an interruption. */
export type Paused = { is: 'paused'; context: Context; reply: Reply; overlap: Sound };

/** The interview is over; the last words and the last playout report are awaited. */
export type Ending = {
  is: 'ending';
  context: Context;
  reason: EndReason;
  /** The pause of the candidate that the ending met; null when the candidate was silent. */
  pause: Pause | null;
};

/** Everything is stored. */
export type Closed = { is: 'closed'; context: Context };

export type Listening = Waiting | Hearing | Endpointing;
export type Replying = Thinking | Speaking | Paused;
export type Live = Listening | Replying | Ending;

/** Speech of the candidate during a reply: still going on, or over and being recognised. */
export type Sound = { is: 'speaking' | 'recognising'; fromMs: number };
export type Overlap = { is: 'none' } | Sound;
export const NO_OVERLAP: Overlap = { is: 'none' };

/** What every state carries on. */
export type Context = {
  limitMs: number;
  timeLeft: TimeLeft;
  patience: Patience;
  rhythm: Rhythm;
  speech: Speech;
  prompts: Prompts;
  /** A cut utterance of which the client has yet to report what was heard. */
  cut: Reply | null;
  echo: Echo;
  /** The client's player has not reported for too long. */
  isPlaybackSuspect: boolean;
  next: { turn: number; reply: number; utterance: number; job: number };
};

/** What is known of the candidate's words; recognition takes longer than a state may last. */
export type Speech = {
  answer: Answer | null;
  /** Recognised words that are recognised again when the candidate goes on. */
  tentative: Piece | null;
  jobs: readonly Job[];
  /** End of the last speech, on the microphone's clock. */
  lastSpeechMs: number;
  /** The answer was declared over; it is committed as soon as its words and the last playout report are known. */
  isDue: boolean;
};

/** The candidate's turn while it may still grow: until the reply to it is audible. */
export type Answer = {
  turn: number;
  /** In the order they were said. */
  pieces: readonly Piece[];
  isCommitted: boolean;
};

/** A recognition under way. A settled stretch is over; another one is dropped when the candidate goes on. */
export type Job = { id: number; fromMs: number; toMs: number; isSettled: boolean };

/** Words of the interviewer as they are written. */
export type Draft = {
  id: number;
  kind: ReplyKind;
  segments: readonly Segment[];
  isComplete: boolean;
  isClosing: boolean;
  /** The server makes its sound, so that a sentence without a length is still being made. */
  isVoiced: boolean;
};

/** `basis`: the words it answers and the time left; with other ones it is useless. */
export type Guess = Draft & { basis: string };

export type Reply = Draft & { utterance: number; turn: number; played: PlayoutPosition };

/** How often the interviewer has reacted to silence, and whether it has asked to repeat. */
export type Prompts = { nudges: number; hasAskedToRepeat: boolean };
export const NO_PROMPTS: Prompts = { nudges: 0, hasAskedToRepeat: false };

/** For telling the interviewer's own voice in the microphone. */
export type Echo = {
  lastSaid: { text: string; endedMicMs: number };
  /** Audio still to be played before echo cancellation has learnt the room. */
  warmUpLeftMs: number;
  count: number;
};

/** Echo cancellation has not learnt the room before this much was played. */
const WARM_UP_MS = 3_000;

export function initialTurnState(settings: { patience: Patience; limitMs: number }): Idle {
  const context: Context = {
    ...settings,
    timeLeft: 'plenty',
    rhythm: UNKNOWN_RHYTHM,
    speech: { answer: null, tentative: null, jobs: [], lastSpeechMs: 0, isDue: false },
    prompts: NO_PROMPTS,
    cut: null,
    echo: {
      lastSaid: { text: '', endedMicMs: Number.NEGATIVE_INFINITY },
      warmUpLeftMs: WARM_UP_MS,
      count: 0,
    },
    isPlaybackSuspect: false,
    next: { turn: 1, reply: 1, utterance: 1, job: 1 },
  };
  return { is: 'idle', context, beginning: 'opening', isFarewellHeard: false };
}

export function withContext<State extends TurnState>(state: State, change: Partial<Context>): State {
  return { ...state, context: { ...state.context, ...change } };
}

export function withSpeech(context: Context, change: Partial<Speech>): Context {
  return { ...context, speech: { ...context.speech, ...change } };
}

/** Where the oldest audio begins whose words are not settled; Infinity when all are. */
export function unsettledFromMs(state: TurnState): number {
  const jobsFromMs = state.context.speech.jobs.map((job) => job.fromMs);
  return Math.min(speechFromMs(state) ?? Number.POSITIVE_INFINITY, ...jobsFromMs);
}

function speechFromMs(state: TurnState): number | null {
  switch (state.is) {
    case 'hearing':
      return state.fromMs;
    case 'endpointing':
    case 'ending':
      return state.pause?.fromMs ?? null;
    case 'thinking':
    case 'speaking':
    case 'paused':
      return state.overlap.is === 'none' ? null : state.overlap.fromMs;
    case 'idle':
    case 'waiting':
    case 'closed':
      return null;
  }
}
