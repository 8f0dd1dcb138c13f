const TOKEN = /<([^<>]*)>|([^<]+)/gu;
const TAG = /^\/?[a-z][a-z0-9]{0,20}/iu;
const BLOCKS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'ul', 'ol', 'table']);
const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }),
);
const LAST_CHARACTER = 0x10_ff_ff;

/** Lines that are being collected: of the whole document, or of one cell. `cells` is the row around it. */
type Frame = { lines: string[]; line: string; cells: string[][] };

const newFrame = (): Frame => ({ lines: [], line: '', cells: [] });

/** The plain lines of a converted Word document. A row of short cells is one line, parted by tabs. */
export function linesOfHtml(html: string): string[] {
  const frames: Frame[] = [newFrame()];
  for (const [, tag, text] of html.matchAll(TOKEN)) {
    const frame = frames.at(-1);
    if (!frame) break;
    if (text !== undefined) frame.line += decode(text);
    else takeTag(frames, frame, TAG.exec(tag ?? '')?.[0].toLowerCase() ?? '');
  }
  const [whole] = frames;
  if (whole) endLine(whole);
  return whole?.lines ?? [];
}

function takeTag(frames: Frame[], frame: Frame, tag: string): void {
  if (tag === 'td' || tag === 'th') frames.push(newFrame());
  else if (tag === '/td' || tag === '/th') endCell(frames);
  else if (tag === '/tr') endRow(frame);
  else if (tag === 'br') endLine(frame);
  else if (tag === 'li') {
    endLine(frame);
    frame.line = '• ';
  } else if (BLOCKS.has(tag.replace('/', '')) && frame.line !== '• ') endLine(frame);
}

function endLine(frame: Frame): void {
  const line = frame.line.replaceAll(/[^\S\t]+/gu, ' ').trim();
  if (line !== '' && line !== '•') frame.lines.push(line);
  frame.line = '';
}

function endCell(frames: Frame[]): void {
  if (frames.length < 2) return;
  const cell = frames.pop();
  if (!cell) return;
  endLine(cell);
  frames.at(-1)?.cells.push(cell.lines);
}

function endRow(frame: Frame): void {
  const cells = frame.cells.filter((lines) => lines.length > 0);
  frame.cells = [];
  const isOneLine = cells.every((lines) => lines.length === 1);
  if (isOneLine && cells.length > 0) frame.lines.push(cells.map(([line]) => line).join('\t'));
  else for (const line of cells.flat()) frame.lines.push(line);
}

function decode(text: string): string {
  return text.replaceAll(/&(#?\w+);/gu, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES.get(name) ?? whole;
    const code = Number(name.replace('#x', '0x').replace('#', '')) || 32;
    return Number.isInteger(code) && code <= LAST_CHARACTER ? String.fromCodePoint(code) : whole;
  });
}
