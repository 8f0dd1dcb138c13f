import { expect, it } from 'vitest';
import type { EventName } from './handlers/state-handlers.ts';
import { TURN_STATES } from './turn-machine.ts';

const LISTENING = 'waiting hearing endpointing';
const REPLYING = 'thinking speaking paused';
const LIVE = `${LISTENING} ${REPLYING} ending`;

/** A new event or timer does not compile until it stands here. */
const EVENTS = {
  'barge-in': 'speaking',
  'barge-in-meant': 'paused',
  'clear-report': LIVE,
  'client-ready': 'idle',
  'end-of-turn': 'endpointing',
  ending: 'ending',
  'false-interruption': 'paused',
  interrupt: REPLYING,
  /** The clocks stop with the connection; the turn waits. */
  'link-down': '',
  'link-up': 'waiting',
  'long-answer': LIVE,
  'long-speech': 'hearing',
  'patience-set': `idle ${LIVE}`,
  playback: 'thinking speaking',
  'playback-cleared': LIVE,
  'playback-drained': REPLYING,
  'playback-progress': REPLYING,
  'playback-started': REPLYING,
  'reply-complete': LIVE,
  'reply-failed': `endpointing ${REPLYING}`,
  'reply-sentence': LIVE,
  'reply-slow': REPLYING,
  'sentence-voiced': LIVE,
  silence: 'waiting',
  'speech-ended': `hearing ${REPLYING}`,
  'speech-started': `waiting endpointing ${REPLYING}`,
  stop: `idle ${LISTENING} ${REPLYING}`,
  'take-back': 'thinking',
  'time-cut': LIVE,
  'time-over': LIVE,
  'time-warning': LIVE,
  transcribed: LIVE,
  'transcription-failed': LIVE,
  'turn-done': LISTENING,
  typed: `${LISTENING} ${REPLYING}`,
} as const satisfies Record<EventName, string>;

it('says which state handles which event; others are ignored there', () => {
  const handled = (event: string) =>
    Object.entries(TURN_STATES).flatMap(([name, handlers]) => (event in handlers ? [name] : []));
  expect(Object.fromEntries(Object.keys(EVENTS).map((event) => [event, handled(event).join(' ')]))).toEqual(
    EVENTS,
  );
});
