import type { StateHandlers } from '../handlers/state-handlers.ts';
import { timeMarks } from '../time-limit.rules.ts';
import { close, endInterview } from '../transitions/end-interview.ts';
import { armListening } from '../transitions/listen.ts';
import { startReply } from '../transitions/start-reply.ts';
import type { TurnEffects } from '../turn-effects.ts';
import { type Idle, type Listening, type TurnState, withContext } from '../turn-state.ts';

/** Idle: no client has connected yet; the first one starts the clock and gets the first word, or the next one. */
export const idle: StateHandlers<Idle> = {
  /** A farewell heard in an earlier process leaves nothing to begin. */
  always: (state, fx) => (state.isFarewellHeard ? close(state.context, 'completed', fx) : state),

  'client-ready': (state, _, fx) => {
    const { warnAtMs, overAtMs } = timeMarks(state.context.limitMs);
    fx.arm('time-warning', warnAtMs);
    fx.arm('time-over', overAtMs);
    return begin(state, fx);
  },

  'patience-set': (state, { level }) => withContext(state, { patience: level }),

  stop: (state, { reason }, fx) => (state.isFarewellHeard ? state : endInterview(state, reason, fx)),
};

function begin(state: Idle, fx: TurnEffects): TurnState {
  const { context, beginning, isFarewellHeard } = state;
  if (beginning !== 'listen' && !isFarewellHeard) return startReply(context, beginning, fx);
  const listening = continueListening(state);
  armListening(listening, fx);
  return isFarewellHeard ? close(context, 'completed', fx) : listening;
}

/** An answer that was being given when a process was lost goes on. */
function continueListening({ context }: Idle): Listening {
  if (context.speech.answer === null) return { is: 'waiting', context };
  return { is: 'endpointing', context, pause: { fromMs: null, isHolding: false }, guess: null };
}
