/** A reservation is entered under one key and ended under another, so that it is charged or released only once. */
export function reservationKeys(key: string): { taken: string; ended: string } {
  return { taken: `reserved:${key}`, ended: `ended:${key}` };
}
