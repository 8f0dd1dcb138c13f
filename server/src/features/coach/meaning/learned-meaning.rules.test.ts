import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readLearned } from '../lexicon/read-lexicon.ts';
import { decodeLearned, encodeLearned, type LearnedMeaning, rateNearness } from './learned-meaning.rules.ts';

const vector = (...values: number[]) => Float32Array.from(values);
const say = (...values: number[]) => ({ whole: vector(...values), windows: [vector(...values)] });

/** Questions along the first place are answered along the second; nothing turns the third. */
const LEARNED: LearnedMeaning = {
  turn: [vector(1, 0, 0), vector(0.5, 1, 0), vector(0, 0, 1)],
  references: [
    { question: vector(1, 0, 0), answer: vector(0, 1, 0) },
    { question: vector(0, 0, 1), answer: vector(0, 0, 1) },
  ],
  common: vector(0, 0.1, 0.1),
};

describe('what was learnt of questions and answers', () => {
  it('brings an answer near that is like what people answer, and not like the question', () => {
    const asked = vector(1, 0, 0);
    const typical = rateNearness(LEARNED, asked, say(0, 1, 0));
    const other = rateNearness(LEARNED, asked, say(0, 0, 1));
    expect(typical.nearness).toBeGreaterThan(1);
    expect(other.nearness).toBeLessThan(0);
    expect(typical.likeness).toBeGreaterThan(other.likeness);
  });

  it('is left aside for the vectors of another model', () => {
    const near = rateNearness(LEARNED, vector(1, 0), say(0.6, 0.8));
    expect(near.nearness).toBeCloseTo(0.6);
    expect(rateNearness(null, vector(1, 0), say(0.6, 0.8))).toEqual(near);
  });

  it('of an answer without words is nothing', () => {
    expect(rateNearness(LEARNED, vector(1, 0, 0), { whole: vector(), windows: [] })).toEqual({
      likeness: 0,
      nearness: 0,
    });
  });

  it('is the same after it was written and read', () => {
    const { sources, ...read } = decodeLearned(Buffer.from(encodeLearned(LEARNED, 'abc')));
    expect(sources).toBe('abc');
    expect(read.references).toHaveLength(2);
    for (const [at, row] of LEARNED.turn.entries())
      for (const [place, value] of row.entries()) expect(read.turn[at]?.[place]).toBeCloseTo(value, 2);
    expect(read.references[0]?.answer?.[1]).toBeCloseTo(1);
  });

  it('was learnt from the references that are kept', async () => {
    const directory = new URL('../../../../../bench/coach/references/', import.meta.url);
    const texts = readdirSync(directory)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => JSON.parse(readFileSync(new URL(name, directory), 'utf8')) as unknown);
    const { sources } = await readLearned();
    expect(sources).toBe(createHash('sha256').update(JSON.stringify(texts)).digest('hex'));
  });
});
