/** How often everything else had its turn while this was worked on. */
export async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const look = () => {
    if (isOver) return;
    turns += 1;
    setImmediate(look);
  };
  setImmediate(look);
  await work();
  isOver = true;
  return turns;
}

/** How many items came, at most, before everything else had a turn. */
export async function countMostATurn(items: AsyncIterable<unknown>): Promise<number> {
  let [most, now, isOver] = [0, 0, false];
  const look = () => {
    now = 0;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  for await (const _ of items) {
    now += 1;
    most = Math.max(most, now);
  }
  isOver = true;
  return most;
}
