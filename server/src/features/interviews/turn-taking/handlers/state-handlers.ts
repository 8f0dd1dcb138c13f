import type { TurnEffects } from '../turn-effects.ts';
import type { TimerName, VoiceEvent } from '../turn-events.rules.ts';
import type { TurnState } from '../turn-state.ts';

/** Every event by its name; a timer that rings is an event of the timer's name. */
export type TurnEvents = {
  [Event in Exclude<VoiceEvent, { type: 'timer' }> as Event['type']]: Event;
} & { [Timer in TimerName]: { type: 'timer'; timer: Timer } };

export type EventName = keyof TurnEvents;

/** What a state does about an event: the next state, and effects recorded with `fx`. */
export type Handler<State extends TurnState, Name extends EventName> = (
  state: State,
  event: TurnEvents[Name],
  fx: TurnEffects,
) => TurnState;

/** The events a state handles. One that is not listed is ignored in that state. */
export type StateHandlers<State extends TurnState> = {
  /** Runs when the state begins, after what the earlier state did. */
  enter?: (state: State, fx: TurnEffects) => void;
  /** Runs after every event: a way out that waits for no event of its own. */
  always?: (state: State, fx: TurnEffects) => TurnState;
} & { [Name in EventName]?: Handler<State, Name> };
