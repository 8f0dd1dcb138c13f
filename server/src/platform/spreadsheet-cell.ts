/**
 * Spreadsheets run a cell that begins with one of these; some also read the full-width and small forms as the signs.
 */
const SIGN = /[=+\-@＝＋－＠﹦﹢﹣﹫]/gu;
/** Characters that a spreadsheet may skip before it looks for a sign. */
const FILLER = /[\s'"]/u;
/** Where another cell begins for a reader that splits differently from how the table was written. */
const SEPARATORS = new Set(';\t\r\n');

/**
 * How every table is written. All cells are quoted, which holds in a reader that splits at commas; where lists are
 * split at semicolons, as in Russian, a quote inside a line means nothing, so that `toCell` guards every place at which
 * such a reader may see a cell begin.
 */
export const TABLE_FORMAT = { bom: true, quoted: true, quoted_empty: true } as const;

/** A text in which no spreadsheet finds a formula, however it splits the table. `fromCell` gives the same text back. */
export function toCell(text: string): string {
  const starts = findStarts(text);
  return [...sliceAt(text, starts)].join("'");
}

export function fromCell(cell: string): string {
  const starts = findStarts(cell).filter((at) => cell[at] === "'");
  const [first = '', ...rest] = sliceAt(cell, starts);
  return first + rest.map((piece) => piece.slice(1)).join('');
}

/** The places at which something begins that would be run. A guard in front of it does not change that it is one. */
function findStarts(text: string): number[] {
  const starts: number[] = [];
  for (const { index } of text.matchAll(SIGN)) {
    // Backwards over what may stand before a sign, up to the sign before: each letter is looked at once.
    const found: number[] = [];
    let at = index;
    for (; at > 0; at--) {
      const before = text.charAt(at - 1);
      if (SEPARATORS.has(before)) found.push(at);
      if (!FILLER.test(before)) break;
    }
    if (at === 0) found.push(0);
    for (const place of found.toReversed()) starts.push(place);
  }
  if (starts[0] !== 0 && /^'*[\t\r\n]/.test(text)) starts.unshift(0);
  return starts;
}

function* sliceAt(text: string, places: readonly number[]): Generator<string> {
  let from = 0;
  for (const at of places) {
    yield text.slice(from, at);
    from = at;
  }
  yield text.slice(from);
}
