/** What was measured, beside what is asked for. */
export type Limit = { name: string; value: string; limit: string; isKept: boolean };

/** True when every limit is kept. */
export function printLimits(limits: readonly Limit[]): boolean {
  console.log('');
  for (const { name, value, limit, isKept } of limits)
    console.log(`${isKept ? '✓' : '✗'} ${name.padEnd(58)}${value.padEnd(20)}${limit}`);
  return limits.every(({ isKept }) => isKept);
}
