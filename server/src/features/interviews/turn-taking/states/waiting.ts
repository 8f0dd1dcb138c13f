import { hasWords } from '../candidate-speech.ts';
import { silenceBeforeReaction } from '../end-of-turn.rules.ts';
import { listening } from '../handlers/listening.ts';
import type { StateHandlers } from '../handlers/state-handlers.ts';
import { endInterview } from '../transitions/end-interview.ts';
import { nudged } from '../transitions/end-turn.ts';
import { armSilence, hearSpeech } from '../transitions/listen.ts';
import { startReply } from '../transitions/start-reply.ts';
import { type Waiting, withContext, withSpeech } from '../turn-state.ts';

/** The candidate lost the thread after a break longer than this; one sentence picks it up. */
const BREAK_WORTH_A_WORD_MS = 20_000;

/** Waiting: the candidate has the turn and says nothing. */
export const waiting: StateHandlers<Waiting> = {
  ...listening,

  /** When the time is up, the first quiet moment is used to say goodbye. */
  always: (state, fx) => {
    const { context } = state;
    const isQuiet = !hasWords(context) && context.speech.jobs.length === 0;
    if (context.timeLeft !== 'over' || !isQuiet) return state;
    return startReply(withSpeech(context, { answer: null }), 'closing', fx);
  },

  'speech-started': (state, { atMs }, fx) => hearSpeech(state, atMs, fx),

  silence: (state, _, fx) => {
    const { patience, prompts } = state.context;
    const isLast = silenceBeforeReaction(patience, prompts.nudges + 1) === undefined;
    if (isLast) return endInterview(state, 'silence', fx);
    return startReply(nudged(state.context), 'nudge', fx);
  },

  'turn-done': (state, event, fx) => {
    if (hasWords(state.context)) return listening['turn-done'](state, event, fx);
    fx.notice('not-heard');
    return state;
  },

  'link-up': (state, { absentMs }, fx) => {
    const { context } = state;
    if (absentMs >= BREAK_WORTH_A_WORD_MS && !hasWords(context)) return startReply(context, 'bridge', fx);
    armSilence(context, fx);
    return state;
  },

  'patience-set': (state, { level }, fx) => {
    const next = withContext(state, { patience: level });
    armSilence(next.context, fx);
    return next;
  },
};
