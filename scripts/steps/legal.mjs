import { createWriteStream, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { root } from './run.mjs';

const MARGIN = 64;
const INK = '#1d1d26';
const SOFT = '#5b5c66';
/** What the operator has to fill in stands out on paper as well. */
const GAP = '#4f46c9';

const SIZES = { '# ': 22, '## ': 13 };

/**
 * The legal document, set from the text in the repository.
 * @param {string} target
 */
export async function buildLegalDocument(target) {
  const { default: PDFDocument } = await import('pdfkit');
  const fonts = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/onest/package.json'));
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    lang: 'ru',
    displayTitle: true,
    bufferPages: true,
    // The same text makes the same file, whenever it is built.
    info: { Title: 'Вслух: условия, конфиденциальность, оферта', CreationDate: new Date(0) },
  });
  document.registerFont('text', join(fonts, '400Regular/Onest_400Regular.ttf'));
  document.registerFont('bold', join(fonts, '600SemiBold/Onest_600SemiBold.ttf'));
  const written = createWriteStream(target);
  document.pipe(written);
  const source = readFileSync(join(root, 'web/legal/legal.ru.md'), 'utf8');
  for (const block of source.split(/\n{2,}/)) writeBlock(document, block.trim());
  numberPages(document);
  document.end();
  await finished(written);
}

function writeBlock(document, block) {
  if (block.startsWith('# Часть')) document.addPage();
  const heading = Object.keys(SIZES).find((mark) => block.startsWith(mark));
  if (heading) {
    document.font('bold').fontSize(SIZES[heading]).fillColor(INK);
    document.moveDown(heading === '# ' ? 0.2 : 0.9).text(block.slice(heading.length), { lineGap: 2 });
    document.outline.addItem(block.slice(heading.length));
    document.moveDown(heading === '# ' ? 0.7 : 0.3);
    return;
  }
  document.font('text').fontSize(10.5);
  const pieces = block.split(/(\{\{[^}]*\}\})/).filter((piece) => piece !== '');
  for (const [index, piece] of pieces.entries()) {
    const isGap = piece.startsWith('{{');
    document.fillColor(isGap ? GAP : INK).text(isGap ? piece.slice(1, -1) : piece, {
      continued: index < pieces.length - 1,
      lineGap: 3,
    });
  }
  document.moveDown(0.55);
}

function numberPages(document) {
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page);
    // Below the margin PDFKit would open another page for it.
    document.page.margins.bottom = 0;
    document
      .font('text')
      .fontSize(9)
      .fillColor(SOFT)
      .text(`${page + 1} / ${count}`, MARGIN, document.page.height - 40, { align: 'right' });
  }
}
