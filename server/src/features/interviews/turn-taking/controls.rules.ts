import { hasWords, judgeSilence, openAnswer } from './answering.rules.ts';
import { isLastWord } from './barge-in.rules.ts';
import { beginEnding, endOf } from './ending.rules.ts';
import { hearPause } from './hearing.rules.ts';
import { interrupt, takeFloor } from './interrupting.rules.ts';
import { armSilence } from './replying.rules.ts';
import type { Piece } from './turn-events.rules.ts';
import { andThen, inOrder, type Moment, type Step, step, type TurnState } from './turn-state.rules.ts';

/** Writing is speaking by other means: it takes the floor at once and is over at once. */
export function type(state: TurnState, event: { id: string; text: string }, moment: Moment): Step {
  if (state.floor === 'idle' || state.ending) return step(state);
  if (state.answer?.pieces.some((piece) => piece.typedId === event.id)) return step(state);
  const cut = clearTheFloor(state, moment);
  const heard = andThen(cut, (next) =>
    next.candidate === 'speaking' ? hearPause(next, moment.micMs) : step(next),
  );
  return andThen(heard, (next) => {
    const { state: opened, answer } = openAnswer(next);
    const piece: Piece = {
      fromMs: moment.micMs,
      toMs: moment.micMs,
      text: event.text,
      words: [],
      typedId: event.id,
    };
    const pieces = inOrder([...answer.pieces, ...(opened.tentative ? [opened.tentative] : []), piece]);
    const typed: TurnState = { ...opened, answer: { ...answer, pieces }, tentative: null, isDue: true };
    return judgeSilence({ ...typed, candidate: 'maybe-done' }, moment);
  });
}

function clearTheFloor(state: TurnState, moment: Moment): Step {
  switch (state.floor) {
    case 'speaking':
    case 'paused':
      return takeFloor(state, moment);
    case 'thinking':
      return interrupt(state, moment);
    case 'idle':
    case 'listening':
    case 'closed':
      return step(state);
  }
}

export function declareDone(state: TurnState, moment: Moment): Step {
  if (state.floor !== 'listening' || state.ending) return step(state);
  if (state.candidate === 'silent' && !hasWords(state))
    return step(state, { type: 'notice', code: 'not-heard' });
  const due: TurnState = { ...state, isDue: true };
  const heard = state.candidate === 'speaking' ? hearPause(due, moment.micMs) : step(due);
  return andThen(heard, (next) => judgeSilence(next, moment));
}

export function pressInterrupt(state: TurnState, moment: Moment): Step {
  if (state.reply && isLastWord(state.reply)) return beginEnding(state, endOf(state), moment);
  return interrupt(state, moment);
}

export function setPatience(state: TurnState, moment: Moment): Step {
  if (state.floor !== 'listening') return step(state);
  if (state.candidate === 'silent') return step(state, armSilence(state, moment));
  return judgeSilence(state, moment);
}
