import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSigns } from '../lexicon/read-lexicon.ts';
import {
  decodeSigns,
  encodeSigns,
  findLikeliestKind,
  type LearnedSigns,
  rateSigns,
} from './learned-signs.rules.ts';

const vector = (...values: number[]) => Float32Array.from(values);

/** The first place of a question is answered along the first place; a unit hears the second of both; the third is empty, the fourth not knowing. */
const SIGNS: LearnedSigns = {
  asked: [vector(3, 0, 0, 0)],
  said: [vector(3, 0, 0, 0)],
  units: [vector(0, 1, 0, 0, 0, 1, 0, 0)],
  unitBiases: vector(-1),
  unitWeights: vector(6),
  emptiness: vector(0, 0, 8, 0),
  ignorance: vector(0, 0, 0, 8),
  biases: { answers: -3, emptiness: -4, ignorance: -4 },
  kinds: [
    { kind: 'story', direction: vector(4, 0, 0, 0), bias: 0 },
    { kind: 'opinion', direction: vector(0, 4, 0, 0), bias: 0 },
  ],
};

describe('what was learnt from answers of every worth', () => {
  it('knows an answer by where it lies to its question', () => {
    const own = rateSigns(SIGNS, vector(1, 0, 0, 0), vector(1, 0, 0, 0));
    const other = rateSigns(SIGNS, vector(1, 0, 0, 0), vector(0, 1, 0, 0));
    expect(own?.answers).toBeGreaterThan(0.9);
    expect(other?.answers).toBeLessThan(0.1);
  });

  it('knows an answer by what question and answer have besides', () => {
    expect(rateSigns(SIGNS, vector(0, 1, 0, 0), vector(0, 1, 0, 0))?.answers).toBeGreaterThan(0.9);
    expect(rateSigns(SIGNS, vector(0, 0.4, 0, 0), vector(0, 0.4, 0, 0))?.answers).toBeLessThan(0.1);
  });

  it('tells empty words and not knowing from the rest', () => {
    const empty = rateSigns(SIGNS, vector(1, 0, 0, 0), vector(0, 0, 1, 0));
    const ignorant = rateSigns(SIGNS, vector(1, 0, 0, 0), vector(0, 0, 0, 1));
    expect(empty?.empty).toBeGreaterThan(0.9);
    expect(empty?.ignorant).toBeLessThan(0.1);
    expect(ignorant?.ignorant).toBeGreaterThan(0.9);
    expect(ignorant?.empty).toBeLessThan(0.1);
  });

  it('tells the kind of a question and how sure that is', () => {
    expect(findLikeliestKind(SIGNS, vector(0, 1, 0, 0))).toMatchObject({ kind: 'opinion' });
    expect(findLikeliestKind(SIGNS, vector(1, 0, 0, 0))?.share).toBeGreaterThan(0.9);
    expect(findLikeliestKind(SIGNS, vector(0, 0, 1, 0))?.share).toBeCloseTo(0.5);
  });

  it('is left aside for the vectors of another model and for an answer without words', () => {
    expect(rateSigns(SIGNS, vector(1, 0), vector(1, 0))).toBeNull();
    expect(rateSigns(SIGNS, vector(1, 0, 0, 0), vector())).toBeNull();
    expect(rateSigns(null, vector(1, 0, 0, 0), vector(1, 0, 0, 0))).toBeNull();
    expect(findLikeliestKind(SIGNS, vector(1, 0))).toBeNull();
    expect(findLikeliestKind(null, vector(1, 0, 0, 0))).toBeNull();
  });

  it('is the same after it was written and read', () => {
    const { sources, ...read } = decodeSigns(Buffer.from(encodeSigns(SIGNS, 'abc')));
    expect(sources).toBe('abc');
    const pair = [vector(0.6, 0.8, 0, 0), vector(0.5, 0.7, 0.3, 0.2)] as const;
    const [before, after] = [rateSigns(SIGNS, ...pair), rateSigns(read, ...pair)];
    for (const sign of ['answers', 'empty', 'ignorant'] as const)
      expect(after?.[sign]).toBeCloseTo(before?.[sign] ?? 0, 1);
    expect(findLikeliestKind(read, vector(0, 1, 0, 0))?.kind).toBe('opinion');
  });

  it('was learnt from the answers that are kept', async () => {
    const directory = new URL('../../../../../bench/coach/answers/', import.meta.url);
    const hash = createHash('sha256');
    for (const name of readdirSync(directory).sort()) hash.update(readFileSync(new URL(name, directory)));
    expect((await readSigns()).sources).toBe(hash.digest('hex'));
  });
});
