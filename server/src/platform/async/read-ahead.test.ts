import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readAhead } from './read-ahead.ts';

it('prepares a few at a time and keeps the order', async () => {
  let atOnce = 0;
  let mostAtOnce = 0;
  const prepare = async (number: number) => {
    mostAtOnce = Math.max(mostAtOnce, ++atOnce);
    for (let turns = 10 - number; turns > 0; turns -= 1) await Promise.resolve();
    atOnce -= 1;
    return number * 2;
  };
  const seen: number[] = [];
  for await (const number of readAhead([1, 2, 3, 4, 5, 6, 7], { most: 3, prepare })) seen.push(number);
  expect(seen).toEqual([2, 4, 6, 8, 10, 12, 14]);
  expect(mostAtOnce).toBe(3);
});

it('fails at the item that cannot be prepared, and leaves no failure behind unheard', async () => {
  const prepare = (number: number) =>
    number > 1 ? Promise.reject(new Error(`no ${number}`)) : Promise.resolve(number);
  const seen: number[] = [];
  await expect(async () => {
    for await (const number of readAhead(slowly([1, 2, 3]), { most: 3, prepare })) seen.push(number);
  }).rejects.toThrow('no 2');
  expect(seen).toEqual([1]);
});

/** Node reports a failure without a listener between two turns of the event loop. */
async function* slowly(numbers: readonly number[]): AsyncGenerator<number> {
  for (const number of numbers) {
    yield number;
    await setImmediate();
    await setImmediate();
  }
}
