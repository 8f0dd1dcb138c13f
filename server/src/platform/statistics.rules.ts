/** A sum of squares below this is rounding, not variation. */
const NO_VARIATION = 1e-12;

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Pearson's correlation; undefined where either side does not vary or fewer than three pairs are left. */
export function pearson(pairs: readonly (readonly [number, number])[]): number | undefined {
  if (pairs.length < 3) return undefined;
  const [meanX, meanY] = [mean(pairs.map(([x]) => x)), mean(pairs.map(([, y]) => y))];
  let [xx, yy, xy] = [0, 0, 0];
  for (const [x, y] of pairs) {
    xx += (x - meanX) ** 2;
    yy += (y - meanY) ** 2;
    xy += (x - meanX) * (y - meanY);
  }
  return xx < NO_VARIATION || yy < NO_VARIATION ? undefined : xy / Math.sqrt(xx * yy);
}
