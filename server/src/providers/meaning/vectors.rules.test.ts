import { expect, it } from 'vitest';
import { averageDirection, cosine, cutEvenly, meanPool, toUnit } from './vectors.rules.ts';

const round = (vector: Float32Array) => Array.from(vector, (value) => Number(value.toFixed(4)));

it('the mean is taken over the rows that hold text', () => {
  const rows = Float32Array.of(1, 2, 3, 6, 100, 100);
  expect(round(meanPool(rows, [1, 1, 0], 2))).toEqual([2, 4]);
});

it('a direction has the length 1, and a text without a word has none', () => {
  expect(round(toUnit(Float32Array.of(3, 4)))).toEqual([0.6, 0.8]);
  expect(round(toUnit(Float32Array.of(0, 0)))).toEqual([0, 0]);
});

it('a longer piece counts for more in the direction of the whole', () => {
  const vectors = [Float32Array.of(1, 0), Float32Array.of(0, 1)];
  expect(round(averageDirection(vectors, [3, 4]))).toEqual([0.6, 0.8]);
});

it('like directions are near and crossing ones have nothing in common', () => {
  const one = toUnit(Float32Array.of(1, 1));
  expect(cosine(one, one)).toBeCloseTo(1);
  expect(cosine(one, toUnit(Float32Array.of(1, -1)))).toBeCloseTo(0);
  expect(cosine(one, Float32Array.of(1, 0))).toBeCloseTo(Math.SQRT1_2);
});

it('pieces are of like length, and none is longer than the limit', () => {
  expect(cutEvenly([1, 2, 3, 4, 5], 4)).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
  expect(cutEvenly([1, 2], 4)).toEqual([[1, 2]]);
  expect(cutEvenly([], 4)).toEqual([]);
});
