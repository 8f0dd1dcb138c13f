export type Comparison = { errors: number; words: number; differences: string[] };

/** Edit distance over words, with the differing places named: insertions as +word, deletions as −word. */
export function compareWords(reference: readonly string[], heard: readonly string[]): Comparison {
  const cost = costsOf(reference, heard);
  return {
    errors: cost.at(-1)?.at(-1) ?? 0,
    words: reference.length,
    differences: differencesOf(cost, reference, heard),
  };
}

/** `cost[i][j]`: edits from the first i words of the reference to the first j heard. */
function costsOf(reference: readonly string[], heard: readonly string[]): number[][] {
  const cost = [Array.from({ length: heard.length + 1 }, (_, j) => j)];
  for (const [i, word] of reference.entries()) {
    const above = cost[i] ?? [];
    const row = [i + 1];
    for (const [j, other] of heard.entries()) {
      const change = (above[j] ?? 0) + (word === other ? 0 : 1);
      row.push(Math.min(change, (above[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1));
    }
    cost.push(row);
  }
  return cost;
}

function differencesOf(cost: number[][], reference: readonly string[], heard: readonly string[]): string[] {
  const at = (i: number, j: number) => cost[i]?.[j] ?? Infinity;
  const differences: string[] = [];
  let [i, j] = [reference.length, heard.length];
  while (i > 0 || j > 0) {
    const [word, other] = [reference[i - 1], heard[j - 1]];
    const change = word === other ? 0 : 1;
    if (i > 0 && j > 0 && at(i, j) === at(i - 1, j - 1) + change) {
      if (change === 1) differences.push(`${word}→${other}`);
      i -= 1;
      j -= 1;
    } else if (at(i, j) === at(i - 1, j) + 1) {
      differences.push(`−${word}`);
      i -= 1;
    } else {
      differences.push(`+${other}`);
      j -= 1;
    }
  }
  return differences.reverse();
}
