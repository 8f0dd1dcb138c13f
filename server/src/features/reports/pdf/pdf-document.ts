import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';

export type PdfDocument = InstanceType<typeof PDFDocument>;

/** The colours of the product on a white page. */
export const INK = {
  text: '#1c1d26',
  soft: '#5d5f6b',
  line: '#e4e1da',
  raised: '#f6f4ef',
  voice: '#4f54d0',
  voiceSoft: '#ebecfd',
  voiceInk: '#3a3da6',
  good: '#2d8a58',
  goodSoft: '#e2f5e8',
  warn: '#a9741a',
  warnSoft: '#fdf1d8',
  bad: '#bb3c55',
  badSoft: '#fdeaec',
} as const;

export const MARGIN = 48;
export const FOOT = 64;

/** An A4 document in the product's font, which has both alphabets. */
export function createPdfDocument(about: { title: string; language: string; at: Date }): PdfDocument {
  const fonts = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/onest/package.json'));
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, bottom: FOOT, left: MARGIN, right: MARGIN },
    lang: about.language,
    displayTitle: true,
    bufferPages: true,
    info: { Title: about.title, CreationDate: about.at },
  });
  pdf.registerFont('text', join(fonts, '400Regular/Onest_400Regular.ttf'));
  pdf.registerFont('medium', join(fonts, '500Medium/Onest_500Medium.ttf'));
  pdf.registerFont('bold', join(fonts, '700Bold/Onest_700Bold.ttf'));
  return pdf;
}

export const getTextWidth = (pdf: PdfDocument) => pdf.page.width - 2 * MARGIN;

/** Begins a new page unless `height` points are left. */
export function ensureSpace(pdf: PdfDocument, height: number): void {
  if (pdf.y + height > pdf.page.height - FOOT) pdf.addPage();
}

/** Keeps `room` points below it on the same page. */
export function heading(pdf: PdfDocument, text: string, room = 90): void {
  ensureSpace(pdf, room);
  pdf.x = MARGIN;
  pdf.moveDown(1.2).font('bold').fontSize(15).fillColor(INK.text).text(text, MARGIN, pdf.y);
  pdf.outline.addItem(text);
  pdf.moveDown(0.5);
}

type Style = { font?: 'text' | 'medium' | 'bold'; size?: number; colour?: string };

export function styled(
  pdf: PdfDocument,
  { font = 'text', size = 10, colour = INK.text }: Style,
): PdfDocument {
  return pdf.font(font).fontSize(size).fillColor(colour);
}

/** The name of the product and the number of the page, below the text of every page. */
export function numberPages(
  pdf: PdfDocument,
  words: { brand: string; page: (page: number, of: number) => string },
): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    // Below the margin PDFKit would open another page for it.
    pdf.page.margins.bottom = 0;
    styled(pdf, { size: 8.5, colour: INK.soft });
    pdf.text(words.brand, MARGIN, pdf.page.height - 40, { lineBreak: false });
    const place = { width: getTextWidth(pdf), align: 'right' as const, lineBreak: false };
    pdf.text(words.page(page + 1, count), MARGIN, pdf.page.height - 40, place);
  }
}

/** A score is green, amber or red, never only by its colour: the number stands beside it. */
export function chooseColours(score: number): { strong: string; soft: string } {
  if (score >= 70) return { strong: INK.good, soft: INK.goodSoft };
  if (score >= 45) return { strong: INK.warn, soft: INK.warnSoft };
  return { strong: INK.bad, soft: INK.badSoft };
}

/** A time in the recording as minutes and seconds. */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
