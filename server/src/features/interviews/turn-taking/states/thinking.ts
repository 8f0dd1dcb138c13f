import {
  isLastWord,
  isNeedlessWhenSpoken,
  mayBeInterruptedByVoice,
  mayBeTakenBack,
  PAUSE_AFTER_SPEECH_MS,
  TAKE_BACK_AFTER_SPEECH_MS,
} from '../barge-in.rules.ts';
import { addWords, answerPieces, findEarlyAnswer } from '../candidate-speech.ts';
import { learnCutIn } from '../end-of-turn.rules.ts';
import { noteTimeOver, onRecognition } from '../handlers/live.ts';
import { addEarlyWords, armBargeIn, forgetSound, recogniseEarly } from '../handlers/overlap.ts';
import { doubtPlayback, finishIfComplete, growReply, growVoiced, replying } from '../handlers/replying.ts';
import type { StateHandlers } from '../handlers/state-handlers.ts';
import { armPlayback, cutReply, notePlayed } from '../interviewer-reply.ts';
import { addTyped } from '../transitions/end-turn.ts';
import { hearSpeech, listen } from '../transitions/listen.ts';
import { readableFrom, startReply } from '../transitions/start-reply.ts';
import type { TurnEffects } from '../turn-effects.ts';
import type { Playback } from '../turn-events.rules.ts';
import { type Speaking, type Thinking, type TurnState, withContext, withSpeech } from '../turn-state.ts';

/** The candidate reads a line on the screen when a reply takes longer than this. */
const SLOW_REPLY_MS = 4_000;

/** Thinking: the reply is prepared and nothing of it was audible yet, so the candidate may take the turn back. */
export const thinking: StateHandlers<Thinking> = {
  ...replying,

  enter: ({ context, reply, isPrepared }, fx) => {
    fx.disarm('silence', 'end-of-turn');
    if (isPrepared) fx.count('guess-used');
    else fx.generate(reply, false, answerPieces(context.speech));
    fx.speak(reply);
    if (reply.segments.length > 0) armPlayback(fx);
    else fx.armIn('reply-slow', SLOW_REPLY_MS);
  },

  'speech-started': (state, { atMs }, fx) => {
    const { reply } = state;
    if (mayBeTakenBack(reply) && isNeedlessWhenSpoken(reply)) return takeBack(state, atMs, fx);
    if (mayBeTakenBack(reply)) fx.arm('take-back', atMs + TAKE_BACK_AFTER_SPEECH_MS);
    return { ...state, overlap: { is: 'speaking', fromMs: atMs } };
  },

  'speech-ended': (state, event, fx) =>
    answersText(state, event.atMs) ? recogniseEarly(state, event, fx) : forgetSound(state, event, fx),

  'take-back': (state, _, fx) =>
    state.overlap.is === 'none' ? state : takeBack(state, state.overlap.fromMs, fx),

  /** Words that come late belong to the candidate's answer, as those do that come early. */
  ...onRecognition((state, recognition, fx) =>
    recognition.job.isSettled
      ? addEarlyWords(state, recognition, fx)
      : withContext(state, addWords(state.context, recognition, fx)),
  ),

  'reply-sentence': (state, event, fx) => {
    const grown = growReply(state, event);
    if (event.reply !== state.reply.id || state.readFromMs !== null) return grown;
    fx.disarm('reply-slow');
    armPlayback(fx);
    return { ...grown, readFromMs: readableFrom(state.reply.kind, fx) };
  },
  'sentence-voiced': growVoiced,

  'playback-started': startSpeaking,
  'playback-progress': startSpeaking,
  'playback-drained': (state, event, fx) => {
    const next = startSpeaking(state, event, fx);
    return next.is === 'speaking' ? finishIfComplete(next, fx) : next;
  },
  playback: doubtPlayback,

  typed: (state, event, fx) => {
    const { context, reply, overlap } = state;
    const isKnown = context.speech.answer?.pieces.some(({ typedId }) => typedId === event.id);
    return isKnown ? state : addTyped(listen(cutReply(context, reply, fx), overlap, fx), event, fx);
  },

  /** A reply to the answer would ask on: a farewell takes its place. */
  'time-over': (state, event, fx) => {
    const over = noteTimeOver(state, event, fx);
    const { context, reply, overlap } = over;
    if (reply.kind !== 'answer') return over;
    const cut = cutReply(withSpeech(context, { answer: null }), reply, fx);
    return startReply(cut, 'closing', fx, { overlap });
  },
};

/** A voice that is late leaves its text to be read: speech that ends before it is no mere sound. */
function answersText({ reply, overlap, readFromMs }: Thinking, atMs: number): boolean {
  if (overlap.is !== 'speaking' || readFromMs === null || isLastWord(reply)) return false;
  return overlap.fromMs >= readFromMs && atMs - overlap.fromMs >= TAKE_BACK_AFTER_SPEECH_MS;
}

/** The reply answers an outdated transcript: nothing of it was heard, and the same turn goes on. */
function takeBack({ context, reply }: Thinking, fromMs: number, fx: TurnEffects): TurnState {
  const isCutIn = reply.kind === 'answer';
  const rhythm = isCutIn ? learnCutIn(context.rhythm, fromMs - context.speech.lastSpeechMs) : context.rhythm;
  const cut = cutReply({ ...context, rhythm }, reply, fx);
  if (isCutIn) fx.count('cut-in');
  return hearSpeech({ is: 'waiting', context: cut }, fromMs, fx);
}

/** The first sound of the reply seals the answer before it: what begins from here on is an interruption. */
function startSpeaking(state: Thinking, playback: Playback, fx: TurnEffects): Thinking | Speaking {
  if (state.reply.utterance !== playback.utterance) return state;
  const { context, reply, overlap } = notePlayed(state, playback, fx);
  if (overlap.is === 'speaking') {
    fx.disarm('take-back');
    // What began long before the first sound is no echo of it.
    if (answersText(state, fx.now.micMs - PAUSE_AFTER_SPEECH_MS)) fx.arm('barge-in', fx.now.micMs);
    else if (mayBeInterruptedByVoice(reply, context.echo)) armBargeIn(context.echo, overlap.fromMs, fx);
  }
  const answer = findEarlyAnswer(context, reply);
  return { is: 'speaking', context: withSpeech(context, { answer }), reply, overlap };
}
