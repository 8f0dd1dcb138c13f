import { expect, it } from 'vitest';
import { countTurns } from '../../testing/count-turns.ts';
import { takeTurns } from './take-turns.ts';

const NUMBERS = Array.from({ length: 1_000 }, (_, number) => number);

it('a long list comes whole and in order', async () => {
  const seen: number[] = [];
  for await (const number of takeTurns(NUMBERS, 7)) seen.push(number);
  expect(seen).toEqual(NUMBERS);
});

it('everything else has a turn after so many items', async () => {
  const turns = await countTurns(async () => {
    for await (const _ of takeTurns(NUMBERS, 100));
  });
  expect(turns).toBeGreaterThanOrEqual(9);
});
