import { isTailEcho, needsHalfDuplex } from './barge-in.rules.ts';
import type { TurnEffects } from './turn-effects.ts';
import type { Piece, VoiceEvent } from './turn-events.rules.ts';
import type { TurnState } from './turn-state.ts';
import { type Answer, type Context, type Job, NO_PROMPTS, type Speech, withSpeech } from './turn-state.ts';

/** What is known of the candidate's words: recognitions asked for, words put in their place, answers stored. */

/** A finished recognition: its stretch of audio and the words in it. */
export type Recognition = { job: Job; piece: Piece };

type RecognitionEvent = Extract<VoiceEvent, { type: 'transcribed' | 'transcription-failed' }>;

/** The words of the answer so far, including those that may still change. */
export function answerPieces({ answer, tentative }: Speech): readonly Piece[] {
  const settled = answer?.pieces ?? [];
  return tentative ? inOrder([...settled, tentative]) : settled;
}

/** What was said while something was being typed belongs before it. */
export function inOrder(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.toSorted((a, b) => a.fromMs - b.fromMs);
}

export function joinPieces(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => piece.text.trim())
    .filter((text) => text !== '')
    .join(' ');
}

export function answerText(speech: Speech): string {
  return joinPieces(answerPieces(speech));
}

export function hasWords({ speech }: Context): boolean {
  return answerText(speech) !== '';
}

/** The turn that grows with the next words. */
export function openAnswer(context: Context): { context: Context; answer: Answer } {
  const { speech, next } = context;
  if (speech.answer) return { context, answer: speech.answer };
  const answer: Answer = { turn: next.turn, pieces: [], isCommitted: false };
  return { context: { ...withSpeech(context, { answer }), next: { ...next, turn: next.turn + 1 } }, answer };
}

/** The beginning of the next answer, said to a text whose voice was late. */
export function findEarlyAnswer({ speech }: Context, { turn }: { turn: number }): Answer | null {
  return speech.answer && speech.answer.turn > turn ? speech.answer : null;
}

/** Words whose audio is not recognised again: they stay in the answer as they are. */
export function settlePiece(context: Context, piece: Piece, fx: TurnEffects): Context {
  const opened = openAnswer(context);
  const { turn, pieces } = opened.answer;
  fx.persistPiece(turn, piece);
  return withSpeech(opened.context, {
    answer: { turn, pieces: inOrder([...pieces, piece]), isCommitted: false },
  });
}

/** Asks for the words from `fromMs` to the end of the last speech. */
export function recognise(
  before: Context,
  stretch: { fromMs: number; isSettled: boolean },
  fx: TurnEffects,
): Context {
  if (stretch.fromMs >= before.speech.lastSpeechMs) return before;
  const { tentative } = before.speech;
  const isRepeated = !tentative || tentative.fromMs >= stretch.fromMs;
  const context = isRepeated ? before : settlePiece(before, tentative, fx);
  const { speech, next } = context;
  const job: Job = { id: next.job, ...stretch, toMs: speech.lastSpeechMs };
  fx.transcribe(job);
  return {
    ...withSpeech(context, { jobs: [...speech.jobs, job], tentative: null }),
    next: { ...next, job: next.job + 1 },
  };
}

/** The candidate goes on: unsettled stretches are recognised again with what follows. */
export function dropOpenJobs(context: Context, fx: TurnEffects): Context {
  const { jobs } = context.speech;
  fx.dropTranscriptions(jobs.filter((job) => !job.isSettled));
  return withSpeech(context, { jobs: jobs.filter((job) => job.isSettled) });
}

/** Takes a finished recognition out of the list; undefined when it was dropped. A failed one has no words. */
export function takeRecognition(
  context: Context,
  event: RecognitionEvent,
  fx: TurnEffects,
): { context: Context; recognition: Recognition } | undefined {
  const { jobs } = context.speech;
  const job = jobs.find(({ id }) => id === event.job);
  if (!job) return undefined;
  if (event.type === 'transcription-failed') fx.notice('recognition-failed');
  const { text, words } = event.type === 'transcribed' ? event : { text: '', words: [] };
  return {
    context: withSpeech(context, { jobs: jobs.filter((other) => other !== job) }),
    recognition: { job, piece: { fromMs: job.fromMs, toMs: job.toMs, text, words, typedId: null } },
  };
}

/** Puts recognised words into the answer and shows them; an echo of the interviewer's last words is left out. */
export function addWords(context: Context, { job, piece }: Recognition, fx: TurnEffects): Context {
  if (isTailEcho(context.echo, piece)) return noteEcho(context, fx);
  if (piece.text.trim() === '') return context;
  const { tentative } = context.speech;
  const isOther = tentative && !job.isSettled && tentative.fromMs !== piece.fromMs;
  const opened = openAnswer(isOther ? settlePiece(context, tentative, fx) : context);
  const placed = job.isSettled
    ? settlePiece(opened.context, piece, fx)
    : withSpeech(opened.context, { tentative: piece });
  fx.showPartial(opened.answer.turn, answerText(placed.speech));
  return placed;
}

/** The loudspeaker is heard through the microphone; from the second time on only one side may speak at a time. */
export function noteEcho(context: Context, fx: TurnEffects): Context {
  const count = context.echo.count + 1;
  fx.count('echo');
  if (needsHalfDuplex(count) && !needsHalfDuplex(context.echo.count)) fx.notice('use-headphones');
  return { ...context, echo: { ...context.echo, count } };
}

/** Idempotent by turn: the same answer may be stored again, longer, until the reply to it is audible. */
export function storeAnswer(context: Context, fx: TurnEffects): Context {
  const { speech } = context;
  if (!speech.answer && !speech.tentative) return context;
  const opened = openAnswer(context);
  const { turn } = opened.answer;
  const pieces = answerPieces(speech);
  fx.disarm('end-of-turn', 'long-answer', 'long-speech', 'silence');
  fx.commitCandidate(turn, pieces);
  return {
    ...withSpeech(opened.context, {
      answer: { turn, pieces, isCommitted: true },
      tentative: null,
      isDue: false,
    }),
    prompts: NO_PROMPTS,
  };
}

/**
 * It is the candidate's turn, and nothing is said, recognised, decided or played: in another process the conversation
 * goes on as if nothing had happened. At any other moment words are recognised or spoken again, which takes time.
 */
export function isBetweenTurns({ is, context }: TurnState): boolean {
  const { jobs, isDue } = context.speech;
  return is === 'waiting' && jobs.length === 0 && !isDue && context.cut === null && !hasWords(context);
}
