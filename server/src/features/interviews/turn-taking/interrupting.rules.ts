import { judgeSilence, openAnswer } from './answering.rules.ts';
import {
  isNeedlessWhenSpoken,
  judgeInterjection,
  MEANT_AFTER_SPEECH_MS,
  mayBeInterruptedByVoice,
  mayBeTakenBack,
  RESUME_AFTER_SILENCE_MS,
  TAKE_BACK_AFTER_SPEECH_MS,
} from './barge-in.rules.ts';
import { ECHO_MEMORY_MS } from './echo.rules.ts';
import { learnCutIn } from './endpointing.rules.ts';
import { recentlyHeardText } from './heard-text.rules.ts';
import { dropOpenJobs, type Heard, hearSpeech, noteEcho, recogniseOpen } from './hearing.rules.ts';
import { armPlayback, listen } from './replying.rules.ts';
import type { Effect, Piece } from './turn-events.rules.ts';
import { andThen, type Job, type Moment, type Step, step, type TurnState } from './turn-state.rules.ts';
import { armBargeIn, cutReply } from './voicing.rules.ts';

/** Somebody makes a sound while a reply is prepared: is the answer not over after all? */
export function speakWhileThinking(state: TurnState, atMs: number, moment: Moment): Step {
  const speaking: TurnState = { ...state, candidate: 'speaking', openFromMs: atMs };
  if (!state.reply || !mayBeTakenBack(state.reply)) return step(speaking);
  if (isNeedlessWhenSpoken(state.reply)) return takeBack(speaking, moment);
  return step(speaking, armOnMic('take-back', atMs + TAKE_BACK_AFTER_SPEECH_MS));
}

function armOnMic(timer: 'take-back' | 'barge-in-meant' | 'false-interruption', atMs: number): Effect {
  return { type: 'arm', timer, clock: 'mic', atMs };
}

/** The reply answers the past: nothing of it was heard, and the same turn goes on. */
export function takeBack(state: TurnState, moment: Moment): Step {
  const { openFromMs, reply } = state;
  if (state.floor !== 'thinking' || !reply || openFromMs === null) return step(state);
  const isCutIn = reply.kind === 'answer';
  const rhythm = isCutIn ? learnCutIn(state.rhythm, openFromMs - state.lastSpeechMs) : state.rhythm;
  const cut = cutReply({ ...state, rhythm, openFromMs: null, candidate: 'silent' }, moment);
  const counted: Effect[] = isCutIn ? [{ type: 'count', counter: 'cut-in' }] : [];
  return andThen(cut, (next) => andThen(step(next, ...counted), (after) => hearSpeech(after, openFromMs)));
}

/** Somebody makes a sound while the interviewer speaks. */
export function speakOver(state: TurnState, atMs: number): Step {
  if (state.floor === 'paused') return speakOn(state, atMs);
  // Words of an earlier sound may still be on their way; they are judged on their own.
  const speaking: TurnState = { ...state, candidate: 'speaking', openFromMs: atMs };
  return mayBeInterruptedByVoice(speaking) ? step(speaking, armBargeIn(speaking, atMs)) : step(speaking);
}

/** Goes on before the first sound was judged: both are recognised together. */
function speakOn(state: TurnState, atMs: number): Step {
  const openFromMs = state.openFromMs ?? atMs;
  return andThen(dropOpenJobs({ ...state, candidate: 'speaking', openFromMs }), (next) =>
    step(
      next,
      { type: 'disarm', timer: 'false-interruption' },
      armOnMic('barge-in-meant', Math.max(atMs, openFromMs + MEANT_AFTER_SPEECH_MS)),
    ),
  );
}

/** A sound that was over before it meant anything. */
export function forgetSound(state: TurnState): Step {
  return step(
    { ...state, candidate: 'silent', openFromMs: null },
    { type: 'disarm', timer: 'take-back' },
    { type: 'disarm', timer: 'barge-in' },
    { type: 'count', counter: 'blip' },
  );
}

/** Stops in the middle of the sentence first, and finds out after that whether somebody wants to speak. */
export function pauseForSpeech(state: TurnState): Step {
  const { reply, openFromMs } = state;
  if (state.floor !== 'speaking' || state.candidate !== 'speaking' || !reply || openFromMs === null) {
    return step(state);
  }
  return step(
    { ...state, floor: 'paused' },
    { type: 'disarm', timer: 'playback' },
    { type: 'pause-voice', utterance: reply.utterance },
    armOnMic('barge-in-meant', openFromMs + MEANT_AFTER_SPEECH_MS),
  );
}

export function pauseWhilePaused(state: TurnState, atMs: number): Step {
  const ended: TurnState = { ...state, candidate: 'maybe-done', lastSpeechMs: atMs };
  return andThen(recogniseOpen(ended, false), (next) =>
    step(
      next,
      { type: 'disarm', timer: 'barge-in-meant' },
      armOnMic('false-interruption', atMs + RESUME_AFTER_SILENCE_MS),
    ),
  );
}

/** Goes on speaking where it stopped. */
function resume(state: TurnState, moment: Moment): Step {
  if (state.floor !== 'paused' || !state.reply) return step(state);
  return step(
    { ...state, floor: 'speaking' },
    { type: 'disarm', timer: 'false-interruption' },
    { type: 'disarm', timer: 'barge-in-meant' },
    { type: 'resume-voice', utterance: state.reply.utterance },
    armPlayback(moment),
  );
}

/** Nothing came of the pause so far. Words that are recognised later may still take the floor. */
export function resumeAfterSilence(state: TurnState, moment: Moment): Step {
  const hasPending = state.jobs.length > 0;
  const quiet: TurnState = hasPending ? state : { ...state, candidate: 'silent', openFromMs: null };
  const counted: Effect = { type: 'count', counter: 'false-interruption' };
  return andThen(resume(quiet, moment), (next) => step(next, counted));
}

/** The words spoken over the interviewer are known. */
export function hearInterjection(state: TurnState, job: Job, heard: Heard, moment: Moment): Step {
  const said = state.reply ? recentlyHeardText(state.reply.segments, state.reply.heard, ECHO_MEMORY_MS) : '';
  const isSpeakingAgain = state.candidate === 'speaking';
  const quiet: TurnState = isSpeakingAgain ? state : { ...state, candidate: 'silent', openFromMs: null };
  const kind = judgeInterjection(heard.text, said);
  switch (kind) {
    case 'nothing':
      return state.floor === 'paused' && !isSpeakingAgain ? resumeAfterSilence(quiet, moment) : step(quiet);
    case 'backchannel':
      return andThen(resume(quiet, moment), (next) =>
        step(
          next,
          { type: 'keep-backchannel', text: heard.text, atMs: job.fromMs },
          { type: 'count', counter: 'backchannel' },
        ),
      );
    case 'echo':
      return andThen(noteEcho(quiet), (next) => resume(next, moment));
    case 'meant':
      return takeFloorWithWords(
        state,
        { fromMs: job.fromMs, toMs: job.toMs, ...heard, typedId: null },
        moment,
      );
  }
}

function takeFloorWithWords(state: TurnState, piece: Piece, moment: Moment): Step {
  return andThen(takeFloor(state, moment), (next) => {
    if (next.candidate !== 'speaking') return judgeSilence({ ...next, tentative: piece }, moment);
    const { state: opened, answer } = openAnswer(next);
    return andThen(
      step(
        { ...opened, answer: { ...answer, pieces: [piece] } },
        { type: 'keep-piece', turn: answer.turn, piece },
      ),
      (after) => listen(after, moment),
    );
  });
}

/** The candidate has the floor; the interviewer keeps only what was heard. */
export function takeFloor(state: TurnState, moment: Moment): Step {
  return andThen(cutReply(state, moment), (cut) => {
    const { state: opened } = openAnswer({ ...cut, nudges: 0 });
    return step(opened, { type: 'count', counter: 'interruption' });
  });
}

/** The button: silence at once, whatever the microphone hears. */
export function interrupt(state: TurnState, moment: Moment): Step {
  if (!state.reply) return step(state);
  return andThen(cutReply(state, moment), (cut) => listen(cut, moment));
}
