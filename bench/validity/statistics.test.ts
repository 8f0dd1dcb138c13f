import { expect, it } from 'vitest';
import { pearson } from '../../server/src/platform/statistics.rules.ts';
import { createRandom, estimate, groupBy, measureOneWay, rank, spearman } from './statistics.ts';

const zip = (xs: readonly number[], ys: readonly number[]) => xs.map((x, i) => [x, ys[i] ?? 0] as const);

it('the rank correlation is that of the textbook', () => {
  // Anscombe's first set.
  const x = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5];
  const y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68];
  expect(spearman(zip(x, y))).toBeCloseTo(0.81818, 5);
});

it('what only rises together is a perfect rank correlation, and less by Pearson', () => {
  const pairs = zip([1, 2, 3, 4, 5], [1, 10, 100, 1_000, 10_000]);
  expect(spearman(pairs)).toBeCloseTo(1);
  expect(pearson(pairs)).toBeLessThan(0.8);
});

it('equal values share a rank', () => {
  expect(rank([5, 1, 5, 3])).toEqual([3.5, 1, 3.5, 2]);
});

it('intervals resample persons: the same answers said by fewer persons are less certain', () => {
  const random = createRandom(5);
  const signal = Array.from({ length: 40 }, () => random());
  const ofPerson = (persons: number) =>
    Array.from({ length: 120 }, (_, i) => {
      const person = i % persons;
      return { person: String(person), x: signal[person] ?? 0, y: (signal[person] ?? 0) + random() };
    });
  const correlate = (rows: readonly { x: number; y: number }[]) =>
    pearson(rows.map(({ x, y }) => [x, y] as const));
  const width = (persons: number) => {
    const { low = 0, high = 0 } = estimate(ofPerson(persons), correlate);
    return high - low;
  };
  expect(width(6)).toBeGreaterThan(width(40));
});

it('all rows of a person are drawn together', () => {
  const rows = ['a', 'a', 'b', 'b', 'c', 'c'].map((person) => ({ person }));
  estimate(rows, (drawn) => {
    for (const own of groupBy(drawn, ({ person }) => person)) expect(own.length % 2).toBe(0);
    return 0;
  });
});

it('an interval covers the truth, and is the same in every run', () => {
  const rows = Array.from({ length: 100 }, (_, i) => ({ person: String(i), value: i }));
  const average = (drawn: readonly { value: number }[]) =>
    drawn.reduce((sum, { value }) => sum + value, 0) / drawn.length;
  const found = estimate(rows, average);
  // 1.96 standard errors of the mean: 28.9 / √100.
  expect(found.low).toBeCloseTo(49.5 - 5.66, -0.5);
  expect(found.high).toBeCloseTo(49.5 + 5.66, -0.5);
  expect(estimate(rows, average)).toEqual(found);
});

it('reliability is that of Shrout and Fleiss', () => {
  const judged = [
    [9, 2, 5, 8],
    [6, 1, 3, 2],
    [8, 4, 6, 8],
    [7, 1, 2, 6],
    [10, 5, 6, 9],
    [6, 2, 4, 7],
  ];
  const { icc1, icck, withinSd, persons, values } = measureOneWay([...judged, [3]]);
  expect(icc1).toBeCloseTo(0.17, 2);
  expect(icck).toBeCloseTo(0.44, 2);
  expect(withinSd ** 2).toBeCloseTo(6.26, 2);
  expect([persons, values]).toEqual([6, 24]);
});
