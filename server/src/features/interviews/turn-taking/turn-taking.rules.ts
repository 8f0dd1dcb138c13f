import { commitAnswer, endTurn, hasWords } from './answering.rules.ts';
import { isLastWord } from './barge-in.rules.ts';
import { begin, comeBack } from './beginning.rules.ts';
import { declareDone, pressInterrupt, setPatience, type } from './controls.rules.ts';
import {
  beginEnding,
  cutTime,
  endIfReady,
  endNow,
  endOf,
  endTime,
  sayGoodbyeIfQuiet,
  warnOfTime,
} from './ending.rules.ts';
import { silenceBeforeReaction } from './endpointing.rules.ts';
import { hearLongSpeech, hearPause, hearSpeech, hearWords, takeJob } from './hearing.rules.ts';
import {
  forgetSound,
  hearInterjection,
  pauseForSpeech,
  pauseWhilePaused,
  resumeAfterSilence,
  speakOver,
  speakWhileThinking,
  takeBack,
  takeFloor,
} from './interrupting.rules.ts';
import {
  addSentence,
  beginReply,
  completeReply,
  listen,
  noteVoiced,
  PLAYBACK_SECOND_CHANCE_MS,
} from './replying.rules.ts';
import type { TimerName, VoiceEvent } from './turn-events.rules.ts';
import { andThen, type Moment, type Step, step, type TurnState } from './turn-state.rules.ts';
import { finishReply, notePlayed, settleCut } from './voicing.rules.ts';

/** Who has the floor, as a pure function: the loop in voice-session.ts only does what it is told. */
export function nextTurnState(state: TurnState, event: VoiceEvent, moment: Moment): Step {
  if (state.floor === 'closed') return step(state);
  return andThen(react(state, event, moment), (next) =>
    andThen(endIfReady(next, moment), (after) => sayGoodbyeIfQuiet(after, moment)),
  );
}

function react(state: TurnState, event: VoiceEvent, moment: Moment): Step {
  switch (event.type) {
    case 'client-ready':
      return begin(state, moment);
    case 'link-down':
      return step({ ...state, link: 'down' });
    case 'link-up':
      return comeBack({ ...state, link: 'up' }, event.absentMs, moment);
    case 'speech-started':
      return startSpeech(state, event.atMs, moment);
    case 'speech-ended':
      return endSpeech(state, event.atMs);
    case 'transcribed':
      return takeWords(state, event, moment);
    case 'transcription-failed':
      return takeFailure(state, event.job, moment);
    case 'reply-sentence':
      return addSentence(state, event.reply, event.text, moment);
    case 'reply-complete':
      return completeReply(state, event);
    case 'reply-failed':
      return takeReplyFailure(state, event.reply, moment);
    case 'sentence-voiced':
      return noteVoiced(state, event);
    case 'playback-started':
    case 'playback-progress':
      return notePlayed(state, event, moment);
    case 'playback-cleared':
      return andThen(settleCut(state, moment, event), (next) => goOnAfterCut(next, moment));
    case 'playback-drained':
      return andThen(notePlayed(state, event, moment), (next) =>
        next.reply?.utterance === event.utterance && next.reply.isComplete ? goOn(next, moment) : step(next),
      );
    case 'typed':
      return type(state, event, moment);
    case 'turn-done':
      return declareDone(state, moment);
    case 'interrupt':
      return pressInterrupt(state, moment);
    case 'patience-set':
      return setPatience({ ...state, patience: event.level }, moment);
    case 'timer':
      return ring(state, event.timer, moment);
    case 'stop':
      return beginEnding(state, event.reason, moment);
  }
}

function ring(state: TurnState, timer: TimerName, moment: Moment): Step {
  switch (timer) {
    case 'end-of-turn':
      return endTurn(state, moment);
    case 'long-speech':
      return hearLongSpeech(state, moment);
    case 'long-answer':
      return step(state, { type: 'notice', code: 'long-answer' });
    case 'silence':
      return breakSilence(state, moment);
    case 'take-back':
      return takeBack(state, moment);
    case 'barge-in':
      return pauseForSpeech(state);
    case 'barge-in-meant':
      return state.floor === 'paused' && state.candidate === 'speaking'
        ? takeFloorSpeaking(state, moment)
        : step(state);
    case 'false-interruption':
      return state.floor === 'paused' ? resumeAfterSilence(state, moment) : step(state);
    case 'clear-report':
      return andThen(settleCut(state, moment), (next) => goOnAfterCut(next, moment));
    case 'playback':
      return doubtPlayback(state, moment);
    case 'reply-slow':
      return step(state, { type: 'notice', code: 'reply-slow' });
    case 'ending':
      return state.ending ? endNow(state, state.ending, moment) : step(state);
    case 'time-warning':
      return warnOfTime(state);
    case 'time-over':
      return endTime(state, moment);
    case 'time-cut':
      return cutTime(state, moment);
  }
}

function startSpeech(state: TurnState, atMs: number, moment: Moment): Step {
  switch (state.floor) {
    case 'listening':
      return state.ending ? step(state) : hearSpeech(state, atMs);
    case 'thinking':
      return speakWhileThinking(state, atMs, moment);
    case 'speaking':
    case 'paused':
      return speakOver(state, atMs);
    case 'idle':
    case 'closed':
      return step(state);
  }
}

function endSpeech(state: TurnState, atMs: number): Step {
  if (state.candidate !== 'speaking') return step(state);
  switch (state.floor) {
    case 'listening':
      return hearPause(state, atMs);
    case 'thinking':
    case 'speaking':
      return forgetSound(state);
    case 'paused':
      return pauseWhilePaused(state, atMs);
    case 'idle':
    case 'closed':
      return step(state);
  }
}

function takeWords(
  state: TurnState,
  event: Extract<VoiceEvent, { type: 'transcribed' }>,
  moment: Moment,
): Step {
  const taken = takeJob(state, event.job);
  if (!taken) return step(state);
  const heard = { text: event.text, words: event.words };
  const isOver = state.floor === 'speaking' || state.floor === 'paused';
  return isOver
    ? hearInterjection(taken.state, taken.job, heard, moment)
    : hearWords(taken.state, taken.job, heard, moment);
}

/** Said out loud and in writing: a part of the answer is lost to us, though not to the recording. */
function takeFailure(state: TurnState, job: number, moment: Moment): Step {
  const taken = takeJob(state, job);
  if (!taken) return step(state);
  const told = step(taken.state, { type: 'notice', code: 'recognition-failed' });
  const nothing = { text: '', words: [] };
  return andThen(told, (next) =>
    next.floor === 'speaking' || next.floor === 'paused'
      ? hearInterjection(next, taken.job, nothing, moment)
      : hearWords(next, taken.job, nothing, moment),
  );
}

function takeReplyFailure(state: TurnState, id: number, moment: Moment): Step {
  if (state.guess?.id === id) return step({ ...state, guess: null });
  const { reply } = state;
  if (reply?.id !== id) return step(state);
  const told = step(
    { ...state, reply: null },
    { type: 'disarm', timer: 'reply-slow' },
    { type: 'notice', code: 'reply-failed' },
  );
  return andThen(told, (next) => {
    if (isLastWord(reply)) return endNow(next, endOf(next), moment);
    return reply.kind === 'apology' ? listen(next, moment) : beginReply(next, 'apology', moment);
  });
}

/** The interviewer has finished: the end, the farewell, or the candidate's turn. */
function goOn(state: TurnState, moment: Moment): Step {
  const wasLast = state.reply !== null && isLastWord(state.reply);
  return andThen(finishReply(state, moment), (next) => {
    if (wasLast) return endNow(next, endOf(next), moment);
    return listen(next, moment);
  });
}

/** An answer may have waited for the report on what was heard before it. */
function goOnAfterCut(state: TurnState, moment: Moment): Step {
  return state.isDue && state.floor === 'listening' && state.jobs.length === 0 && hasWords(state)
    ? commitAnswer(state, moment)
    : step(state);
}

function takeFloorSpeaking(state: TurnState, moment: Moment): Step {
  const { openFromMs } = state;
  return andThen(takeFloor({ ...state, openFromMs: null, candidate: 'silent' }, moment), (next) =>
    hearSpeech(next, openFromMs ?? moment.micMs),
  );
}

function breakSilence(state: TurnState, moment: Moment): Step {
  if (state.floor !== 'listening' || state.candidate !== 'silent') return step(state);
  if (silenceBeforeReaction(state.patience, state.nudges + 1) === undefined) {
    return beginEnding(state, 'silence', moment);
  }
  return beginReply({ ...state, nudges: state.nudges + 1 }, 'nudge', moment);
}

/** The client does not report: the first time the candidate is told, the second time the text has to do. */
function doubtPlayback(state: TurnState, moment: Moment): Step {
  if (!state.reply || state.floor === 'paused') return step(state);
  if (state.isPlaybackSuspect && state.reply.isComplete) return goOn(state, moment);
  return step(
    { ...state, isPlaybackSuspect: true },
    { type: 'notice', code: 'sound-blocked' },
    { type: 'arm', timer: 'playback', clock: 'active', atMs: moment.activeMs + PLAYBACK_SECOND_CHANCE_MS },
  );
}
