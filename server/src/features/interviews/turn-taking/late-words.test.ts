import { expect, it } from 'vitest';
import type { VoiceEvent } from './turn-events.rules.ts';
import { nextTurnState } from './turn-machine.ts';
import { initialTurnState, type TurnState } from './turn-state.ts';

/** What is stored as said by the candidate after these events. */
function committed(script: [number, VoiceEvent][]): string {
  let state: TurnState = initialTurnState({ patience: 'normal', limitMs: 600_000 });
  const said = new Map<number, string>();
  for (const [ms, event] of script) {
    const step = nextTurnState(state, event, { micMs: ms, activeMs: ms, liveMs: ms });
    state = step.state;
    for (const effect of step.effects)
      if (effect.type === 'commit-candidate')
        said.set(effect.turn, effect.pieces.map((piece) => piece.text).join(' '));
  }
  return [...said.values()].join(' / ');
}
const playback = { utterance: 1, chars: null };
const opening: [number, VoiceEvent][] = [
  [0, { type: 'client-ready' }],
  [
    100,
    {
      type: 'reply-sentence',
      reply: 1,
      text: 'Tell me about a very long trade-off you made there, please.',
      isSilent: false,
    },
  ],
  [110, { type: 'sentence-voiced', reply: 1, index: 0, ms: 9000 }],
  [120, { type: 'reply-complete', reply: 1, isClosing: false }],
  [200, { type: 'playback-started', ms: 10, ...playback }],
];
it('words that interrupted late survive when the candidate goes on', () => {
  expect(
    committed([
      ...opening,
      [3400, { type: 'playback-progress', ms: 3200, ...playback }],
      [4000, { type: 'speech-started', atMs: 4000 }],
      [4450, { type: 'timer', timer: 'barge-in' }],
      [5000, { type: 'speech-ended', atMs: 5000 }],
      [6000, { type: 'timer', timer: 'false-interruption' }],
      [6500, { type: 'speech-started', atMs: 6500 }],
      [6700, { type: 'speech-ended', atMs: 6700 }],
      [7000, { type: 'transcribed', job: 1, text: 'Wait, I need the budget first.', words: [] }],
      [7001, { type: 'playback-cleared', ms: 5000, ...playback }],
      [7400, { type: 'speech-started', atMs: 7400 }],
      [9000, { type: 'speech-ended', atMs: 9000 }],
      [9500, { type: 'transcribed', job: 2, text: 'Second part.', words: [] }],
      [20000, { type: 'timer', timer: 'end-of-turn' }],
    ]),
  ).toContain('budget');
});

it('words of two sounds that are recognised late are both kept', () => {
  expect(
    committed([
      ...opening,
      [3_400, { type: 'playback-progress', ms: 3_200, ...playback }],
      [4_000, { type: 'speech-started', atMs: 4_000 }],
      [4_450, { type: 'timer', timer: 'barge-in' }],
      [5_000, { type: 'speech-ended', atMs: 5_000 }],
      [6_000, { type: 'timer', timer: 'false-interruption' }],
      [6_500, { type: 'speech-started', atMs: 6_500 }],
      [6_950, { type: 'timer', timer: 'barge-in' }],
      [7_500, { type: 'speech-ended', atMs: 7_500 }],
      [7_600, { type: 'transcribed', job: 1, text: 'Wait, I need the budget first.', words: [] }],
      [7_601, { type: 'playback-cleared', ms: 5_000, ...playback }],
      [8_000, { type: 'transcribed', job: 2, text: 'And the deadline, please.', words: [] }],
      [20_000, { type: 'timer', timer: 'end-of-turn' }],
    ]),
  ).toMatch(/budget.*deadline/);
});

it('a committed answer that grew by speech is committed again at the end', () => {
  expect(
    committed([
      ...opening,
      [9200, { type: 'playback-drained', ms: 9000, ...playback }],
      [13000, { type: 'speech-started', atMs: 13000 }],
      [16000, { type: 'speech-ended', atMs: 16000 }],
      [16500, { type: 'transcribed', job: 1, text: 'I chose a queue.', words: [] }],
      [19000, { type: 'timer', timer: 'end-of-turn' }],
      [19100, { type: 'speech-started', atMs: 19100 }],
      [19200, { type: 'interrupt' }],
      [19250, { type: 'playback-cleared', utterance: 2, ms: 0, chars: null }],
      [44100, { type: 'timer', timer: 'long-speech' }],
      [45000, { type: 'transcribed', job: 2, text: 'And twenty-five seconds more.', words: [] }],
      [45500, { type: 'stop', reason: 'stopped' }],
      [46000, { type: 'transcribed', job: 3, text: '', words: [] }],
    ]),
  ).toContain('twenty-five');
});
