import type { TrendPoint } from '@aloud/contract/practice/history';
import { expect, it } from 'vitest';
import { detectMovement, toTrend } from './trend.rules.ts';

const point = (n: number, score: number, rubric = 1): TrendPoint => ({
  kind: 'answer',
  id: `p${n}`,
  at: new Date(Date.UTC(2025, 0, n + 1)).toISOString(),
  score,
  margin: 5,
  criteria: { structure: score, confidence: 50, examples: null, relevance: 100 - score },
  rubric,
});

it('compares the last five with the five before', () => {
  expect(detectMovement([10, 50, 50, 50, 50, 50, 60, 60, 60, 60, 60])).toEqual({
    recent: 60,
    earlier: 50,
    direction: 'up',
  });
  expect(detectMovement([60, 60, 60, 60, 60, 50, 50, 50, 50, 50]).direction).toBe('down');
});

it('calls a difference smaller than what raters notice steady', () => {
  expect(detectMovement([50, 50, 50, 50, 50, 54, 54, 54, 54, 54]).direction).toBe('steady');
});

it('says nothing about a direction while there is too little to tell', () => {
  expect(detectMovement([])).toEqual({ recent: null, earlier: null, direction: null });
  expect(detectMovement([20, 90])).toEqual({ recent: 55, earlier: null, direction: null });
  expect(detectMovement([20, 20, 90, 90, 90, 90, 90]).direction).toBeNull();
});

it('follows each criterion by itself', () => {
  const { overall, criteria } = toTrend(Array.from({ length: 10 }, (_, n) => point(n, n < 5 ? 40 : 60)));
  expect(overall.direction).toBe('up');
  expect(criteria.structure.direction).toBe('up');
  expect(criteria.confidence.direction).toBe('steady');
  expect(criteria.relevance.direction).toBe('down');
  expect(criteria.examples).toEqual({ recent: null, earlier: null, direction: null });
});

it('does not compare scores of different rubrics', () => {
  const points = Array.from({ length: 10 }, (_, n) => point(n, n < 5 ? 40 : 60, n < 5 ? 1 : 2));
  expect(toTrend(points).overall).toEqual({ recent: 60, earlier: null, direction: null });
  expect(toTrend(points).points).toHaveLength(10);
});
