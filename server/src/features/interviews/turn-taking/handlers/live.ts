import { type Recognition, takeRecognition } from '../candidate-speech.ts';
import { type DraftEvent, growDraft, settleCut } from '../interviewer-reply.ts';
import { GRACE_MS } from '../time-limit.rules.ts';
import type { TurnEffects } from '../turn-effects.ts';
import { type Live, type TurnState, withContext } from '../turn-state.ts';
import type { Handler, StateHandlers, TurnEvents } from './state-handlers.ts';

/** What every state does between the first word and the last. */
export const live = {
  'patience-set': <State extends Live>(state: State, { level }: TurnEvents['patience-set']): State =>
    withContext(state, { patience: level }),

  'playback-cleared': settleReported,
  'clear-report': settleUnreported,
  'reply-sentence': growCut,
  'reply-complete': growCut,
  'sentence-voiced': growCut,

  'long-answer': <State extends Live>(state: State, _: unknown, fx: TurnEffects): State => {
    fx.notice('long-answer');
    return state;
  },

  'time-warning': <State extends Live>(state: State, _: unknown, fx: TurnEffects): State => {
    fx.notice('one-minute-left');
    return withContext(state, { timeLeft: 'warned' });
  },

  'time-over': noteTimeOver,

  'time-cut': <State extends Live>(state: State, _: unknown, fx: TurnEffects): State => {
    fx.armIn('time-cut', GRACE_MS);
    return state;
  },
};

export function settleReported<State extends Live>(
  state: State,
  report: TurnEvents['playback-cleared'],
  fx: TurnEffects,
): State {
  return withContext(state, settleCut(state.context, fx, report));
}

export function settleUnreported<State extends Live>(state: State, _: unknown, fx: TurnEffects): State {
  return withContext(state, settleCut(state.context, fx));
}

/** A cut reply may still grow until its report has come: the report is read against all of its words. */
export function growCut<State extends Live>(state: State, event: DraftEvent): State {
  const { cut } = state.context;
  return cut ? withContext(state, { cut: growDraft(cut, event) }) : state;
}

/** An answer may be finished and a reply heard out; then the interviewer says goodbye. */
export function noteTimeOver<State extends Live>(state: State, _: unknown, fx: TurnEffects): State {
  fx.notice('time-is-up');
  fx.armIn('time-cut', GRACE_MS);
  return withContext(state, { timeLeft: 'over' });
}

/** Handles the end of a recognition, whether it found words or failed; one that was dropped is ignored. */
export function onRecognition<State extends TurnState>(
  take: (state: State, recognition: Recognition, fx: TurnEffects) => TurnState,
): Pick<StateHandlers<State>, 'transcribed' | 'transcription-failed'> {
  const handle: Handler<State, 'transcribed' | 'transcription-failed'> = (state, event, fx) => {
    const taken = takeRecognition(state.context, event, fx);
    return taken ? take(withContext(state, taken.context), taken.recognition, fx) : state;
  };
  return { transcribed: handle, 'transcription-failed': handle };
}
