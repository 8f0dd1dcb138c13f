/** The cells a spreadsheet makes of a table when it splits at this separator: quotes count only where a cell begins. */
export function readAsSpreadsheet(table: string, separator: string): string[][] {
  const text = table.replace(/^\uFEFF/, '');
  const rows: string[][] = [[]];
  let at = 0;
  while (at <= text.length) {
    const { cell, end } = readCell(text, at, separator);
    rows.at(-1)?.push(cell);
    if (text[end] === '\r' || text[end] === '\n') rows.push([]);
    at = end + 1;
  }
  return rows;
}

function readCell(text: string, from: number, separator: string): { cell: string; end: number } {
  let at = from;
  let cell = '';
  if (text[at] === '"') {
    const quoted = /^"(?:[^"]|"")*"?/.exec(text.slice(at))?.[0] ?? '';
    cell = quoted.replace(/^"|"$/g, '').replaceAll('""', '"');
    at += quoted.length;
  }
  // What follows a closing quote belongs to the cell as it stands.
  while (at < text.length && text[at] !== separator && text[at] !== '\r' && text[at] !== '\n') {
    cell += text[at];
    at += 1;
  }
  return { cell, end: at };
}
