import type { HeardWord } from '@aloud/contract/feedback/transcript';
import { judgeSilence, openAnswer } from './answering.rules.ts';
import { isTailEcho, needsHalfDuplex } from './barge-in.rules.ts';
import { learnPause, silenceThatEndsAnything } from './endpointing.rules.ts';
import { dropGuess, LONGEST_SPEECH_MS } from './replying.rules.ts';
import type { Effect, Piece } from './turn-events.rules.ts';
import {
  andThen,
  answerPieces,
  inOrder,
  type Job,
  type Moment,
  type Step,
  step,
  type TurnState,
  textOfPieces,
} from './turn-state.rules.ts';

/** Recognisers do better on whole utterances: shorter speech is recognised again with what follows it. */
const SETTLED_SPEECH_MS = 10_000;
/** After this long a good interviewer would look at the clock; we write a line and do not interrupt. */
const LONG_ANSWER_MS = 240_000;

/** The candidate begins to speak, or goes on after a pause, and the floor is theirs. */
export function hearSpeech(state: TurnState, atMs: number): Step {
  const rhythm =
    state.candidate === 'maybe-done'
      ? learnPause(state.rhythm, atMs - state.lastSpeechMs, state.patience)
      : state.rhythm;
  const isNewAnswer = state.answer === null;
  const opened = openAnswer({ ...state, rhythm, isDue: false, isHolding: false });
  const answer = { ...opened.answer, isCommitted: false };
  const begun = step(
    { ...opened.state, answer, candidate: 'speaking' },
    { type: 'disarm', timer: 'end-of-turn' },
    { type: 'disarm', timer: 'silence' },
    ...(isNewAnswer ? [armOnMic('long-answer', atMs + LONG_ANSWER_MS)] : []),
  );
  return andThen(andThen(begun, dropGuess), (next) => andThen(settleEarlier(next, atMs), armLongSpeech));
}

function armLongSpeech(state: TurnState): Step {
  return step(state, armOnMic('long-speech', (state.openFromMs ?? 0) + LONGEST_SPEECH_MS));
}

function armOnMic(timer: 'long-answer' | 'long-speech' | 'end-of-turn', atMs: number): Effect {
  return { type: 'arm', timer, clock: 'mic', atMs };
}

/** What was said before this moment is either long enough to stand, or is recognised again with what follows. */
function settleEarlier(state: TurnState, atMs: number): Step {
  const { openFromMs, tentative, answer } = state;
  if (openFromMs === null) return step({ ...state, openFromMs: atMs });
  if (state.lastSpeechMs - openFromMs < SETTLED_SPEECH_MS) return dropOpenJobs({ ...state, tentative: null });
  const jobs = state.jobs.map((job) => ({ ...job, isSettled: true }));
  const settled: TurnState = { ...state, jobs, openFromMs: atMs, tentative: null };
  if (!tentative || !answer) return step(settled);
  return step(
    { ...settled, answer: { ...answer, pieces: inOrder([...answer.pieces, tentative]), isCommitted: false } },
    { type: 'keep-piece', turn: answer.turn, piece: tentative },
  );
}

export function dropOpenJobs(state: TurnState): Step {
  const dropped = state.jobs.filter((job) => !job.isSettled);
  return step(
    { ...state, jobs: state.jobs.filter((job) => job.isSettled) },
    ...dropped.map((job): Effect => ({ type: 'drop-transcription', job: job.id })),
  );
}

/** A pause: recognise what was said while it is being measured. */
export function hearPause(state: TurnState, atMs: number): Step {
  return andThen(recogniseOpen({ ...state, candidate: 'maybe-done', lastSpeechMs: atMs }, false), (next) =>
    step(
      next,
      { type: 'disarm', timer: 'long-speech' },
      armOnMic('end-of-turn', atMs + silenceThatEndsAnything(state.patience)),
    ),
  );
}

/** Speech that will not pause is recognised in parts. */
export function hearLongSpeech(state: TurnState, moment: Moment): Step {
  if (state.floor !== 'listening' || state.candidate !== 'speaking') return step(state);
  return andThen(recogniseOpen({ ...state, lastSpeechMs: moment.micMs }, true), (next) =>
    armLongSpeech({ ...next, openFromMs: moment.micMs }),
  );
}

export function recogniseOpen(state: TurnState, isSettled: boolean): Step {
  const { openFromMs } = state;
  if (openFromMs === null || openFromMs >= state.lastSpeechMs) return step(state);
  const job: Job = { id: state.nextJob, fromMs: openFromMs, toMs: state.lastSpeechMs, isSettled };
  return step(
    { ...state, jobs: [...state.jobs, job], nextJob: state.nextJob + 1, tentative: null },
    { type: 'transcribe', job: job.id, fromMs: job.fromMs, toMs: job.toMs },
  );
}

/** Takes a finished recognition out of the list; undefined when nobody waits for it any more. */
export function takeJob(state: TurnState, id: number): { state: TurnState; job: Job } | undefined {
  const job = state.jobs.find((candidate) => candidate.id === id);
  return job && { state: { ...state, jobs: state.jobs.filter((other) => other !== job) }, job };
}

export type Heard = { text: string; words: readonly HeardWord[] };

/** Words of the answer have been recognised. */
export function hearWords(state: TurnState, job: Job, heard: Heard, moment: Moment): Step {
  const isEchoed = isTailEcho(state, { text: heard.text, fromMs: job.fromMs });
  if (isEchoed || heard.text.trim() === '') {
    const emptied = isEchoed ? noteEcho(state) : step(state);
    return andThen(emptied, (next) => judgeSilence(next, moment));
  }
  const piece: Piece = { fromMs: job.fromMs, toMs: job.toMs, ...heard, typedId: null };
  const { state: opened, answer } = openAnswer(state);
  const placed: Step = job.isSettled
    ? step(
        { ...opened, answer: { ...answer, pieces: inOrder([...answer.pieces, piece]) } },
        { type: 'keep-piece', turn: answer.turn, piece },
      )
    : step({ ...opened, tentative: piece });
  const shown = andThen(placed, (next) =>
    step(next, { type: 'show-partial', turn: answer.turn, text: textOfPieces(answerPieces(next)) }),
  );
  return andThen(shown, (next) => judgeSilence(next, moment));
}

/** The loudspeaker is heard through the microphone; if it goes on like this, only one may speak at a time. */
export function noteEcho(state: TurnState): Step {
  const echoes = state.echoes + 1;
  const counted = step({ ...state, echoes }, { type: 'count', counter: 'echo' });
  if (state.isHalfDuplex || !needsHalfDuplex(echoes)) return counted;
  return andThen(counted, (next) =>
    step({ ...next, isHalfDuplex: true }, { type: 'notice', code: 'use-headphones' }),
  );
}
