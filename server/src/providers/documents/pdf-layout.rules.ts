import { BULLET, groupRows, type PdfPiece, type Row, type Segment } from './pdf-segments.rules.ts';
import { findSection } from './section-headings.rules.ts';

/** Points: left edges this close are one edge. */
const SAME_EDGE = 3;
/** Fewer lines beside each other are no column. */
const COLUMN_LINES = 3;
/** A gutter further left than this share of the region parts bullets from text, not columns. */
const LEFTMOST_GUTTER = 0.08;
/** In units of the letter size: from here on a line of a cell begins the next cell. */
const NEXT_CELL = 1.9;
const ALIGNED = 1.5;
const DEEPEST = 6;

/** The text of a page in the order a person reads it: columns one after another, tables row by row. */
export function readPage(pieces: readonly PdfPiece[]): string[] {
  return readRegion(groupRows(pieces), 0);
}

function readRegion(rows: readonly Row[], depth: number): string[] {
  const gutter = depth < DEEPEST ? findGutter(rows) : undefined;
  if (gutter === undefined) return rows.length > 0 ? unwrapRows(rows) : [];
  return splitBands(rows, gutter).flatMap((band) => {
    const { above, beside } = cutAbove(band, gutter);
    return [...(above.length > 0 ? unwrapRows(above) : []), ...readBand(beside, gutter, depth + 1)];
  });
}

/** Lines above the place where the other column begins are read before both. */
function cutAbove(band: readonly Row[], gutter: number): { above: Row[]; beside: Row[] } {
  const { left, right } = split(band, gutter);
  const start = Math.max(left[0]?.y ?? 0, right[0]?.y ?? 0);
  const isAbove = ({ y, segments }: Row) => y < start - NEXT_CELL * (segments[0]?.size ?? 0);
  if (left.length === 0 || right.length === 0) return { above: [], beside: [...band] };
  return { above: band.filter(isAbove), beside: band.filter((row) => !isAbove(row)) };
}

function readBand(band: readonly Row[], gutter: number, depth: number): string[] {
  const { left, right } = split(band, gutter);
  if (left.length === 0 || right.length === 0) return unwrapRows(band);
  if (isTable(left, right))
    return left.length > right.length ? unwrapRows(band) : readTable(left, right, depth);
  if (Math.min(left.length, right.length) < COLUMN_LINES) return unwrapRows(band);
  return [...readRegion(left, depth), ...readRegion(right, depth)];
}

/** Where the right one of two columns begins: a left edge that many lines share and few lines cross. */
function findGutter(rows: readonly Row[]): number | undefined {
  const segments = rows.flatMap((row) => row.segments);
  if (segments.length < COLUMN_LINES * 2) return undefined;
  const start = Math.min(...segments.map(({ x }) => x));
  const end = Math.max(...segments.map(({ right }) => right));
  let best: { x: number; lines: number } | undefined;
  for (const x of listEdges(segments)) {
    if (x - start < LEFTMOST_GUTTER * (end - start)) continue;
    const lines = linesBeside(rows, x);
    if (lines >= COLUMN_LINES && lines > (best?.lines ?? 0)) best = { x, lines };
  }
  return best && best.x - SAME_EDGE;
}

function listEdges(segments: readonly Segment[]): number[] {
  const edges: { x: number; count: number }[] = [];
  for (const { x } of segments.toSorted((a, b) => a.x - b.x)) {
    const known = edges.at(-1);
    if (known && x - known.x <= SAME_EDGE) known.count += 1;
    else edges.push({ x, count: 1 });
  }
  return edges.filter(({ count }) => count >= COLUMN_LINES).map(({ x }) => x);
}

/** How many lines stand in columns that both have something, if the page is cut here. */
function linesBeside(rows: readonly Row[], x: number): number {
  return splitBands(rows, x - SAME_EDGE).reduce((lines, band) => {
    const { left, right } = split(band, x - SAME_EDGE);
    return lines + (left.length >= 2 && right.length >= 2 ? Math.min(left.length, right.length) : 0);
  }, 0);
}

const crosses = (gutter: number) => (segment: Segment) => segment.x < gutter && segment.right > gutter;

/** A heading of the page stands at the left with nothing beside it; a heading of a column has the other column there. */
function isPageHeading({ y, segments }: Row, rows: readonly Row[], gutter: number): boolean {
  const [only, ...others] = segments;
  if (!only || others.length > 0 || only.x >= gutter || !findSection(only.text)) return false;
  const reach = NEXT_CELL * only.size;
  const beside = rows.filter((row) => row.segments.some(({ x }) => x >= gutter)).map((row) => row.y);
  return beside.some((other) => other > y) && !beside.some((other) => Math.abs(other - y) < reach);
}

/** Lines across both columns part a page into bands. */
function splitBands(rows: readonly Row[], gutter: number): Row[][] {
  const bands: Row[][] = [];
  let wasCrossed: boolean | undefined;
  for (const row of rows) {
    const isCrossed = row.segments.some(crosses(gutter)) || isPageHeading(row, rows, gutter);
    if (isCrossed === wasCrossed) bands.at(-1)?.push(row);
    else bands.push([row]);
    wasCrossed = isCrossed;
  }
  return bands;
}

function split(rows: readonly Row[], gutter: number): { left: Row[]; right: Row[] } {
  const side = (isOn: (segment: Segment) => boolean) =>
    rows
      .map(({ y, segments }) => ({ y, segments: segments.filter(isOn) }))
      .filter(({ segments }) => segments.length > 0);
  return { left: side(({ x }) => x < gutter), right: side(({ x }) => x >= gutter) };
}

/** In a table every line of the shorter side stands beside a line of the other; columns go their own ways. */
function isTable(left: readonly Row[], right: readonly Row[]): boolean {
  if ([...left, ...right].some(({ segments }) => segments.some(({ text }) => findSection(text))))
    return false;
  const [few, many] = left.length <= right.length ? [left, right] : [right, left];
  const beside = few.filter(({ y }) => many.some((row) => Math.abs(row.y - y) <= ALIGNED)).length;
  if (beside < 0.8 * few.length) return false;
  return splitCells(left).length > 1 || left.length < COLUMN_LINES || left.length === right.length;
}

/** The left side names the rows: a gap above a line begins the next one. */
function splitCells(rows: readonly Row[]): Row[][] {
  const cells: Row[][] = [];
  for (const row of rows) {
    const last = cells.at(-1)?.at(-1);
    const size = row.segments[0]?.size ?? 0;
    if (last && row.y - last.y <= NEXT_CELL * size) cells.at(-1)?.push(row);
    else cells.push([row]);
  }
  return cells;
}

function readTable(left: readonly Row[], right: readonly Row[], depth: number): string[] {
  const isLineByLine = left.length === right.length && splitCells(left).length === 1;
  const cells = isLineByLine ? left.map((row) => [row]) : splitCells(left);
  const starts = cells.map((cell) => cell[0]?.y ?? 0);
  const above = right.filter(({ y }) => y < (starts[0] ?? 0) - ALIGNED);
  return [
    ...readRegion(above, depth),
    ...cells.flatMap((cell, at) => {
      const from = (starts[at] ?? 0) - ALIGNED;
      const to = (starts[at + 1] ?? Number.POSITIVE_INFINITY) - ALIGNED;
      const beside = readRegion(
        right.filter(({ y }) => y >= from && y < to),
        depth,
      );
      const name = cell.flatMap(({ segments }) => segments.map(({ text }) => text)).join(' ');
      return beside.length === 1 ? [`${name}\t${beside[0]}`] : [name, ...beside];
    }),
  ];
}

/** In units of the letter size: a line that follows from further away begins something new. */
const NEXT_LINE = 1.85;
const SAME_SIZE = 0.6;
/** Points: hanging indents are not drawn to the last decimal. */
const INDENT_SLACK = 2;
/** A shorter line that is followed by a capital letter is an item of a list. */
const FULL_LINE_LETTERS = 40;

/** Lines as they were written, not as the page width broke them. Cells of one line are parted by a tab. */
export function unwrapRows(rows: readonly Row[]): string[] {
  const edge = Math.max(...rows.flatMap(({ segments }) => segments.map(({ right }) => right)));
  const lines: string[] = [];
  let previous: Row | undefined;
  for (const row of rows) {
    const text = row.segments.map((segment) => segment.text).join('\t');
    if (previous && continues(previous, row, edge)) lines.push(join(lines.pop() ?? '', text));
    else lines.push(text);
    previous = row;
  }
  return lines;
}

/** A line goes on in the next one if its first word would not have fitted any more. */
function continues(previous: Row, next: Row, edge: number): boolean {
  const [before, ...others] = previous.segments;
  const [after, ...rest] = next.segments;
  if (!before || !after || others.length > 0 || rest.length > 0) return false;
  const isClose = next.y - previous.y <= NEXT_LINE * after.size;
  const isSameHand = Math.abs(before.size - after.size) <= SAME_SIZE && after.x >= before.x - INDENT_SLACK;
  if (!isClose || !isSameHand || after.text.startsWith(BULLET)) return false;
  if (findSection(before.text) || findSection(after.text)) return false;
  if (before.text.length < FULL_LINE_LETTERS && !/^[\p{Ll}\d(]/u.test(after.text)) return false;
  const [word = ''] = after.text.split(' ');
  const letterWidth = (after.right - after.x) / Math.max(1, after.text.length);
  return before.right + (word.length + 1) * letterWidth > edge;
}

function join(line: string, next: string): string {
  if (line.endsWith('\u00AD')) return line.slice(0, -1) + next;
  return /\p{L}-$/u.test(line) && /^\p{Ll}/u.test(next) ? line + next : `${line} ${next}`;
}
