type Pause = readonly [from: number, to: number];

/** A line of speech for places without a recording: the same seed always draws the same line. */
export function speechShape(seed: number, count: number, pauses: readonly Pause[] = []): number[] {
  let state = seed;
  const random = () => {
    // Lehmer's generator: enough for a drawing, and equal in every browser.
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return Array.from({ length: count }, (_, index) => {
    const at = (index + 1) / (count + 1);
    const roughness = random();
    if (pauses.some(([from, to]) => at > from && at < to)) return 0;
    const envelope = 0.35 + Math.sin(Math.PI * at);
    return Math.min(1, (Math.sin(at * 9 + seed) ** 2 * 0.55 + roughness * 0.45) * envelope * 0.84);
  });
}

/** Reduces any number of levels to `count` bars, each as tall as the loudest of its levels. */
export function fitLevels(levels: readonly number[], count: number): number[] {
  if (levels.length === 0) return Array.from({ length: count }, () => 0);
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * levels.length) / count);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * levels.length) / count));
    return Math.max(...levels.slice(from, to));
  });
}
