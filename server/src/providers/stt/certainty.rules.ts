/** The geometric mean: one word the engine made up out of nothing must weigh. */
export function averageCertainty(words: readonly { confidence: number | null }[]): number {
  if (words.length === 0) return 0;
  return Math.exp(words.reduce((sum, { confidence }) => sum + Math.log(confidence ?? 1), 0) / words.length);
}
