import { addWords } from '../candidate-speech.ts';
import { live, onRecognition } from '../handlers/live.ts';
import type { StateHandlers } from '../handlers/state-handlers.ts';
import { close } from '../transitions/end-interview.ts';
import { type Ending, withContext } from '../turn-state.ts';

/** Ending: the interview is over and waits for the last words and the last playout report, and for nothing else. */
export const ending: StateHandlers<Ending> = {
  ...live,

  always: (state, fx) => {
    const { context, reason } = state;
    const isAwaiting = context.speech.jobs.length > 0 || context.cut !== null;
    return isAwaiting ? state : close(context, reason, fx);
  },

  ...onRecognition((state, recognition, fx) => withContext(state, addWords(state.context, recognition, fx))),

  /** Recognition or the report takes too long to wait for. */
  ending: ({ context, reason }, _, fx) => close(context, reason, fx),
};
