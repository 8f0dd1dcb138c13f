/** A table of text, the first column to the left and the others to the right. */
export function printTable(lines: readonly (readonly (string | number)[])[]): void {
  const texts = lines.map((line) => line.map(String));
  const widths = (texts[0] ?? []).map((_, at) => Math.max(...texts.map((line) => line[at]?.length ?? 0)));
  for (const line of texts)
    console.log(
      line
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('  ')
        .trimEnd(),
    );
}
