import type { Delivery } from '@aloud/contract/feedback/feedback';
import { expect, it } from 'vitest';
import { judgeLocally } from '../coach/judging/judge-locally.rules.ts';
import { loadCoachTools } from '../coach/language/coach-tools.ts';
import { summariseDelivery } from './delivery.rules.ts';

const tools = await loadCoachTools();
const SAID =
  'in may we moved the whole shop to a new building and I packed every shelf by hand with two friends';

/** As many words a second, and one silence in the middle. */
function deliver(wordsPerSecond: number, silence: number): Delivery {
  const words = SAID.split(' ').map((text, at) => {
    const start = at / wordsPerSecond + (at < 10 ? 0 : silence);
    return { text, start, end: start + 0.9 / wordsPerSecond, confidence: 1 };
  });
  return judgeLocally(tools, { question: 'Tell me about a move.', language: 'en', words }).feedback.delivery;
}

function summarise(...deliveries: [Delivery, ...Delivery[]]) {
  const turns = deliveries.map((delivery, turn) => ({
    turn,
    question: 0,
    fromMs: 0,
    toMs: 1,
    thinkingSeconds: null,
    delivery,
  }));
  return summariseDelivery(turns, deliveries[0].bands);
}

it('the pace of one answer is the pace of its feedback, pauses included', () => {
  for (const delivery of [deliver(2.5, 0), deliver(2.5, 4)])
    expect(summarise(delivery).wordsPerMinute).toBe(delivery.wordsPerMinute);
  expect(summarise(deliver(2.5, 4)).wordsPerMinute).toBeLessThan(
    summarise(deliver(2.5, 0)).wordsPerMinute ?? 0,
  );
});

it('the pace of several answers is all their words over all their time', () => {
  const [slow, quick] = [deliver(1, 0), deliver(3, 0)];
  const minutes = [slow, quick].map(({ words, wordsPerMinute }) => words / (wordsPerMinute ?? 1));
  const expected = (slow.words + quick.words) / ((minutes[0] ?? 0) + (minutes[1] ?? 0));
  expect(summarise(slow, quick).wordsPerMinute).toBe(Math.round(expected));
});

it('fillers are counted a minute as the feedback counts them', () => {
  const delivery = deliver(2.5, 0);
  const filled = { ...delivery, fillers: [{ quote: 'um', startChar: 0, endChar: 2, start: 0, end: 1 }] };
  expect(summarise(filled).fillersPerMinute).toBeCloseTo(60 / (delivery.answerSeconds ?? 1), 1);
});

it('turns too short for a pace have none', () => {
  const { wordsPerMinute } = summarise({ ...deliver(2.5, 0), wordsPerMinute: null });
  expect(wordsPerMinute).toBeNull();
});
