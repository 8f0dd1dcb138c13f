import { mayBeInterruptedByVoice } from '../barge-in.rules.ts';
import { onRecognition } from '../handlers/live.ts';
import { armBargeIn, forgetSound, judgeWords, typeOver } from '../handlers/overlap.ts';
import { advance, doubtPlayback, drain, growVoiced, replying } from '../handlers/replying.ts';
import type { StateHandlers } from '../handlers/state-handlers.ts';
import type { Speaking } from '../turn-state.ts';

/** Speaking: the interviewer is audible; a sound of the candidate may become an interruption. */
export const speaking: StateHandlers<Speaking> = {
  ...replying,

  'speech-started': (state, { atMs }, fx) => {
    const { context, reply } = state;
    if (mayBeInterruptedByVoice(reply, context.echo)) armBargeIn(context.echo, atMs, fx);
    return { ...state, overlap: { is: 'speaking', fromMs: atMs } };
  },

  'speech-ended': forgetSound,

  /** Stops in mid-sentence first, and finds out after that whether the candidate wants to speak. */
  'barge-in': (state) => {
    const { context, reply, overlap } = state;
    return overlap.is === 'speaking' ? { is: 'paused', context, reply, overlap } : state;
  },

  /** Words of an earlier sound come late and are judged on their own. */
  ...onRecognition(judgeWords),

  'playback-started': advance,
  'playback-progress': advance,
  'playback-drained': drain,
  playback: doubtPlayback,
  'sentence-voiced': growVoiced,

  typed: typeOver,
};
