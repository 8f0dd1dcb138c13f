import { mayBeInterruptedByVoice, PAUSE_AFTER_SPEECH_MS } from './barge-in.rules.ts';
import { ECHO_MEMORY_MS } from './echo.rules.ts';
import { allOf, type Heard, heardText, recentlyHeardText, textOfSegments } from './heard-text.rules.ts';
import { armPlayback } from './replying.rules.ts';
import type { Effect, Playback } from './turn-events.rules.ts';
import { andThen, type Moment, type Reply, type Step, step, type TurnState } from './turn-state.rules.ts';

/** A live client answers within a few milliseconds. */
const CLEAR_REPORT_MS = 1_000;

/** The player has moved on: what was not audible yet is now, and echo cancellation learns with it. */
export function notePlayed(state: TurnState, playback: Playback, moment: Moment): Step {
  const { reply } = state;
  if (reply?.utterance !== playback.utterance) return step(state);
  const ms = Math.max(reply.heard.ms, playback.ms);
  const heard: Heard = { ms, chars: playback.chars ?? reply.heard.chars };
  const played: TurnState = {
    ...state,
    reply: { ...reply, heard },
    warmUpLeftMs: Math.max(0, state.warmUpLeftMs - (ms - reply.heard.ms)),
    isPlaybackSuspect: false,
  };
  const watched = step(played, armPlayback(moment));
  return state.floor === 'thinking' ? andThen(watched, beginSpeaking) : watched;
}

/** The first sound of the reply seals the answer before it: what is said from here on is an interruption. */
function beginSpeaking(state: TurnState): Step {
  const speaking: TurnState = { ...state, floor: 'speaking', answer: null };
  if (state.candidate !== 'speaking' || state.openFromMs === null) return step(speaking);
  const overlap: Effect[] = mayBeInterruptedByVoice(speaking) ? [armBargeIn(speaking, state.openFromMs)] : [];
  return step(speaking, { type: 'disarm', timer: 'take-back' }, ...overlap);
}

export function armBargeIn(state: TurnState, speechFromMs: number): Effect {
  const ms = Math.max(PAUSE_AFTER_SPEECH_MS, state.warmUpLeftMs);
  return { type: 'arm', timer: 'barge-in', clock: 'mic', atMs: speechFromMs + ms };
}

const VOICE_TIMERS: readonly Effect[] = (
  ['playback', 'reply-slow', 'take-back', 'barge-in', 'barge-in-meant', 'false-interruption'] as const
).map((timer) => ({ type: 'disarm', timer }));

/** All of it was heard, or read when there is no sound. */
export function finishReply(state: TurnState, moment: Moment): Step {
  const { reply } = state;
  if (!reply) return step(state);
  const text = textOfSegments(reply.segments);
  const said: TurnState = {
    ...state,
    answer: null,
    reply: null,
    lastSaid: {
      text: recentlyHeardText(reply.segments, allOf(reply.segments), ECHO_MEMORY_MS),
      endedMicMs: moment.micMs,
    },
  };
  return andThen(settleCut(said, moment), (next) =>
    step(next, ...VOICE_TIMERS, commit(reply, { text, ms: reply.heard.ms, isInterrupted: false }), {
      type: 'drop-reply',
      reply: reply.id,
    }),
  );
}

/** Silences the interviewer at once. What was heard of it is known when the client has reported. */
export function cutReply(state: TurnState, moment: Moment): Step {
  const { reply } = state;
  if (!reply) return step(state);
  return andThen(settleCut(state, moment), (settled) =>
    step(
      { ...settled, floor: 'listening', reply: null, clearing: reply },
      ...VOICE_TIMERS,
      { type: 'clear-voice', utterance: reply.utterance },
      { type: 'drop-reply', reply: reply.id },
      { type: 'arm', timer: 'clear-report', clock: 'active', atMs: moment.activeMs + CLEAR_REPORT_MS },
    ),
  );
}

/** Commits what was heard of a cut utterance before anything later is; a report that never came is replaced by the last one that did. */
export function settleCut(state: TurnState, moment: Moment, report?: Playback): Step {
  const { clearing } = state;
  if (!clearing || (report && report.utterance !== clearing.utterance)) return step(state);
  const heard: Heard = {
    ms: Math.max(clearing.heard.ms, report?.ms ?? 0),
    chars: report?.chars ?? clearing.heard.chars,
  };
  const text = heardText(clearing.segments, heard);
  const settled: TurnState = { ...state, clearing: null };
  const done: Effect = { type: 'disarm', timer: 'clear-report' };
  if (text === '') return step(settled, done);
  const isInterrupted = !clearing.isComplete || text !== textOfSegments(clearing.segments);
  const recent = recentlyHeardText(clearing.segments, heard, ECHO_MEMORY_MS);
  return step(
    { ...settled, lastSaid: { text: recent, endedMicMs: moment.micMs } },
    done,
    commit(clearing, { text, ms: heard.ms, isInterrupted }),
  );
}

/** What was heard of a reply becomes its turn. */
function commit(
  { turn, utterance, kind }: Reply,
  said: { text: string; ms: number; isInterrupted: boolean },
): Effect {
  return { type: 'commit-interviewer', turn, utterance, kind, ...said };
}
