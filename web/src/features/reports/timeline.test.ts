import { expect, it } from 'vitest';
import { timelineLevels } from './timeline.rules.ts';

it('is tall where the candidate speaks and a point in the pauses and between the answers', () => {
  const levels = timelineLevels({
    totalMs: 240_000,
    answers: [{ fromMs: 60_000, toMs: 120_000 }],
    pauses: [{ fromMs: 80_000, toMs: 90_000 }],
    fillers: [{ fromMs: 100_000, toMs: 101_000 }],
  });
  const at = (second: number) => levels[second] ?? -1;
  expect(at(10)).toBeLessThan(0.1);
  expect(at(70)).toBeGreaterThan(0.5);
  expect(at(85)).toBeLessThan(0.1);
  expect(at(100)).toBeLessThan(at(110));
  expect(at(130)).toBeLessThan(0.1);
});
