import type { EventName, StateHandlers } from './handlers/state-handlers.ts';
import { ending } from './states/ending.ts';
import { endpointing } from './states/endpointing.ts';
import { hearing } from './states/hearing.ts';
import { idle } from './states/idle.ts';
import { paused } from './states/paused.ts';
import { speaking } from './states/speaking.ts';
import { thinking } from './states/thinking.ts';
import { waiting } from './states/waiting.ts';
import { type Moment, TurnEffects } from './turn-effects.ts';
import type { Effect, VoiceEvent } from './turn-events.rules.ts';
import type { TurnState } from './turn-state.ts';

/**
 * The turn of a live interview as a pure state machine: an event and the clocks lead from one state to the next and to
 * effects, which session/voice-session.ts executes. `states/` has a file for each state that lists the events it
 * handles; `handlers/` what several states do alike; `transitions/` the ways from one state to another.
 *
 *   idle         no client yet               → thinking (first word) · waiting, endpointing (resumed) · closed (was over)
 *   waiting      the candidate is silent     → hearing (speech) · thinking (nudge, farewell) · endpointing (typed)
 *   hearing      the candidate speaks        → endpointing (pause) · thinking, waiting (turn done)
 *   endpointing  is the turn over?           → hearing (speech) · thinking (end of turn) · waiting (no words)
 *   thinking     a reply is prepared         → speaking (audible) · hearing (turn taken back) · waiting (interrupted)
 *                                              · endpointing (typed) · thinking (apology, farewell)
 *   speaking     the interviewer is audible  → waiting, hearing (played out) · paused (barge-in) · thinking (apology)
 *                                              · endpointing (late or typed words)
 *   paused       is it an interruption?      → speaking (no) · hearing, endpointing (yes) · thinking (apology)
 *   ending       the last words are awaited  → closed
 *
 * `stop` and the last silence lead to ending; a farewell that is played out, or cannot be, leads to closed at once.
 */
export const TURN_STATES: { [Name in TurnState['is']]: StateHandlers<Extract<TurnState, { is: Name }>> } = {
  idle,
  waiting,
  hearing,
  endpointing,
  thinking,
  speaking,
  paused,
  ending,
  closed: {},
};

export type Step = { state: TurnState; effects: readonly Effect[] };

export function nextTurnState(state: TurnState, event: VoiceEvent, now: Moment): Step {
  const fx = new TurnEffects(now);
  const handled = enter(state, handle(state, event, fx), fx);
  const settled = handlersOf(handled).always?.(handled, fx) ?? handled;
  return { state: enter(handled, settled, fx), effects: fx.effects };
}

function handle(state: TurnState, event: VoiceEvent, fx: TurnEffects): TurnState {
  const name: EventName = event.type === 'timer' ? event.timer : event.type;
  const handler = handlersOf(state)[name] as
    | ((state: TurnState, event: VoiceEvent, fx: TurnEffects) => TurnState)
    | undefined;
  return handler?.(state, event, fx) ?? state;
}

/** A state begins when another one led to it, and thinking begins again with every reply. */
function enter(before: TurnState, state: TurnState, fx: TurnEffects): TurnState {
  const isSame =
    before.is === state.is &&
    (before.is !== 'thinking' || state.is !== 'thinking' || before.reply.id === state.reply.id);
  if (!isSame) handlersOf(state).enter?.(state, fx);
  return state;
}

/** TypeScript cannot tell that the handlers found by a state's name take that state. */
function handlersOf(state: TurnState): StateHandlers<TurnState> {
  return TURN_STATES[state.is] as StateHandlers<TurnState>;
}
