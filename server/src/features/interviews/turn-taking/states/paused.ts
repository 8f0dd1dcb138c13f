import { MEANT_AFTER_SPEECH_MS, RESUME_AFTER_SILENCE_MS } from '../barge-in.rules.ts';
import { dropOpenJobs, recognise } from '../candidate-speech.ts';
import { onRecognition } from '../handlers/live.ts';
import { interruptReply, judgeWords, resumeAfterSilence, typeOver } from '../handlers/overlap.ts';
import { advance, drain, replying } from '../handlers/replying.ts';
import type { StateHandlers } from '../handlers/state-handlers.ts';
import { hearSpeech } from '../transitions/listen.ts';
import { NO_OVERLAP, type Paused, withSpeech } from '../turn-state.ts';

/** Paused: the interviewer has stopped in mid-sentence to find out whether a sound is an interruption. */
export const paused: StateHandlers<Paused> = {
  ...replying,

  enter: ({ reply, overlap }, fx) => {
    fx.disarm('playback');
    fx.pauseVoice(reply);
    fx.arm('barge-in-meant', overlap.fromMs + MEANT_AFTER_SPEECH_MS);
  },

  /** The candidate goes on before the first sound was judged: both are recognised together. */
  'speech-started': (state, { atMs }, fx) => {
    const { fromMs } = state.overlap;
    const context = dropOpenJobs(state.context, fx);
    fx.disarm('false-interruption');
    fx.arm('barge-in-meant', Math.max(atMs, fromMs + MEANT_AFTER_SPEECH_MS));
    return { ...state, context, overlap: { is: 'speaking', fromMs } };
  },

  'speech-ended': (state, { atMs }, fx) => {
    const { fromMs, is } = state.overlap;
    if (is !== 'speaking') return state;
    const spoken = withSpeech(state.context, { lastSpeechMs: atMs });
    const context = recognise(spoken, { fromMs, isSettled: false }, fx);
    fx.disarm('barge-in-meant');
    fx.arm('false-interruption', atMs + RESUME_AFTER_SILENCE_MS);
    return { ...state, context, overlap: { is: 'recognising', fromMs } };
  },

  /** Speech of this length is an interruption: its words are not waited for. */
  'barge-in-meant': (state, _, fx) => {
    const { is, fromMs } = state.overlap;
    if (is !== 'speaking') return state;
    return hearSpeech({ is: 'waiting', context: interruptReply(state, fx) }, fromMs, fx);
  },

  'false-interruption': (state, _, fx) => {
    const hasPending = state.context.speech.jobs.length > 0;
    return resumeAfterSilence(state, hasPending ? state.overlap : NO_OVERLAP, fx);
  },

  ...onRecognition(judgeWords),

  'playback-started': advance,
  'playback-progress': advance,
  'playback-drained': drain,

  typed: typeOver,
};
