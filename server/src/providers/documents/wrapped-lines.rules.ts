import { BULLET, type Row } from './pdf-segments.rules.ts';
import { findSection } from './section-headings.rules.ts';

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
