/**
 * The value below which a share of the values lie: 0.5 is the median.
 * @param {number[]} values
 * @param {number} share
 */
export function findPercentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
