import { recognise } from '../candidate-speech.ts';
import { listening } from '../handlers/listening.ts';
import type { StateHandlers } from '../handlers/state-handlers.ts';
import { armListening, hearPause } from '../transitions/listen.ts';
import { type Hearing, withSpeech } from '../turn-state.ts';

/** Hearing: the candidate is speaking. */
export const hearing: StateHandlers<Hearing> = {
  ...listening,

  'speech-ended': ({ context, fromMs }, { atMs }, fx) => hearPause(context, { fromMs, atMs }, fx),

  /** Speech that will not pause is recognised in parts. */
  'long-speech': ({ context, fromMs }, _, fx) => {
    const { micMs } = fx.now;
    const spoken = withSpeech(context, { lastSpeechMs: micMs });
    const next: Hearing = {
      is: 'hearing',
      context: recognise(spoken, { fromMs, isSettled: true }, fx),
      fromMs: micMs,
    };
    armListening(next, fx);
    return next;
  },
};
