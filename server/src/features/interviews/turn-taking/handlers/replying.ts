import { isLastWord } from '../barge-in.rules.ts';
import {
  armPlayback,
  cutReply,
  type DraftEvent,
  finishReply,
  growDraft,
  notePlayed,
  waitsForVoice,
} from '../interviewer-reply.ts';
import { close, endInterview, farewellReason } from '../transitions/end-interview.ts';
import { giveTurn } from '../transitions/listen.ts';
import { startReply } from '../transitions/start-reply.ts';
import type { TurnEffects } from '../turn-effects.ts';
import type { Playback } from '../turn-events.rules.ts';
import {
  type Paused,
  type Replying,
  type Speaking,
  type Thinking,
  type TurnState,
  withContext,
} from '../turn-state.ts';
import { growCut, live } from './live.ts';
import type { TurnEvents } from './state-handlers.ts';

/** What thinking, speaking and paused have in common: the interviewer has the turn. */
export const replying = {
  ...live,

  'reply-sentence': growReply,
  'reply-complete': growReply,
  'sentence-voiced': growReply,

  'reply-slow': <State extends Replying>(state: State, _: unknown, fx: TurnEffects): State => {
    fx.notice('reply-slow');
    return state;
  },

  'reply-failed': (state: Replying, event: TurnEvents['reply-failed'], fx: TurnEffects): TurnState => {
    const { context, reply, overlap } = state;
    if (reply.id !== event.reply) return state;
    fx.disarm('reply-slow', 'take-back');
    fx.notice('reply-failed');
    if (isLastWord(reply)) return close(context, farewellReason(context), fx);
    if (reply.kind === 'apology') return giveTurn(context, overlap, fx);
    return startReply(context, 'apology', fx, { overlap });
  },

  /** The button: silence at once, whatever the microphone hears. An interrupted farewell ends the interview. */
  interrupt: (state: Replying, _: unknown, fx: TurnEffects): TurnState => {
    const { context, reply, overlap } = state;
    if (isLastWord(reply)) return endInterview(state, farewellReason(context), fx);
    return giveTurn(cutReply(context, reply, fx), overlap, fx);
  },

  stop: (state: Replying, { reason }: TurnEvents['stop'], fx: TurnEffects): TurnState =>
    endInterview(state, reason, fx),
};

export function growReply<State extends Replying>(state: State, event: DraftEvent): State {
  return { ...growCut(state, event), reply: growDraft(state.reply, event) };
}

/** What a client waited for can be played from now on: only now may it be doubted. */
export function growVoiced<State extends Thinking | Speaking>(
  state: State,
  event: TurnEvents['sentence-voiced'],
  fx: TurnEffects,
): State {
  if (event.reply === state.reply.id && waitsForVoice(state.reply)) armPlayback(fx);
  return growReply(state, event);
}

/** The player of an audible reply has moved on. */
export function advance<State extends Speaking | Paused>(
  state: State,
  playback: Playback,
  fx: TurnEffects,
): State {
  return state.reply.utterance === playback.utterance ? notePlayed(state, playback, fx) : state;
}

export function drain(state: Speaking | Paused, playback: Playback, fx: TurnEffects): TurnState {
  if (state.reply.utterance !== playback.utterance) return state;
  return finishIfComplete(notePlayed(state, playback, fx), fx);
}

/** The interviewer has finished: the end after a farewell, the candidate's turn after anything else. */
export function finishTurn({ context, reply, overlap }: Replying, fx: TurnEffects): TurnState {
  const finished = finishReply(context, reply, fx);
  if (isLastWord(reply)) return close(finished, farewellReason(finished), fx);
  return giveTurn(finished, overlap, fx);
}

/** The player has reported the end: the turn is over if the reply has no more to come. */
export function finishIfComplete(state: Replying, fx: TurnEffects): TurnState {
  return state.reply.isComplete ? finishTurn(state, fx) : state;
}

/** After the notice about blocked sound the client has this long to report. */
const PLAYBACK_SECOND_CHANCE_MS = 15_000;

/**
 * The client does not report: the first time the candidate is told, the second time the text has to do. A voice that is
 * late is not the client's fault: its own limits of time end the wait.
 */
export function doubtPlayback(state: Replying, _: unknown, fx: TurnEffects): TurnState {
  if (waitsForVoice(state.reply)) {
    armPlayback(fx);
    return state;
  }
  if (state.context.isPlaybackSuspect && state.reply.isComplete) return finishTurn(state, fx);
  fx.notice('sound-blocked');
  fx.armIn('playback', PLAYBACK_SECOND_CHANCE_MS);
  return withContext(state, { isPlaybackSuspect: true });
}
