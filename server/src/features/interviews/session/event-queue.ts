/** Takes one event after the other: what happens while one is taken waits for its turn. */
export function createEventQueue<Event>(
  take: (event: Event) => void,
  onFailure: (error: unknown) => void,
): (event: Event) => void {
  const queue: Event[] = [];
  let isDraining = false;
  return function dispatch(event) {
    queue.push(event);
    if (isDraining) return;
    isDraining = true;
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) take(next);
    } catch (error) {
      onFailure(error);
    }
    isDraining = false;
  };
}
