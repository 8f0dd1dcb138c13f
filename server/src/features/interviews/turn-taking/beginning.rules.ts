import { hasWords } from './answering.rules.ts';
import { armSilence, beginReply, listen } from './replying.rules.ts';
import { timeMarks } from './time-limit.rules.ts';
import { andThen, type Moment, type Step, step, type TurnState } from './turn-state.rules.ts';

/** The candidate lost the thread after a break longer than this; one sentence picks it up. */
const BREAK_WORTH_A_WORD_MS = 20_000;

/** Somebody is there: the clock runs and the first word is said, or the next one. */
export function begin(state: TurnState, moment: Moment): Step {
  if (state.floor !== 'idle') return step(state);
  const { warnAtMs, overAtMs } = timeMarks(state.limitMs);
  const armed = step(
    state,
    { type: 'arm', timer: 'time-warning', clock: 'active', atMs: warnAtMs },
    { type: 'arm', timer: 'time-over', clock: 'active', atMs: overAtMs },
  );
  return andThen(armed, (next) =>
    next.beginning === 'listen' ? listen(next, moment) : beginReply(next, next.beginning, moment),
  );
}

export function comeBack(state: TurnState, absentMs: number, moment: Moment): Step {
  if (state.floor !== 'listening' || state.candidate !== 'silent' || state.ending) return step(state);
  if (absentMs >= BREAK_WORTH_A_WORD_MS && !hasWords(state)) return beginReply(state, 'bridge', moment);
  return step(state, armSilence(state, moment));
}
