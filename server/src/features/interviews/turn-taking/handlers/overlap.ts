import { ECHO_MEMORY_MS, isTailEcho, judgeInterjection, PAUSE_AFTER_SPEECH_MS } from '../barge-in.rules.ts';
import {
  addWords,
  dropOpenJobs,
  noteEcho,
  openAnswer,
  type Recognition,
  recognise,
  settlePiece,
} from '../candidate-speech.ts';
import { armPlayback, cutReply } from '../interviewer-reply.ts';
import { recentlyPlayedText } from '../playout.rules.ts';
import { addTyped, judgeSilence } from '../transitions/end-turn.ts';
import { listen, toListening } from '../transitions/listen.ts';
import type { TurnEffects } from '../turn-effects.ts';
import type { Piece } from '../turn-events.rules.ts';
import {
  type Context,
  type Echo,
  NO_OVERLAP,
  type Overlap,
  type Paused,
  type Replying,
  type Sound,
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

/** The sound is over: its words tell what it was. */
export function recogniseSound<State extends Thinking | Paused>(
  state: State,
  { atMs }: TurnEvents['speech-ended'],
  fx: TurnEffects,
): State {
  const { fromMs } = state.overlap as Sound;
  const spoken = withSpeech(state.context, { lastSpeechMs: atMs });
  const context = recognise(spoken, { fromMs, isSettled: false }, fx);
  return { ...state, context, overlap: { is: 'recognising', fromMs } };
}

/** The candidate goes on before the first sound was judged: both are recognised together. */
export function joinSounds<State extends Thinking | Paused>(state: State, fx: TurnEffects): State {
  const { fromMs } = state.overlap as Sound;
  return { ...state, context: dropOpenJobs(state.context, fx), overlap: { is: 'speaking', fromMs } };
}

/** Words said before anything of the reply was audible: those that answer its text on the screen take the turn. */
export function judgeEarlyWords(state: Thinking, recognition: Recognition, fx: TurnEffects): TurnState {
  const { context, overlap } = state;
  const { piece } = recognition;
  const isOverlap = overlap.is === 'recognising' && overlap.fromMs === piece.fromMs;
  // Words that come late belong to the candidate's next answer.
  if (!isOverlap) return withContext(state, addWords(context, recognition, fx));
  const over: Thinking = { ...state, overlap: NO_OVERLAP };
  if (isTailEcho(context.echo, piece)) return withContext(over, noteEcho(context, fx));
  return judgeInterjection(piece.text, '') === 'meant' ? interruptWithWords(state, piece, fx) : over;
}

/** Nothing has come of the pause so far. Words that are recognised later may still interrupt. */
export function resumeAfterSilence(state: Paused, overlap: Overlap, fx: TurnEffects): Speaking {
  const resumed = resume(state, overlap, fx);
  fx.count('false-interruption');
  return resumed;
}

/** The words spoken over the interviewer are known. */
export function judgeWords(state: Speaking | Paused, { piece }: Recognition, fx: TurnEffects): TurnState {
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

function interruptWithWords(state: Replying, piece: Piece, fx: TurnEffects): TurnState {
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
