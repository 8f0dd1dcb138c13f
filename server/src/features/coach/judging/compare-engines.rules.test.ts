import { expect, it } from 'vitest';
import { describeAgreement, measureAgreement } from './compare-engines.rules.ts';

it('says how far apart two engines are, how they go together and whether they order alike', () => {
  const pairs = [
    { model: 20, local: 30 },
    { model: 50, local: 40 },
    { model: 80, local: 90 },
    { model: 70, local: 95 },
    { model: 40, local: 35 },
  ];
  const agreement = measureAgreement(pairs);
  expect(agreement).toMatchObject({ answers: 5, meanDifference: 12 });
  expect(agreement.correlation).toBeCloseTo(0.914, 3);
  expect(agreement.sameOrder).toBeCloseTo(9 / 10, 5);
  expect(describeAgreement(agreement)).toBe(
    'model and rules: 5 answers compared, mean absolute difference 12.0, correlation 0.91, same order 90 %',
  );
});

it('answers that are all alike have neither correlation nor order', () => {
  const agreement = measureAgreement(Array.from({ length: 5 }, () => ({ model: 60, local: 50 })));
  expect(agreement).toEqual({ answers: 5, meanDifference: 10, correlation: null, sameOrder: null });
  expect(describeAgreement(agreement)).toContain('correlation unknown, same order unknown');
});

it('a handful of answers says how far apart they are, and no more', () => {
  const pairs = [20, 40, 60, 80].map((model) => ({ model, local: model - 5 }));
  expect(measureAgreement(pairs)).toEqual({
    answers: 4,
    meanDifference: 5,
    correlation: null,
    sameOrder: null,
  });
  expect(describeAgreement(measureAgreement(pairs.slice(0, 1)))).toContain(': 1 answer compared,');
});

it('nothing compared is said to be nothing', () => {
  expect(describeAgreement(measureAgreement([]))).toBe('model and rules: no answer was judged by both');
});
