import { expect, it } from 'vitest';
import { ADMIN_PATHS } from './admin/admin.paths.ts';
import { fillPath, PATHS } from './paths.ts';

it('fills every parameter of an address, encoded', () => {
  expect(fillPath(PATHS.answers.comparison, { attemptId: 'a/1', otherId: 'b?' })).toBe(
    '/api/practice/answers/a%2F1/compare/b%3F',
  );
  expect(fillPath(ADMIN_PATHS.positions.candidatesCsv, { positionId: 'p1' })).toBe(
    '/api/admin/positions/p1/candidates.csv',
  );
});

it('leaves an address without parameters as it is', () => {
  expect(fillPath(PATHS.stories.all, {})).toBe('/api/stories');
});

it('writes each address once', () => {
  const list = (paths: object): string[] =>
    Object.values(paths).flatMap((path: string | object) => (typeof path === 'string' ? path : list(path)));
  const all = [...list(PATHS), ...list(ADMIN_PATHS)];
  expect(new Set(all).size).toBe(all.length);
});
