/** A reservation is taken under one key and ends under another, as a charge or as a release, whichever comes first. */
export function reservationKeys(key: string): { taken: string; ended: string } {
  return { taken: `reserved:${key}`, ended: `ended:${key}` };
}
