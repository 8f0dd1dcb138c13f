import type { EndReason } from '@aloud/contract/voice/voice-protocol';
import { hasWords, judgeSilence, storeAnswer } from './answering.rules.ts';
import { hearPause } from './hearing.rules.ts';
import { beginReply, dropGuess } from './replying.rules.ts';
import { GRACE_MS } from './time-limit.rules.ts';
import type { Effect } from './turn-events.rules.ts';
import { andThen, type Moment, type Step, step, type TurnState } from './turn-state.rules.ts';
import { cutReply, settleCut } from './voicing.rules.ts';

/** The last words are worth waiting for, but not for long. */
const ENDING_MS = 5_000;

/** Ends once everything that was said is known and stored. */
export function beginEnding(state: TurnState, reason: EndReason, moment: Moment): Step {
  if (state.ending) return step(state);
  const ending = step(
    { ...state, ending: reason },
    { type: 'arm', timer: 'ending', clock: 'active', atMs: moment.activeMs + ENDING_MS },
  );
  return andThen(
    andThen(ending, (next) => andThen(dropGuess(next), (clean) => cutReply(clean, moment))),
    (next) => {
      const heard =
        next.floor === 'listening' && next.candidate === 'speaking'
          ? hearPause(next, moment.micMs)
          : step(next);
      return andThen(heard, (after) =>
        andThen(judgeSilence(after, moment), (last) => endIfReady(last, moment)),
      );
    },
  );
}

/** Every step passes here: an ending waits for the last words and the last report, and for nothing else. */
export function endIfReady(state: TurnState, moment: Moment): Step {
  if (!state.ending || state.jobs.length > 0 || state.clearing || state.floor === 'closed')
    return step(state);
  return endNow(state, state.ending, moment);
}

export function endNow(state: TurnState, reason: EndReason, moment: Moment): Step {
  const abandoned: Effect[] = [
    ...state.jobs.map((job): Effect => ({ type: 'drop-transcription', job: job.id })),
    ...(state.reply ? [{ type: 'drop-reply', reply: state.reply.id } as const] : []),
  ];
  const settled = andThen(settleCut(state, moment), (next) =>
    hasWords(next) && !(next.answer?.isCommitted && !next.tentative) ? storeAnswer(next) : step(next),
  );
  return andThen(settled, (next) =>
    andThen(dropGuess({ ...next, jobs: [], reply: null, floor: 'closed', candidate: 'silent' }), (last) =>
      step(last, ...abandoned, { type: 'end', reason }),
    ),
  );
}

export function endOf(state: TurnState): 'time' | 'completed' {
  return state.timeLeft === 'over' ? 'time' : 'completed';
}

export function warnOfTime(state: TurnState): Step {
  return step({ ...state, timeLeft: 'warned' }, { type: 'notice', code: 'one-minute-left' });
}

/** An answer may be finished, a reply may be heard out; then the interviewer says goodbye. */
export function endTime(state: TurnState, moment: Moment): Step {
  const over = step(
    { ...state, timeLeft: 'over' },
    { type: 'notice', code: 'time-is-up' },
    { type: 'arm', timer: 'time-cut', clock: 'active', atMs: moment.activeMs + GRACE_MS },
  );
  const isUnheardReply = state.floor === 'thinking' && state.reply?.kind === 'answer';
  if (!isUnheardReply) return over;
  return andThen(over, (next) =>
    andThen(cutReply({ ...next, answer: null }, moment), (cut) => beginReply(cut, 'closing', moment)),
  );
}

/** Every step passes here: when the time is up, the first quiet moment is used to say goodbye. */
export function sayGoodbyeIfQuiet(state: TurnState, moment: Moment): Step {
  if (state.timeLeft !== 'over' || state.ending) return step(state);
  const isQuiet =
    state.floor === 'listening' &&
    state.candidate === 'silent' &&
    !hasWords(state) &&
    state.jobs.length === 0;
  return isQuiet ? beginReply({ ...state, answer: null }, 'closing', moment) : step(state);
}

/** The answer goes on and on after the time is up: it is taken as it is. */
export function cutTime(state: TurnState, moment: Moment): Step {
  const again: Effect = { type: 'arm', timer: 'time-cut', clock: 'active', atMs: moment.activeMs + GRACE_MS };
  if (state.floor !== 'listening') return step(state, again);
  const due: TurnState = { ...state, isDue: true };
  const heard = state.candidate === 'speaking' ? hearPause(due, moment.micMs) : step(due);
  return andThen(
    andThen(heard, (next) => step(next, again)),
    (next) => judgeSilence(next, moment),
  );
}
