import { setImmediate as letOthersIn } from 'node:timers/promises';

/**
 * The items one by one, with a turn for everything else after so many. Promises alone give none: work that only waits for
 * what is already there holds up the event loop from its first item to its last.
 */
export async function* takeTurns<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  atOnce: number,
): AsyncGenerator<Item> {
  let count = 0;
  for await (const item of items) {
    if (count > 0 && count % atOnce === 0) await letOthersIn();
    count += 1;
    yield item;
  }
}
