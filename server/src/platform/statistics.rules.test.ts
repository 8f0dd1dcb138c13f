import { expect, it } from 'vitest';
import { mean, pearson } from './statistics.rules.ts';

const zip = (xs: readonly number[], ys: readonly number[]) => xs.map((x, i) => [x, ys[i] ?? 0] as const);

// Anscombe's first set.
const X = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5];
const Y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68];

it('mean and correlation are those of the textbook', () => {
  expect(mean(X)).toBe(9);
  expect(pearson(zip(X, Y))).toBeCloseTo(0.81642, 5);
});

it('where nothing varies, or two pairs are left, there is no correlation', () => {
  expect(pearson(zip([1, 1, 1, 1], [1, 2, 3, 4]))).toBeUndefined();
  expect(pearson(zip([1, 2], [1, 2]))).toBeUndefined();
});
