import { describe, expect, it } from 'vitest';
import type { Meaning } from './analyse-answer.rules.ts';
import { rateAnswering } from './answering.rules.ts';

const NO_SUPPORT = { words: 0, parts: 0 };
const measured = (answers: number, { nearness = 0.45, empty = 0 } = {}): Meaning => ({
  likeness: 0.3,
  nearness,
  kind: null,
  signs: { answers, empty, ignorant: 0 },
  isSure: true,
  points: [],
});

describe('whether an answer is one to its question', () => {
  it('is sure of what is plainly one and of what is plainly none', () => {
    for (const answers of [0.9, 1])
      expect(rateAnswering(measured(answers, { nearness: 0.7 }), NO_SUPPORT)).toBeGreaterThan(0.95);
    for (const answers of [0, 0.02])
      expect(rateAnswering(measured(answers, { nearness: 0.1 }), NO_SUPPORT)).toBeLessThan(0.05);
  });

  it('hears both witnesses where one is in doubt', () => {
    const far = rateAnswering(measured(0.4, { nearness: 0 }), NO_SUPPORT);
    const near = rateAnswering(measured(0.4, { nearness: 0.8 }), NO_SUPPORT);
    expect(near).toBeGreaterThan(far + 0.5);
  });

  it('does not call phrases without matter an answer to something else', () => {
    const hollow = rateAnswering(measured(0.1, { empty: 0.8 }), NO_SUPPORT);
    expect(hollow).toBeGreaterThan(0.5);
    expect(hollow).toBeLessThan(1);
  });

  it('goes by nearness, words and parts where nothing was learnt', () => {
    const unlearned = (nearness: number): Meaning => ({ ...measured(0), nearness, signs: null });
    expect(rateAnswering(unlearned(0.6), NO_SUPPORT)).toBeGreaterThan(0.95);
    expect(rateAnswering(unlearned(0.1), NO_SUPPORT)).toBeLessThan(0.05);
    expect(rateAnswering(unlearned(0.3), { words: 0.8, parts: 1 })).toBeGreaterThan(0.8);
  });
});
