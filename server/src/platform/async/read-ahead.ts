/** Prepares up to `most` items at the same time and gives them in their order. */
export async function* readAhead<Item, Ready>(
  items: AsyncIterable<Item> | Iterable<Item>,
  { most, prepare }: { most: number; prepare: (item: Item) => Promise<Ready> },
): AsyncGenerator<Ready> {
  const waiting: Promise<Ready>[] = [];
  try {
    for await (const item of items) {
      const ready = prepare(item);
      // It may fail before its turn; its reader is told when that comes.
      ready.catch(() => undefined);
      waiting.push(ready);
      const [first] = waiting;
      if (first && waiting.length >= most) {
        yield await first;
        void waiting.shift();
      }
    }
    for (let first = waiting[0]; first; first = waiting[0]) {
      yield await first;
      void waiting.shift();
    }
  } finally {
    // Nothing is left at work when the reader has stopped.
    await Promise.allSettled(waiting);
  }
}
