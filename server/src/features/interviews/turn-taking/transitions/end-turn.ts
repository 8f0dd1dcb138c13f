import { answerText, hasWords, inOrder, openAnswer, storeAnswer } from '../candidate-speech.ts';
import {
  asksForTime,
  isOnlyAskingForTime,
  silenceOfThinking,
  silenceThatEnds,
} from '../end-of-turn.rules.ts';
import type { TurnEffects } from '../turn-effects.ts';
import type { Piece } from '../turn-events.rules.ts';
import {
  type Context,
  type Endpointing,
  type Listening,
  type Thinking,
  type Waiting,
  withContext,
  withSpeech,
} from '../turn-state.ts';
import { armSilence, hearPause } from './listen.ts';
import { prepareGuess, startReply } from './start-reply.ts';

/** When the candidate's turn is over, and what becomes of the answer then. */

/** Shorter sounds without words are noise and are passed over in silence. */
const SPEECH_WORTH_ASKING_MS = 1_500;

/** Is the answer over, and if not, when will it be? Nothing is judged while words are still being recognised. */
export function judgeSilence(state: Listening, fx: TurnEffects): Listening | Thinking {
  const { context } = state;
  const { speech } = context;
  if (state.is === 'hearing' || speech.jobs.length > 0) return state;
  if (!hasWords(context)) return passOverSound(state, fx);
  if (speech.isDue) return commitAnswer(state, fx);
  return awaitEndOfTurn(state, fx);
}

function awaitEndOfTurn(state: Waiting | Endpointing, fx: TurnEffects): Endpointing {
  const { context } = state;
  const { patience, rhythm, speech } = context;
  const text = answerText(speech);
  const isHolding = asksForTime(text);
  const silenceMs = isHolding ? silenceOfThinking(patience) : silenceThatEnds({ text, patience, rhythm });
  const pause = { fromMs: state.is === 'endpointing' ? state.pause.fromMs : null, isHolding };
  fx.arm('end-of-turn', speech.lastSpeechMs + silenceMs);
  const guess = state.is === 'endpointing' ? state.guess : null;
  if (isHolding || guess) return { is: 'endpointing', context, pause, guess };
  return { is: 'endpointing', pause, ...prepareGuess(context, fx) };
}

/** There was a sound without words: a long one is asked about, once. */
function passOverSound(state: Waiting | Endpointing, fx: TurnEffects): Waiting | Thinking {
  const fromMs = state.is === 'endpointing' ? state.pause.fromMs : null;
  const spokenMs = fromMs === null ? 0 : state.context.speech.lastSpeechMs - fromMs;
  const context = withSpeech(state.context, { tentative: null, isDue: false });
  fx.disarm('end-of-turn');
  if (spokenMs > 0) fx.count('nothing-recognised');
  if (spokenMs >= SPEECH_WORTH_ASKING_MS) {
    fx.notice('not-heard');
    const prompts = { ...context.prompts, hasAskedToRepeat: true };
    if (!context.prompts.hasAskedToRepeat) return startReply({ ...context, prompts }, 'not-heard', fx);
  }
  armSilence(context, fx);
  return { is: 'waiting', context };
}

/** The silence that ends an answer is over. */
export function endTurn(state: Endpointing, fx: TurnEffects): Listening | Thinking {
  const { context, pause } = state;
  const { speech } = context;
  if (speech.jobs.length > 0 || !hasWords(context)) return judgeSilence(asDue(state), fx);
  if (!pause.isHolding || !isOnlyAskingForTime(answerText(speech))) return commitAnswer(state, fx);
  const stored = withSpeech(storeAnswer(context, fx), { answer: null });
  return startReply(nudged(stored), 'nudge', fx, { guess: state.guess });
}

export function nudged(context: Context): Context {
  return { ...context, prompts: { ...context.prompts, nudges: context.prompts.nudges + 1 } };
}

/** The answer becomes a turn and the interviewer's to reply to. A cut utterance before it is settled first. */
function commitAnswer(state: Listening, fx: TurnEffects): Listening | Thinking {
  if (state.context.cut) return asDue(state);
  const context = storeAnswer(state.context, fx);
  const guess = state.is === 'endpointing' ? state.guess : null;
  return startReply(context, context.timeLeft === 'over' ? 'closing' : 'answer', fx, { guess });
}

/** The answer may have waited for the report on what was heard of the utterance before it. */
export function commitIfDue(state: Listening, fx: TurnEffects): Listening | Thinking {
  const { context } = state;
  const isReady = context.speech.isDue && context.speech.jobs.length === 0 && hasWords(context);
  return isReady ? commitAnswer(state, fx) : state;
}

/** The answer is over, whatever the silence: speech that goes on is cut here. */
export function declareOver(state: Listening, fx: TurnEffects): Waiting | Endpointing {
  const due = asDue(state);
  return due.is === 'hearing' ? hearPause(due.context, { fromMs: due.fromMs, atMs: fx.now.micMs }, fx) : due;
}

/** Typed words are spoken words by other means, and over at once. */
export function addTyped(
  state: Listening,
  { id, text }: { id: string; text: string },
  fx: TurnEffects,
): Listening | Thinking {
  const { micMs } = fx.now;
  const silent = state.is === 'hearing' ? declareOver(state, fx) : state;
  const { context, answer } = openAnswer(silent.context);
  const { tentative } = context.speech;
  const piece: Piece = { fromMs: micMs, toMs: micMs, text, words: [], typedId: id };
  const pieces = inOrder([...answer.pieces, ...(tentative ? [tentative] : []), piece]);
  const grown = { ...answer, pieces, isCommitted: false };
  const typed = withSpeech(context, { answer: grown, tentative: null, isDue: true });
  const { pause, guess } = silent.is === 'endpointing' ? silent : NO_PAUSE;
  return judgeSilence({ is: 'endpointing', context: typed, pause, guess }, fx);
}

const NO_PAUSE: Pick<Endpointing, 'pause' | 'guess'> = {
  pause: { fromMs: null, isHolding: false },
  guess: null,
};

function asDue<State extends Listening>(state: State): State {
  return withContext(state, { speech: { ...state.context.speech, isDue: true } });
}
