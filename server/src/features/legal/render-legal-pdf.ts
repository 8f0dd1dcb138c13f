import { buffer } from 'node:stream/consumers';
import type { Locale } from '@aloud/contract/locale';
import type { LegalBlock } from '../../db/schema/legal.ts';
import {
  createPdfDocument,
  ensureSpace,
  getTextWidth,
  INK,
  MARGIN,
  numberPages,
  type PdfDocument,
  styled,
} from '../reports/pdf/pdf-document.ts';
import { legalWordsEn } from './legal.en.ts';
import { legalWordsRu } from './legal.ru.ts';

export type LegalToRender = { blocks: LegalBlock[]; number: number; inForceAt: Date; locale: Locale };

const WORDS = { ru: legalWordsRu, en: legalWordsEn };

/** Sizes and the room above each kind, in points. */
const LOOKS = {
  title: { size: 24, above: 24, below: 6 },
  part: { size: 17, above: 10, below: 4 },
  section: { size: 12, above: 10, below: 3 },
  text: { size: 10, above: 0, below: 6 },
} as const;
/** A heading stays with the first lines below it. */
const HEADING_ROOM = 80;

/** Renders one version in one language. Every text of an operator is printed as text: there is no markup to obey. */
export async function renderLegalPdf({ blocks, number, inForceAt, locale }: LegalToRender): Promise<Buffer> {
  const words = WORDS[locale];
  const pdf = createPdfDocument({ title: words.title, language: locale, at: inForceAt });
  const printed = buffer(pdf);
  styled(pdf, { font: 'bold', size: 13, colour: INK.voiceInk }).text(words.brand, MARGIN, MARGIN);
  const firstPart = blocks.findIndex(({ kind }) => kind === 'part');
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'part' && index > firstPart) pdf.addPage();
    drawBlock(pdf, block);
    if (block.kind === 'title') drawVersion(pdf, words.version(number, inForceAt));
  }
  numberPages(pdf, words);
  pdf.end();
  return printed;
}

function drawVersion(pdf: PdfDocument, text: string): void {
  styled(pdf, { size: 10, colour: INK.soft }).text(text, MARGIN, pdf.y, { width: getTextWidth(pdf) });
  pdf.y += 10;
}

function drawBlock(pdf: PdfDocument, { kind, text }: LegalBlock): void {
  const { size, above, below } = LOOKS[kind];
  if (kind !== 'text') ensureSpace(pdf, HEADING_ROOM);
  pdf.y += above;
  styled(pdf, { font: kind === 'text' ? 'text' : 'bold', size });
  pdf.text(text, MARGIN, pdf.y, { width: getTextWidth(pdf), lineGap: 2 });
  if (kind === 'part' || kind === 'section') pdf.outline.addItem(text);
  pdf.y += below;
}
