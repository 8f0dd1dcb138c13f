/**
 * Spreadsheets run a cell that begins with one of these; some also read the full-width and small forms as the signs.
 */
const SIGNS = new Set('=+-@＝＋－＠﹦﹢﹣﹫');
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
  let isRun = false;
  // From the end: whether a place is dangerous depends on what comes after it, and each letter is looked at once.
  for (let at = text.length - 1; at >= 0; at--) {
    const letter = text.charAt(at);
    isRun = SIGNS.has(letter) || (isRun && FILLER.test(letter));
    if (isRun && SEPARATORS.has(text[at - 1] ?? '')) starts.push(at);
  }
  if (isRun || /^'*[\t\r\n]/.test(text)) starts.push(0);
  return starts.toReversed();
}

function* sliceAt(text: string, places: readonly number[]): Generator<string> {
  let from = 0;
  for (const at of places) {
    yield text.slice(from, at);
    from = at;
  }
  yield text.slice(from);
}
