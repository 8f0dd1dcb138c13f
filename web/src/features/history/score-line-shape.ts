export type ScoreValue = { id: string; value: number; rubric: number };
type Place = { id: string; x: number; y: number };

/** One line for every stretch of the same rubric: scores of different rubrics are not comparable. */
export function drawLines(
  values: readonly ScoreValue[],
  { width, height }: { width: number; height: number },
): Place[][] {
  const lines: Place[][] = [];
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  for (const [index, { id, value, rubric }] of values.entries()) {
    const place = { id, x: Math.round(index * step * 10) / 10, y: Math.round(height * (1 - value / 100)) };
    if (values[index - 1]?.rubric === rubric) lines.at(-1)?.push(place);
    else lines.push([place]);
  }
  return lines;
}
