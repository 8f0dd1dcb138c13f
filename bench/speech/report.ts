export type Target = { name: string; value: number; limit: number; unit: string; isAtLeast?: boolean };

const verdicts: { line: string; isMet: boolean }[] = [];

/** Notes a number we hold ourselves to; `summary` tells them all. */
export function hold({ name, value, limit, unit, isAtLeast = false }: Target): void {
  const isMet = isAtLeast ? value >= limit : value <= limit;
  const line = `${isMet ? '✓' : '✗'} ${name.padEnd(46)} ${value.toFixed(value < 10 ? 3 : 0).padStart(8)} ${unit} (${isAtLeast ? '≥' : '≤'} ${limit})`;
  verdicts.push({ line, isMet });
}

export function summary(): boolean {
  console.log(`\n── Targets`);
  for (const { line } of verdicts) console.log(line);
  return verdicts.every(({ isMet }) => isMet);
}

export function title(text: string): void {
  console.log(`\n── ${text}`);
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
