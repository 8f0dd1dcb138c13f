import type { Clock } from '../../platform/clock.ts';

/** A list longer than the largest total is not counted again for this long. */
const REMEMBERED_MS = 30_000;
const MOST_REMEMBERED = 1_000;

export type LongLists = { has(list: string): boolean; add(list: string): void };

/** Caches which lists exceed the largest total: counting up to it is most of the cost of a request. */
export function createLongLists(clock: Clock): LongLists {
  const until = new Map<string, number>();
  return {
    has: (list) => (until.get(list) ?? 0) > clock.now().getTime(),
    add(list) {
      until.delete(list);
      until.set(list, clock.now().getTime() + REMEMBERED_MS);
      if (until.size > MOST_REMEMBERED) until.delete(until.keys().next().value ?? '');
    },
  };
}
