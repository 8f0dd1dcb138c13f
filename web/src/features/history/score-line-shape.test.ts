import { expect, it } from 'vitest';
import { drawLines } from './score-line-shape.ts';

const value = (id: string, score: number, rubric = 1) => ({ id, value: score, rubric });
const size = { width: 100, height: 50 };

it('a better score stands higher, and the latest stands at the right end', () => {
  expect(drawLines([value('a', 0), value('b', 100)], size)).toEqual([
    [
      { id: 'a', x: 0, y: 50 },
      { id: 'b', x: 100, y: 0 },
    ],
  ]);
});

it('scores of two rubrics are not joined by a line', () => {
  const lines = drawLines([value('a', 50), value('b', 60), value('c', 40, 2)], size);
  expect(lines.map((line) => line.map(({ id }) => id))).toEqual([['a', 'b'], ['c']]);
});
