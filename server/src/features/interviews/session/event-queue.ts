/** Handles one event after the other: an event that is dispatched while one is handled waits for its turn. */
export function createEventQueue<Event>(
  handle: (event: Event) => void,
  onFailure: (error: unknown) => void,
): (event: Event) => void {
  const queue: Event[] = [];
  let isDraining = false;
  return function dispatch(event) {
    queue.push(event);
    if (isDraining) return;
    isDraining = true;
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) handle(next);
    } catch (error) {
      onFailure(error);
    }
    isDraining = false;
  };
}
