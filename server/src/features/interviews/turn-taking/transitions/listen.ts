import { answerText, dropOpenJobs, openAnswer, recognise, settlePiece } from '../candidate-speech.ts';
import {
  asksForTime,
  learnPause,
  silenceBeforeReaction,
  silenceOfThinking,
  silenceThatEndsAnything,
} from '../end-of-turn.rules.ts';
import type { TurnEffects } from '../turn-effects.ts';

import {
  type Context,
  type Endpointing,
  type Hearing,
  type Listening,
  type Overlap,
  type Waiting,
  withSpeech,
} from '../turn-state.ts';
import { dropGuess } from './start-reply.ts';

/** Whisper recognises 30 s at a time. */
export const LONGEST_SPEECH_MS = 25_000;

/** The turn becomes the candidate's, who may already be speaking. */
export function listen(context: Context, overlap: Overlap, fx: TurnEffects): Listening {
  const state = toListening({ ...context, isPlaybackSuspect: false }, overlap);
  armListening(state, fx);
  return state;
}

/** As `listen`, after a reply whose text may have been answered before it was heard: the candidate has time to go on. */
export function giveTurn(context: Context, overlap: Overlap, fx: TurnEffects): Listening {
  const { answer, jobs } = context.speech;
  const isEarly = jobs.length > 0 || (answer !== null && !answer.isCommitted);
  if (overlap.is !== 'none' || !isEarly) return listen(context, overlap, fx);
  const heard = withSpeech({ ...context, isPlaybackSuspect: false }, { lastSpeechMs: fx.now.liveMs });
  const isHolding = asksForTime(answerText(context.speech));
  const silenceMs = isHolding
    ? silenceOfThinking(context.patience)
    : silenceThatEndsAnything(context.patience);
  fx.arm('end-of-turn', fx.now.liveMs + silenceMs);
  return { is: 'endpointing', context: heard, pause: { fromMs: null, isHolding }, guess: null };
}

/** The candidate's turn as the overlap leaves it, with no timer armed yet. */
export function toListening(context: Context, overlap: Overlap): Listening {
  switch (overlap.is) {
    case 'none':
      return { is: 'waiting', context };
    case 'speaking':
      return { is: 'hearing', context, fromMs: overlap.fromMs };
    case 'recognising':
      return { is: 'endpointing', context, pause: { fromMs: overlap.fromMs, isHolding: false }, guess: null };
  }
}

export function armListening(state: Listening, fx: TurnEffects): void {
  const { patience, speech } = state.context;
  switch (state.is) {
    case 'waiting':
      armSilence(state.context, fx);
      return;
    case 'hearing':
      fx.arm('long-speech', state.fromMs + LONGEST_SPEECH_MS);
      return;
    case 'endpointing':
      fx.arm('end-of-turn', speech.lastSpeechMs + silenceThatEndsAnything(patience));
  }
}

/** Counted from where the microphone is by now: audio that is sent late is no silence of the candidate. */
export function armSilence({ patience, prompts }: Context, fx: TurnEffects): void {
  fx.arm('silence', fx.now.liveMs + (silenceBeforeReaction(patience, prompts.nudges) ?? 0));
}

/** Recognisers do better on whole utterances: shorter speech is recognised again with what follows it. */
const SETTLED_SPEECH_MS = 10_000;
/** After this long an interviewer would look at the clock; the candidate reads a line and is not interrupted. */
const LONG_ANSWER_MS = 240_000;

/** The candidate begins to speak, or goes on after a pause. */
export function hearSpeech(state: Waiting | Endpointing, atMs: number, fx: TurnEffects): Hearing {
  const { context } = state;
  const { speech, patience } = context;
  const isPause = state.is === 'endpointing';
  // What was said before the question was heard tells nothing of how long the candidate pauses.
  const isOfSpeech = isPause && state.pause.fromMs !== null;
  const rhythm = isOfSpeech
    ? learnPause(context.rhythm, atMs - speech.lastSpeechMs, patience)
    : context.rhythm;
  const opened = openAnswer(withSpeech({ ...context, rhythm }, { isDue: false }));
  fx.disarm('end-of-turn', 'silence');
  if (speech.answer === null) fx.arm('long-answer', atMs + LONG_ANSWER_MS);
  if (isPause) dropGuess(state.guess, fx);
  const answering = withSpeech(opened.context, { answer: { ...opened.answer, isCommitted: false } });
  const heard = settleEarlier(answering, { fromMs: isPause ? state.pause.fromMs : null, atMs }, fx);
  fx.arm('long-speech', heard.fromMs + LONGEST_SPEECH_MS);
  return heard;
}

/** Speech before this moment is either long enough to stand, or is recognised again with what follows. */
function settleEarlier(
  context: Context,
  { fromMs, atMs }: { fromMs: number | null; atMs: number },
  fx: TurnEffects,
): Hearing {
  const { speech } = context;
  if (fromMs === null) return { is: 'hearing', context, fromMs: atMs };
  const grown = withSpeech(context, { tentative: null });
  if (speech.lastSpeechMs - fromMs < SETTLED_SPEECH_MS)
    return { is: 'hearing', context: dropOpenJobs(grown, fx), fromMs };
  const jobs = speech.jobs.map((job) => ({ ...job, isSettled: true }));
  const settled = withSpeech(grown, { jobs });
  const { tentative } = speech;
  return {
    is: 'hearing',
    context: tentative ? settlePiece(settled, tentative, fx) : settled,
    fromMs: atMs,
  };
}

/** A pause: the speech from `fromMs` on is recognised while the silence is measured. */
export function hearPause(
  context: Context,
  { fromMs, atMs }: { fromMs: number; atMs: number },
  fx: TurnEffects,
): Endpointing {
  const heard = recognise(withSpeech(context, { lastSpeechMs: atMs }), { fromMs, isSettled: false }, fx);
  fx.disarm('long-speech');
  fx.arm('end-of-turn', atMs + silenceThatEndsAnything(context.patience));
  return { is: 'endpointing', context: heard, pause: { fromMs, isHolding: false }, guess: null };
}
