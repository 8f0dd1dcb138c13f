import { silenceBeforeReaction, silenceThatEndsAnything } from './endpointing.rules.ts';
import type { Heard } from './heard-text.rules.ts';
import { sayingOf } from './spoken-words.rules.ts';
import type { Effect, ReplyKind } from './turn-events.rules.ts';
import {
  andThen,
  answerPieces,
  type Moment,
  type Reply,
  type Step,
  step,
  type TurnState,
  textOfPieces,
} from './turn-state.rules.ts';

/** The candidate reads a line on the screen when a reply takes longer than this. */
const SLOW_REPLY_MS = 4_000;
/** Synthesis and a slow network together take less; a muted or blocked player takes for ever. */
const PLAYBACK_PATIENCE_MS = 10_000;
export const PLAYBACK_SECOND_CHANCE_MS = 15_000;

/** Whisper hears 30 s at a time. */
export const LONGEST_SPEECH_MS = 25_000;

const NOTHING_HEARD: Heard = { ms: 0, chars: null };

/** Nobody speaks for the interviewer: it is the candidate's turn. */
export function listen(state: TurnState, moment: Moment): Step {
  const listening: TurnState = { ...state, floor: 'listening', reply: null, isPlaybackSuspect: false };
  switch (state.candidate) {
    case 'speaking':
      return step(listening, {
        type: 'arm',
        timer: 'long-speech',
        clock: 'mic',
        atMs: (state.openFromMs ?? moment.micMs) + LONGEST_SPEECH_MS,
      });
    case 'maybe-done':
      return step(listening, {
        type: 'arm',
        timer: 'end-of-turn',
        clock: 'mic',
        atMs: state.lastSpeechMs + silenceThatEndsAnything(state.patience),
      });
    case 'silent':
      return step(listening, armSilence(listening, moment));
  }
}

export function armSilence(state: TurnState, moment: Moment): Effect {
  const ms = silenceBeforeReaction(state.patience, state.nudges) ?? 0;
  // Silence during a break is nobody's silence.
  return { type: 'arm', timer: 'silence', clock: 'mic', atMs: moment.liveMs + ms };
}

/** A guess is good for exactly these words at this stage of the interview. */
function basisOf(state: TurnState): string {
  return `${state.timeLeft}|${sayingOf(textOfPieces(answerPieces(state)))}`;
}

function newReply(state: TurnState, kind: ReplyKind): Reply {
  return {
    id: state.nextReply,
    kind,
    basis: basisOf(state),
    segments: [],
    isComplete: false,
    isClosing: kind === 'closing',
    utterance: 0,
    turn: 0,
    heard: NOTHING_HEARD,
  };
}

/** Prepares the reply while the silence is still being measured. */
export function beginGuess(state: TurnState): Step {
  const guess = newReply(state, 'answer');
  const { id, kind } = guess;
  return step(
    { ...state, guess, nextReply: state.nextReply + 1 },
    { type: 'generate', reply: id, kind, isGuess: true, pieces: answerPieces(state) },
  );
}

export function dropGuess(state: TurnState): Step {
  if (!state.guess) return step(state);
  return step(
    { ...state, guess: null },
    { type: 'drop-reply', reply: state.guess.id },
    { type: 'count', counter: 'guess-wasted' },
  );
}

/** Takes the floor to say something. A guess that fits is used, another one is dropped. */
export function beginReply(state: TurnState, kind: ReplyKind, moment: Moment): Step {
  const isGuessed = kind === 'answer' && state.guess?.basis === basisOf(state);
  const cleaned = isGuessed ? step(state) : dropGuess(state);
  return andThen(cleaned, (clean) => {
    const draft = (isGuessed && clean.guess) || newReply(clean, kind);
    const reply: Reply = { ...draft, utterance: clean.nextUtterance, turn: clean.nextTurn };
    const { id, utterance, turn } = reply;
    const begun: TurnState = {
      ...clean,
      floor: 'thinking',
      reply,
      guess: null,
      nextReply: isGuessed ? clean.nextReply : clean.nextReply + 1,
      nextUtterance: clean.nextUtterance + 1,
      nextTurn: clean.nextTurn + 1,
    };
    const start: Effect = isGuessed
      ? { type: 'count', counter: 'guess-used' }
      : { type: 'generate', reply: id, kind, isGuess: false, pieces: answerPieces(clean) };
    return step(
      begun,
      { type: 'disarm', timer: 'silence' },
      { type: 'disarm', timer: 'end-of-turn' },
      start,
      { type: 'give-voice', reply: id, utterance, turn, kind },
      reply.segments.length > 0
        ? armPlayback(moment)
        : { type: 'arm', timer: 'reply-slow', clock: 'active', atMs: moment.activeMs + SLOW_REPLY_MS },
    );
  });
}

export function armPlayback(moment: Moment, ms = PLAYBACK_PATIENCE_MS): Effect {
  return { type: 'arm', timer: 'playback', clock: 'active', atMs: moment.activeMs + ms };
}

/** Changes the reply with this id, wherever it stands; a reply that was dropped is nobody's. */
function changeReply(state: TurnState, id: number, change: (reply: Reply) => Reply): TurnState {
  const { reply, guess, clearing } = state;
  if (reply?.id === id) return { ...state, reply: change(reply) };
  if (guess?.id === id) return { ...state, guess: change(guess) };
  return clearing?.id === id ? { ...state, clearing: change(clearing) } : state;
}

export function addSentence(state: TurnState, id: number, text: string, moment: Moment): Step {
  const added = changeReply(state, id, (reply) => ({
    ...reply,
    segments: [...reply.segments, { text, ms: null }],
  }));
  if (state.reply?.id !== id || state.floor !== 'thinking' || state.reply.segments.length > 0)
    return step(added);
  return step(added, { type: 'disarm', timer: 'reply-slow' }, armPlayback(moment));
}

export function noteVoiced(state: TurnState, event: { reply: number; index: number; ms: number }): Step {
  return step(
    changeReply(state, event.reply, (reply) => ({
      ...reply,
      segments: reply.segments.map((segment, i) =>
        i === event.index ? { ...segment, ms: event.ms } : segment,
      ),
    })),
  );
}

export function completeReply(state: TurnState, event: { reply: number; isClosing: boolean }): Step {
  return step(
    changeReply(state, event.reply, (reply) => ({
      ...reply,
      isComplete: true,
      isClosing: reply.isClosing || event.isClosing,
    })),
  );
}
