import { addWords } from '../candidate-speech.ts';
import { GRACE_MS } from '../time-limit.rules.ts';
import { endInterview } from '../transitions/end-interview.ts';
import { addTyped, commitIfDue, declareOver, judgeSilence } from '../transitions/end-turn.ts';
import type { TurnEffects } from '../turn-effects.ts';
import type { Listening, TurnState } from '../turn-state.ts';
import { live, onRecognition, settleReported, settleUnreported } from './live.ts';
import type { TurnEvents } from './state-handlers.ts';

/** What waiting, hearing and endpointing have in common: the candidate has the turn. */
export const listening = {
  ...live,

  ...onRecognition<Listening>((state, recognition, fx) =>
    judgeSilence({ ...state, context: addWords(state.context, recognition, fx) }, fx),
  ),

  typed: (state: Listening, event: TurnEvents['typed'], fx: TurnEffects): TurnState => {
    const isKnown = state.context.speech.answer?.pieces.some(({ typedId }) => typedId === event.id);
    return isKnown ? state : addTyped(state, event, fx);
  },

  'turn-done': (state: Listening, _: unknown, fx: TurnEffects): TurnState =>
    judgeSilence(declareOver(state, fx), fx),

  'playback-cleared': (state: Listening, event: TurnEvents['playback-cleared'], fx: TurnEffects): TurnState =>
    commitIfDue(settleReported(state, event, fx), fx),

  'clear-report': (state: Listening, event: unknown, fx: TurnEffects): TurnState =>
    commitIfDue(settleUnreported(state, event, fx), fx),

  /** The answer goes on and on after the time is up: it is taken as it is. */
  'time-cut': (state: Listening, _: unknown, fx: TurnEffects): TurnState => {
    const over = declareOver(state, fx);
    fx.armIn('time-cut', GRACE_MS);
    return judgeSilence(over, fx);
  },

  stop: (state: Listening, { reason }: TurnEvents['stop'], fx: TurnEffects): TurnState =>
    endInterview(state, reason, fx),
};
