import { isBackchannel } from '../backchannel.rules.ts';
import { ECHO_MEMORY_MS, isEcho, judgeInterjection, PAUSE_AFTER_SPEECH_MS } from '../barge-in.rules.ts';
import {
  addWords,
  noteEcho,
  openAnswer,
  type Recognition,
  recognise,
  settlePiece,
} from '../candidate-speech.ts';
import { armPlayback, cutReply } from '../interviewer-reply.ts';
import { joinSegments, recentlyPlayedText } from '../playout.rules.ts';
import { addTyped, judgeSilence } from '../transitions/end-turn.ts';
import { listen, toListening } from '../transitions/listen.ts';
import type { TurnEffects } from '../turn-effects.ts';
import type { Piece } from '../turn-events.rules.ts';
import {
  type Context,
  type Draft,
  type Echo,
  NO_OVERLAP,
  type Overlap,
  type Paused,
  type Replying,
  type Speaking,
  type Thinking,
  type TurnState,
  withContext,
  withSpeech,
} from '../turn-state.ts';
import type { TurnEvents } from './state-handlers.ts';

/** Speech of the candidate over the interviewer: a sound, a backchannel, an echo or an interruption. */

/** A sound that was over before it meant anything. */
export function forgetSound<State extends Thinking | Speaking>(
  state: State,
  _: unknown,
  fx: TurnEffects,
): State {
  if (state.overlap.is !== 'speaking') return state;
  fx.disarm('take-back', 'barge-in');
  fx.count('blip');
  return { ...state, overlap: NO_OVERLAP };
}

export function armBargeIn({ warmUpLeftMs }: Echo, speechFromMs: number, fx: TurnEffects): void {
  fx.arm('barge-in', speechFromMs + Math.max(PAUSE_AFTER_SPEECH_MS, warmUpLeftMs));
}

/** Goes on speaking where it stopped. */
function resume(state: Speaking | Paused, overlap: Overlap, fx: TurnEffects): Speaking {
  const { context, reply } = state;
  if (state.is === 'paused') {
    fx.disarm('false-interruption', 'barge-in-meant');
    fx.resumeVoice(reply);
    armPlayback(fx);
  }
  return { is: 'speaking', context, reply, overlap };
}

/**
 * Said to the text of a reply whose voice is late. The voice still comes: a greeting must not silence the question after it.
 * The words begin the next answer.
 */
export function recogniseEarly(
  state: Thinking,
  { atMs }: TurnEvents['speech-ended'],
  fx: TurnEffects,
): Thinking {
  const { context, overlap } = state;
  if (overlap.is === 'none') return state;
  const { answer } = context.speech;
  const spoken = withSpeech(context, { answer: answer?.isCommitted ? null : answer, lastSpeechMs: atMs });
  const recognised = recognise(spoken, { fromMs: overlap.fromMs, isSettled: true }, fx);
  return { ...state, context: recognised, overlap: NO_OVERLAP };
}

/** Only words that were said before the voice came are settled while the interviewer has the turn. */
export function addEarlyWords<State extends Replying>(
  state: State,
  recognition: Recognition,
  fx: TurnEffects,
): State {
  const { piece } = recognition;
  if (state.reply.kind === 'resay' && isEcho(piece.text, heardBefore(state.reply)))
    return withContext(state, noteEcho(state.context, fx));
  if (!isBackchannel(piece.text)) return withContext(state, addWords(state.context, recognition, fx));
  fx.persistBackchannel(piece.text, piece.fromMs);
  return state;
}

/** What was heard before a process was lost stands first, without sound: the microphone may have heard it too. */
function heardBefore({ segments }: Draft): string {
  return joinSegments(segments.filter(({ ms }) => ms === 0));
}

/** Nothing has come of the pause so far. Words that are recognised later may still interrupt. */
export function resumeAfterSilence(state: Paused, overlap: Overlap, fx: TurnEffects): Speaking {
  const resumed = resume(state, overlap, fx);
  fx.count('false-interruption');
  return resumed;
}

/** The words spoken over the interviewer are known. */
export function judgeWords(state: Speaking | Paused, recognition: Recognition, fx: TurnEffects): TurnState {
  const { job, piece } = recognition;
  if (job.isSettled) return addEarlyWords(state, recognition, fx);
  const { reply, overlap, context } = state;
  const said = recentlyPlayedText(reply.segments, reply.played, ECHO_MEMORY_MS);
  const left = overlap.is === 'speaking' ? overlap : NO_OVERLAP;
  switch (judgeInterjection(piece.text, said)) {
    case 'nothing':
      return passOver(state, fx);
    case 'backchannel': {
      const resumed = resume(state, left, fx);
      fx.persistBackchannel(piece.text, piece.fromMs);
      fx.count('backchannel');
      return resumed;
    }
    case 'echo':
      return resume(withContext(state, noteEcho(context, fx)), left, fx);
    case 'meant':
      return interruptWithWords(state, piece, fx);
  }
}

function passOver(state: Speaking | Paused, fx: TurnEffects): Speaking | Paused {
  if (state.overlap.is === 'speaking') return state;
  return state.is === 'paused'
    ? resumeAfterSilence(state, NO_OVERLAP, fx)
    : { ...state, overlap: NO_OVERLAP };
}

function interruptWithWords(state: Speaking | Paused, piece: Piece, fx: TurnEffects): TurnState {
  const { overlap } = state;
  const context = interruptReply(state, fx);
  // Words of the sound that is being judged are recognised again when the candidate goes on; earlier ones are not.
  const isLatest = overlap.is === 'recognising' && overlap.fromMs === piece.fromMs;
  const heard = isLatest ? withSpeech(context, { tentative: piece }) : settlePiece(context, piece, fx);
  return overlap.is === 'speaking'
    ? listen(heard, overlap, fx)
    : judgeSilence(toListening(heard, overlap), fx);
}

/** The candidate has the turn; the interviewer's turn keeps only what was heard. */
export function interruptReply({ context, reply }: Replying, fx: TurnEffects): Context {
  const cut = cutReply(context, reply, fx);
  fx.count('interruption');
  return openAnswer({ ...cut, prompts: { ...cut.prompts, nudges: 0 } }).context;
}

/** Typed words interrupt at once. */
export function typeOver(state: Speaking | Paused, event: TurnEvents['typed'], fx: TurnEffects): TurnState {
  return addTyped(toListening(interruptReply(state, fx), state.overlap), event, fx);
}
