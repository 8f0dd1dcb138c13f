import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CEILING, compareDimension } from './compare.ts';
import { compareGroups } from './groups.ts';
import { type Rating, readFolder } from './read-folder.ts';
import { MEASURES, type Unit } from './units.ts';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'aloud-validity-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const write = (name: string, lines: readonly string[]) =>
  writeFileSync(join(directory, name), `${lines.join('\n')}\n`);
const answer = (n: number, more: object = {}) =>
  JSON.stringify({ id: `a${n}`, person: `p${n}`, question: 'Why?', language: 'en', text: 'So.', ...more });
const persons = (count: number) => Array.from({ length: count }, (_, n) => n);

it('ratings of answers and of persons are read, from a table or from lines', () => {
  write('answers.jsonl', [...persons(10).map((n) => answer(n)), answer(10, { person: 'p0' })]);
  write(
    'ratings.jsonl',
    persons(10).map((n) => JSON.stringify({ person: `p${n}`, rater: 1, dimension: 'overall', value: n })),
  );
  expect(readFolder(directory)).toMatchObject({ ratedBy: 'person', ratings: { length: 10 } });
  write('ratings.csv', [
    'id,rater,dimension,value',
    ...persons(10).map((n) => `a${n},"R, 1",overall,${n / 2}`),
  ]);
  const folder = readFolder(directory);
  expect(folder.ratedBy).toBe('id');
  expect(folder.ratings[3]).toEqual({ of: 'a3', rater: 'R, 1', dimension: 'overall', value: 1.5 });
  expect(folder.answers).toHaveLength(11);
});

it('ids may be numbers', () => {
  write(
    'answers.jsonl',
    persons(10).map((n) => answer(n, { id: n })),
  );
  write(
    'ratings.jsonl',
    persons(10).map((id) => JSON.stringify({ id, rater: 1, dimension: 'overall', value: id })),
  );
  expect(readFolder(directory).ratings[3]).toEqual({ of: '3', rater: '1', dimension: 'overall', value: 3 });
});

const HEAD = 'id,rater,dimension,value';
const TEN = persons(10).map((n) => answer(n));
const RATED = persons(10).map((n) => `a${n},r,overall,1`);

it.each([
  ['a missing file', [], undefined, 'ratings.csv is missing'],
  ['a line that is no JSON', [...TEN, '{'], RATED, 'answers.jsonl, line 11: not a JSON object'],
  ['an answer without text', [answer(1, { text: 7 })], RATED, 'answers.jsonl, line 1: text'],
  [
    'an answer without a person',
    [answer(1, { person: '' })],
    RATED,
    'answers.jsonl, line 1: person: missing',
  ],
  ['an id twice', [...TEN, '', answer(3)], RATED, 'answers.jsonl, line 12: the id "a3"'],
  ['an unknown id', TEN, [...RATED, 'a99,r,overall,1'], 'ratings.csv, line 12: no answer has the id "a99"'],
  ['no number', TEN, [...RATED, 'a1,s,overall,good'], 'ratings.csv, line 12: value: not a number'],
  ['a value left out', TEN, [...RATED, 'a1,s,overall,'], 'ratings.csv, line 12: value: not a number'],
  ['a column too few', TEN, [...RATED, 'a1,s'], 'ratings.csv, line 12'],
  ['nine persons', TEN, RATED.slice(1), '9 persons have ratings; at least 10 are needed'],
  ['two groups', [...TEN, answer(11, { person: 'p1', group: 'x' })], RATED, 'line 11: the person "p1" is in'],
])('%s is refused with its place', (_what, answers, ratings, message) => {
  write('answers.jsonl', answers.length === 0 ? TEN : answers);
  if (ratings) write('ratings.csv', [HEAD, ...ratings]);
  expect(() => readFolder(directory)).toThrow(message);
});

it('a folder without answers is refused', () => {
  expect(() => readFolder(directory)).toThrow('answers.jsonl is missing');
});

const makeUnit = (n: number, total: number, group?: string): Unit => ({
  key: `a${n}`,
  person: `p${n}`,
  group,
  measures: { ...(Object.fromEntries(MEASURES.map((name) => [name, null])) as Unit['measures']), total },
});
const rate = (n: number, rater: string, value: number): Rating => ({
  of: `a${n}`,
  rater,
  dimension: 'overall',
  value,
});

it('the mean of all raters is what measures are compared with, and one rater with the others', () => {
  const units = persons(12).map((n) => makeUnit(n, n));
  // Their mean is the total; alone each is bent.
  const ratings = units.flatMap((_, n) => [rate(n, 'x', n + (n % 3)), rate(n, 'y', n - (n % 3))]);
  const found = new Map(compareDimension(units, ratings).map((one) => [one.name, one]));
  expect(found.get('total')?.pearson.value).toBeCloseTo(1);
  expect(found.get('content')?.pearson.value).toBeUndefined();
  expect(found.get(CEILING)?.pearson.value).toBeLessThan(0.99);
  expect(found.get(CEILING)?.pearson.value).toBeGreaterThan(0.7);
});

it('a single rater has no ceiling', () => {
  const units = persons(12).map((n) => makeUnit(n, n));
  const names = compareDimension(
    units,
    units.map((_, n) => rate(n, 'x', n)),
  ).map(({ name }) => name);
  expect(names).not.toContain(CEILING);
});

it('a group that the coach scores higher than the raters do is seen', () => {
  const groups = (lead: number) =>
    persons(40).map((n) => makeUnit(n, n + (n % 2) * lead, n % 2 === 1 ? 'odd' : 'even'));
  const ratings = persons(40).map((n) => rate(n, 'x', n));
  const gap = (lead: number) =>
    compareGroups(groups(lead), ratings).find(({ group }) => group === 'odd')?.gap;
  expect(gap(0)?.value).toBeCloseTo(0);
  expect(gap(20)?.low).toBeGreaterThan(0.5);
});
