import { addSentences, sentenceOfFix, shortQuote } from '@aloud/contract/feedback/remark-sentences';
import type { Locale } from '@aloud/contract/locale';
import type { ReportPoint, WrittenReport } from '@aloud/contract/reports';
import type { ReportWords } from '../reports.en.ts';
import {
  clockText,
  ensureSpace,
  getTextWidth,
  heading,
  INK,
  MARGIN,
  type PdfDocument,
  styled,
} from './pdf-document.ts';

export type Told = { words: ReportWords; locale: Locale };

export function drawFirstFix(pdf: PdfDocument, { firstFix }: WrittenReport, { words, locale }: Told): void {
  if (!firstFix) return;
  const sentence = sentenceOfFix(firstFix, locale);
  const inner = getTextWidth(pdf) - 36;
  styled(pdf, { size: 11 });
  const height = pdf.heightOfString(sentence, { width: inner, lineGap: 2 }) + 42;
  ensureSpace(pdf, height + 10);
  const top = pdf.y + 8;
  pdf.roundedRect(MARGIN, top, getTextWidth(pdf), height, 12).fill(INK.voiceSoft);
  styled(pdf, { size: 8.5, font: 'bold', colour: INK.voiceInk });
  pdf.text(words.firstFix.toUpperCase(), MARGIN + 18, top + 13, {
    characterSpacing: 0.6,
    lineBreak: false,
  });
  styled(pdf, { size: 11 }).text(sentence, MARGIN + 18, top + 28, { width: inner, lineGap: 2 });
  pdf.y = top + height;
}

/** Draws remarks with their quotes and times in the recording. */
export function drawPoints(
  pdf: PdfDocument,
  { title, points, none }: { title: string; points: readonly ReportPoint[]; none: string },
  told: Told,
): void {
  heading(pdf, title);
  if (points.length === 0) styled(pdf, { colour: INK.soft }).text(none, MARGIN, pdf.y);
  for (const point of addSentences(points, told.locale)) drawPoint(pdf, point, told);
}

/** What a remark speaks of must stand in the quote above it. */
function listNamed({ params }: ReportPoint): string[] {
  const { word, words } = params;
  return [word, words].flatMap((named) => (named === undefined ? [] : String(named).split(', ')));
}

function drawPoint(
  pdf: PdfDocument,
  point: ReportPoint & { sentence: string },
  { words, locale }: Told,
): void {
  const colour = point.kind === 'strong' ? INK.good : INK.warn;
  const sentence = point.comment ?? point.sentence;
  const [open, close] = words.quotes;
  const quote = `${open}${shortQuote(point.quote, { locale, around: listNamed(point) })}${close}`;
  const when = point.start === null ? '' : clockText(point.start);
  const inner = getTextWidth(pdf) - 20;
  styled(pdf, { font: 'medium', size: 10.5 });
  const height = pdf.heightOfString(sentence, { width: inner }) + 30;
  ensureSpace(pdf, height);
  const top = pdf.y;
  styled(pdf, { font: 'medium', size: 10.5 }).text(sentence, MARGIN + 20, top, { width: inner });
  styled(pdf, { size: 9.5, colour: INK.soft });
  pdf.text(`${quote}${when === '' ? '' : `  ·  ${when}`}`, MARGIN + 20, pdf.y + 2, {
    width: inner,
    lineGap: 1,
  });
  pdf.roundedRect(MARGIN, top + 2, 4, pdf.y - top - 4, 2).fill(colour);
  pdf.x = MARGIN;
  pdf.y += 9;
}
