import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

type Pdf = InstanceType<typeof PDFDocument>;

const fonts = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/onest/package.json'));

/** A PDF drawn by hand: `draw` gets an A4 page with a font that has both alphabets. */
export async function drawPdf(
  draw: (pdf: Pdf) => void,
  options: ConstructorParameters<typeof PDFDocument>[0] = {},
): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 48, ...options });
  pdf.registerFont('text', join(fonts, '400Regular/Onest_400Regular.ttf'));
  pdf.registerFont('bold', join(fonts, '600SemiBold/Onest_600SemiBold.ttf'));
  pdf.font('text').fontSize(10);
  draw(pdf);
  pdf.end();
  return buffer(pdf);
}

/** A page of one short line behind megabytes of blanks, packed as often as asked. */
export function pdfBomb({ megabytes, layers }: { megabytes: number; layers: number }): Buffer {
  const line = 'BT /F1 12 Tf 72 700 Td (Five years of backend development in Go and PostgreSQL) Tj ET ';
  return packPage(Buffer.concat([Buffer.from(line), Buffer.alloc(megabytes * 1_048_576, ' ')]), layers);
}

/** A page of so many letters, each at a place of its own: putting them in order takes its time. */
export function scatteredPdf(pieces: number): Buffer {
  const letters = Array.from({ length: pieces }, (_, n) => {
    const [x, y] = [(n * 7_919) % 600, (n * 104_729) % 780];
    return `BT /F1 1 Tf ${x}.${n % 97} ${y}.${n % 89} Td (a) Tj ET`;
  });
  return packPage(Buffer.from(letters.join('\n')), 1);
}

function packPage(content: Buffer, layers: number): Buffer {
  let packed = content;
  for (let layer = 0; layer < layers; layer += 1) packed = deflateSync(packed);
  const filter = `[${'/FlateDecode '.repeat(layers)}]`;
  const font = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';
  // No table of contents: readers look for the objects themselves.
  return Buffer.concat([
    Buffer.from(`%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << ${font} >> >> endobj
4 0 obj << /Length ${packed.length} /Filter ${filter} >> stream
`),
    packed,
    Buffer.from('\nendstream endobj\ntrailer << /Size 5 /Root 1 0 R >>\n%%EOF'),
  ]);
}

/** One column from top to bottom; headings are the lines that begin with `#`. */
export function drawColumn(
  pdf: Pdf,
  lines: readonly string[],
  place: { x: number; y: number; width: number },
): void {
  pdf.y = place.y;
  for (const line of lines) {
    const isHeading = line.startsWith('#');
    pdf.font(isHeading ? 'bold' : 'text').fontSize(isHeading ? 13 : 10);
    pdf.text(line.replace(/^#\s*/u, ''), place.x, pdf.y, { width: place.width });
    pdf.y += 3;
  }
}

/** Rows of cells, each cell at its own left edge. */
export function drawTable(
  pdf: Pdf,
  rows: readonly (readonly string[])[],
  place: { y: number; edges: readonly number[]; rowHeight: number },
): void {
  for (const [at, row] of rows.entries()) {
    for (const [column, cell] of row.entries()) {
      const x = place.edges[column] ?? 48;
      const width = (place.edges[column + 1] ?? 547) - x - 12;
      pdf.text(cell, x, place.y + at * place.rowHeight, { width });
    }
  }
}

/** A grey picture, as large as a scanner makes them look. */
export function greyPicture(size = 40): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), body.length + 4);
    return out;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(size * (size + 1), 0x88);
  for (let row = 0; row < size; row += 1) rows[row * (size + 1)] = 0;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb8_8320 : crc >>> 1;
  }
  return (crc ^ 0xffff_ffff) >>> 0;
}
