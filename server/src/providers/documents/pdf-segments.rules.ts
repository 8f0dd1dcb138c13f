/** A run of letters on a page. `x` grows to the right, `y` downwards to the baseline; all in points. */
export type PdfPiece = { text: string; x: number; y: number; width: number; size: number };

/** Pieces that belong together: one cell of one line. */
export type Segment = { text: string; x: number; right: number; y: number; size: number };

export type Row = { y: number; segments: Segment[] };

/** In units of the letter size. */
const SAME_BASELINE = 0.35;
const WORD_GAP = 0.12;
/** Wider than a stretched space of a justified line, narrower than the gap between columns. */
const CELL_GAP = 1.4;

/** Also the private letters Word and Wingdings draw bullets with. */
const BULLETS = /^[•●▪◦■□◆◇‣⁃∙·➢➤✓✔\uF0A7\uF0B7\uF0D8\uF076\uF0FC*–—-]$/u;
const LEADING_BULLET = /^[•●▪◦■□◆◇‣⁃∙➢➤✓✔\uF0A7\uF0B7\uF0D8\uF076\uF0FC]\s*/u;

export const BULLET = '•';

/** Lines of a page from top to bottom, each cut where a gap is too wide for a space. */
export function groupRows(pieces: readonly PdfPiece[]): Row[] {
  const rows: { y: number; size: number; pieces: PdfPiece[] }[] = [];
  for (const piece of pieces.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    const isSame = row && Math.abs(piece.y - row.y) <= SAME_BASELINE * Math.max(row.size, piece.size);
    if (isSame) row.pieces.push(piece);
    else rows.push({ y: piece.y, size: piece.size, pieces: [piece] });
  }
  return rows.map(({ y, pieces: ofRow }) => ({ y, segments: joinSegments(ofRow) }));
}

function joinSegments(pieces: readonly PdfPiece[]): Segment[] {
  const segments: Segment[] = [];
  for (const piece of pieces.toSorted((a, b) => a.x - b.x)) {
    const last = segments.at(-1);
    const gap = last ? piece.x - last.right : 0;
    const isOnlyBullet = last !== undefined && BULLETS.test(last.text.trim());
    if (!last || (gap > CELL_GAP * piece.size && !isOnlyBullet)) segments.push(toSegment(piece));
    else append(last, piece, gap > WORD_GAP * piece.size || isOnlyBullet);
  }
  return segments
    .map((segment) => ({ ...segment, text: tidy(segment.text) }))
    .filter((segment) => segment.text !== '');
}

const toSegment = ({ text, x, y, width, size }: PdfPiece): Segment => ({
  text,
  x,
  right: x + width,
  y,
  size,
});

function append(segment: Segment, piece: PdfPiece, isApart: boolean): void {
  segment.text += (isApart && !segment.text.endsWith(' ') ? ' ' : '') + piece.text;
  segment.right = Math.max(segment.right, piece.x + piece.width);
  segment.size = Math.max(segment.size, piece.size);
}

function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\s\u00A0\u2000-\u200A\u202F]+/gu, ' ')
    .trim()
    .replace(LEADING_BULLET, `${BULLET} `)
    .replaceAll(/[\p{Co}\p{Cf}\p{Cc}]/gu, (letter) => (letter === '\u00AD' ? letter : ''))
    .trim();
}
