import { SOUND_LATE_MS } from '@aloud/contract/voice/voice-protocol.limits';
import { answerPieces, answerText } from '../candidate-speech.ts';
import { NOTHING_PLAYED } from '../playout.rules.ts';
import { sayingOf } from '../spoken-words.rules.ts';
import type { TurnEffects } from '../turn-effects.ts';
import type { ReplyKind } from '../turn-events.rules.ts';
import {
  type Context,
  type Draft,
  type Guess,
  NO_OVERLAP,
  type Overlap,
  type Reply,
  type Thinking,
} from '../turn-state.ts';

/** Prepares the reply while the silence is still measured. */
export function prepareGuess(context: Context, fx: TurnEffects): { context: Context; guess: Guess } {
  const { next, speech } = context;
  const guess: Guess = { ...newDraft(next.reply, 'answer'), basis: basisOf(context) };
  fx.generate(guess, true, answerPieces(speech));
  return { context: { ...context, next: { ...next, reply: next.reply + 1 } }, guess };
}

export function dropGuess(guess: Guess | null, fx: TurnEffects): void {
  if (!guess) return;
  fx.dropReply(guess);
  fx.count('guess-wasted');
}

/** The interviewer takes the turn. A guess that fits is used, another one is dropped. */
export function startReply(
  context: Context,
  kind: ReplyKind,
  fx: TurnEffects,
  { overlap = NO_OVERLAP, guess = null }: { overlap?: Overlap; guess?: Guess | null } = {},
): Thinking {
  const prepared = kind === 'answer' && guess?.basis === basisOf(context) ? guess : null;
  if (!prepared) dropGuess(guess, fx);
  const { next } = context;
  const draft = prepared ?? newDraft(next.reply, kind);
  const reply: Reply = {
    ...draft,
    utterance: next.utterance,
    turn: next.turn,
    played: NOTHING_PLAYED,
  };
  const taken = {
    ...next,
    reply: prepared ? next.reply : next.reply + 1,
    utterance: next.utterance + 1,
    // An early answer has its number already.
    turn: Math.max(next.turn, context.speech.answer?.turn ?? 0) + 1,
  };
  return {
    is: 'thinking',
    context: { ...context, next: taken },
    reply,
    overlap,
    isPrepared: prepared !== null,
    readFromMs: reply.segments.length > 0 ? readableFrom(kind, fx) : null,
  };
}

/** When the client begins to show a sentence that is sent now, if it has no sound by then. What is said again was shown before. */
export function readableFrom(kind: ReplyKind, { now }: TurnEffects): number {
  return kind === 'resay' ? 0 : now.liveMs + SOUND_LATE_MS;
}

function newDraft(id: number, kind: ReplyKind): Draft {
  return { id, kind, segments: [], isComplete: false, isClosing: kind === 'closing', isVoiced: false };
}

/** A guess is good for exactly these words at this stage of the interview. */
function basisOf({ timeLeft, speech }: Context): string {
  return `${timeLeft}|${sayingOf(answerText(speech))}`;
}
