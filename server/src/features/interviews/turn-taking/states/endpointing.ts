import { listening } from '../handlers/listening.ts';
import { growCut } from '../handlers/live.ts';
import type { StateHandlers } from '../handlers/state-handlers.ts';
import { type DraftEvent, growDraft } from '../interviewer-reply.ts';
import { endTurn, judgeSilence } from '../transitions/end-turn.ts';
import { hearSpeech } from '../transitions/listen.ts';
import { type Endpointing, withContext } from '../turn-state.ts';

/** Endpointing: the candidate has paused; the silence is measured and a reply is prepared in case it ends the turn. */
export const endpointing: StateHandlers<Endpointing> = {
  ...listening,

  'speech-started': (state, { atMs }, fx) => hearSpeech(state, atMs, fx),

  'end-of-turn': (state, _, fx) => endTurn(state, fx),

  'patience-set': (state, { level }, fx) => judgeSilence(withContext(state, { patience: level }), fx),

  'reply-sentence': growGuess,
  'reply-complete': growGuess,
  'sentence-voiced': growGuess,

  'reply-failed': (state, { reply }) => (state.guess?.id === reply ? { ...state, guess: null } : state),
};

function growGuess(state: Endpointing, event: DraftEvent): Endpointing {
  const { guess } = state;
  return { ...growCut(state, event), guess: guess && growDraft(guess, event) };
}
