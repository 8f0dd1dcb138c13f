import { describe, expect, it } from 'vitest';
import { scriptedDetector } from '../../../testing/scripted/scripted-providers.ts';
import { VirtualClock } from '../../../testing/scripted/virtual-clock.ts';
import { EMPTY_CONVERSATION } from '../event-log/conversation-events.rules.ts';
import { createConversationLog } from '../event-log/conversation-log.ts';
import { createMicrophone } from './microphone.ts';
import type { Edge } from './speech-detector.ts';

const FRAME_MS = 20;
const SPOKEN_FRAMES = 75;
const FRAME = new Int16Array(FRAME_MS * 16);
const LOUD = FRAME.map(() => 5_000);

/** How many frames of silence it takes to hear a pause on a microphone that was turned on at this moment. */
async function framesUntilPause(turnedOnAtMs: number): Promise<number> {
  const timers = new VirtualClock();
  const edges: Edge['type'][] = [];
  const log = createConversationLog(
    {
      store: { append: async () => undefined },
      timers,
      nowMs: () => timers.nowMs(),
      onLost: () => undefined,
      onTrouble: () => undefined,
    },
    EMPTY_CONVERSATION,
  );
  const microphone = createMicrophone({
    timers,
    detector: scriptedDetector,
    log,
    onRing: () => undefined,
    onEdge: ({ type }) => edges.push(type),
    say: () => undefined,
    neededFromMs: () => Number.POSITIVE_INFINITY,
  });
  microphone.attach(undefined);
  await timers.pass(turnedOnAtMs);
  microphone.set(true, { stream: 1, frameMs: FRAME_MS });
  let seq = 0;
  for (; !edges.includes('speech-ended'); seq += 1) {
    const samples = seq < SPOKEN_FRAMES ? LOUD : FRAME;
    microphone.take({ kind: 'mic', source: 1, seq, atMs: seq * FRAME_MS, samples });
  }
  microphone.close();
  return seq - SPOKEN_FRAMES;
}

describe('a microphone', () => {
  it('hears a pause equally soon, whatever fraction of a millisecond it was turned on at', async () => {
    // Near 4096 the sums of such fractions lose a digit.
    const moments = Array.from({ length: 100 }, (_, i) => 2_400 + i * 0.013_7);
    const frames = await Promise.all(moments.map(framesUntilPause));
    expect([...new Set(frames)]).toEqual([13]);
  });
});
