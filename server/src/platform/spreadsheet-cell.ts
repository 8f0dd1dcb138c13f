/** Spreadsheets run what begins like this, whoever wrote it. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** A text that no spreadsheet takes for a formula. Reading it back gives the same text. */
export function toCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

export function fromCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
