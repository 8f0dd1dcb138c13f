import { silenceOfThinking, silenceThatEnds } from './endpointing.rules.ts';
import { armSilence, beginGuess, beginReply } from './replying.rules.ts';
import { asksForTime, isOnlyAskingForTime } from './thinking-aloud.rules.ts';
import type { Effect } from './turn-events.rules.ts';
import {
  type Answer,
  andThen,
  answerPieces,
  type Moment,
  type Step,
  step,
  type TurnState,
  textOfPieces,
} from './turn-state.rules.ts';

/** Shorter sounds without words are noise; nobody has to hear about them. */
const SPEECH_WORTH_ASKING_MS = 1_500;

/** The turn that grows with the next words. */
export function openAnswer(state: TurnState): { state: TurnState; answer: Answer } {
  if (state.answer) return { state, answer: state.answer };
  const answer: Answer = { turn: state.nextTurn, pieces: [], isCommitted: false };
  return { state: { ...state, answer, nextTurn: state.nextTurn + 1 }, answer };
}

export function hasWords(state: TurnState): boolean {
  return textOfPieces(answerPieces(state)) !== '';
}

/** The candidate is silent and the floor is theirs: is the answer over, and if not, when will it be? */
export function judgeSilence(state: TurnState, moment: Moment): Step {
  if (state.floor !== 'listening' || state.candidate === 'speaking' || state.jobs.length > 0)
    return step(state);
  // Whoever ends the conversation stores the last words.
  if (state.ending) return step(state);
  if (!hasWords(state)) return hearNothing(state, moment);
  if (state.isDue) return commitAnswer(state, moment);

  const text = textOfPieces(answerPieces(state));
  const isHolding = asksForTime(text);
  const silenceMs = isHolding ? silenceOfThinking(state.patience) : silenceThatEnds({ ...state, text });
  const waiting: TurnState = { ...state, candidate: 'maybe-done', isHolding };
  const armed = step(waiting, {
    type: 'arm',
    timer: 'end-of-turn',
    clock: 'mic',
    atMs: state.lastSpeechMs + silenceMs,
  });
  return isHolding || waiting.guess ? armed : andThen(armed, beginGuess);
}

/** There was a sound and there are no words in it. */
function hearNothing(state: TurnState, moment: Moment): Step {
  const spokenMs = state.openFromMs === null ? 0 : state.lastSpeechMs - state.openFromMs;
  const quiet: TurnState = {
    ...state,
    candidate: 'silent',
    openFromMs: null,
    tentative: null,
    isDue: false,
    isHolding: false,
  };
  const counted: Effect[] = spokenMs > 0 ? [{ type: 'count', counter: 'nothing-recognised' }] : [];
  const settled = step(quiet, { type: 'disarm', timer: 'end-of-turn' }, ...counted);
  if (spokenMs < SPEECH_WORTH_ASKING_MS)
    return andThen(settled, (next) => step(next, armSilence(next, moment)));
  return andThen(settled, (next) => {
    const told = step(next, { type: 'notice', code: 'not-heard' });
    if (next.hasAskedToRepeat) return andThen(told, (asked) => step(asked, armSilence(asked, moment)));
    return andThen(told, (asked) => beginReply({ ...asked, hasAskedToRepeat: true }, 'not-heard', moment));
  });
}

/** The silence that ends an answer is over. */
export function endTurn(state: TurnState, moment: Moment): Step {
  if (state.floor !== 'listening' || state.candidate !== 'maybe-done') return step(state);
  if (state.jobs.length > 0 || !hasWords(state)) return judgeSilence({ ...state, isDue: true }, moment);
  if (state.isHolding && isOnlyAskingForTime(textOfPieces(answerPieces(state)))) {
    return andThen(storeAnswer(state), (stored) =>
      beginReply({ ...stored, answer: null, nudges: stored.nudges + 1 }, 'nudge', moment),
    );
  }
  return commitAnswer(state, moment);
}

/** The answer becomes a turn and the interviewer's to reply to. A cut utterance before it is settled first. */
export function commitAnswer(state: TurnState, moment: Moment): Step {
  if (state.clearing) return step({ ...state, isDue: true });
  return andThen(storeAnswer(state), (stored) =>
    beginReply(stored, stored.timeLeft === 'over' ? 'closing' : 'answer', moment),
  );
}

/** Idempotent by turn: the same answer may be stored again, longer, until somebody has heard the reply. */
export function storeAnswer(state: TurnState): Step {
  if (!state.answer && !state.tentative) return step(state);
  const opened = openAnswer(state);
  const pieces = answerPieces(state);
  const { turn } = opened.answer;
  return step(
    {
      ...opened.state,
      answer: { turn, pieces, isCommitted: true },
      candidate: 'silent',
      openFromMs: null,
      tentative: null,
      isDue: false,
      isHolding: false,
      nudges: 0,
      hasAskedToRepeat: false,
    },
    { type: 'disarm', timer: 'end-of-turn' },
    { type: 'disarm', timer: 'long-answer' },
    { type: 'disarm', timer: 'long-speech' },
    { type: 'disarm', timer: 'silence' },
    { type: 'commit-candidate', turn, pieces },
  );
}
