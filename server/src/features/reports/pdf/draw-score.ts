import { REMARK_SENTENCES } from '@aloud/contract/feedback/remark-sentences';
import { CRITERIA } from '@aloud/contract/feedback/remarks';
import type { Locale } from '@aloud/contract/locale';
import type { WrittenReport } from '@aloud/contract/reports';
import type { ReportWords } from '../reports.en.ts';
import { chooseColours, getTextWidth, INK, MARGIN, type PdfDocument, styled } from './pdf-document.ts';

const HEIGHT = 148;
const RING = { x: MARGIN + 78, radius: 46 };

/** The number with its margin on the left, the four criteria on the right. */
export function drawScore(pdf: PdfDocument, report: WrittenReport, words: ReportWords, locale: Locale): void {
  const top = pdf.y;
  pdf.roundedRect(MARGIN, top, getTextWidth(pdf), HEIGHT, 14).fill(INK.raised);
  drawRing(pdf, report, words, top);
  drawCriteria(pdf, report, { top, locale });
  pdf.x = MARGIN;
  pdf.y = top + HEIGHT + 6;
}

function drawRing(
  pdf: PdfDocument,
  { score, margin, coverage }: WrittenReport,
  words: ReportWords,
  top: number,
): void {
  const middle = top + 58;
  const colour = score === null ? INK.soft : chooseColours(score).strong;
  pdf.lineWidth(9).circle(RING.x, middle, RING.radius).stroke(INK.line);
  if (score !== null && score > 0) {
    const end = Math.min(359.9, (score / 100) * 360) * (Math.PI / 180) - Math.PI / 2;
    const [fromX, fromY] = [RING.x, middle - RING.radius];
    const [toX, toY] = [RING.x + RING.radius * Math.cos(end), middle + RING.radius * Math.sin(end)];
    const isLarge = score > 50 ? 1 : 0;
    pdf
      .path(`M ${fromX} ${fromY} A ${RING.radius} ${RING.radius} 0 ${isLarge} 1 ${toX} ${toY}`)
      .lineCap('round')
      .stroke(colour);
  }
  const centred = { width: 120, align: 'center' as const, lineBreak: false };
  styled(pdf, { font: 'bold', size: score === null ? 15 : 30 });
  pdf.text(score === null ? '—' : String(score), RING.x - 60, middle - 21, centred);
  styled(pdf, { size: 8.5, colour: INK.soft }).text(words.outOf, RING.x - 60, middle + 14, centred);
  const told =
    score === null || margin === null
      ? words.noScore
      : words.margin(Math.max(0, score - margin), Math.min(100, score + margin));
  const below = { width: 156, align: 'center' as const };
  styled(pdf, { size: 8.5, font: 'medium' }).text(told, RING.x - 78, top + 114, below);
  styled(pdf, { size: 7.5, colour: INK.soft }).text(words.coverage(coverage), RING.x - 78, top + 127, below);
}

function drawCriteria(
  pdf: PdfDocument,
  report: WrittenReport,
  { top, locale }: { top: number; locale: Locale },
): void {
  const left = MARGIN + 186;
  const width = getTextWidth(pdf) - 186 - 24;
  for (const [index, criterion] of CRITERIA.entries()) {
    const score = report.criteria[criterion];
    const y = top + 20 + index * 31;
    styled(pdf, { size: 9.5, font: 'medium' });
    pdf.text(REMARK_SENTENCES[locale].criterion[criterion], left, y, { lineBreak: false });
    styled(pdf, {
      size: 9.5,
      font: 'bold',
      colour: score === null ? INK.soft : chooseColours(score).strong,
    });
    pdf.text(score === null ? '—' : String(score), left, y, { width, align: 'right', lineBreak: false });
    pdf.roundedRect(left, y + 15, width, 5, 2.5).fill(INK.line);
    if (score !== null && score > 0) {
      pdf
        .roundedRect(left, y + 15, Math.max(5, (width * score) / 100), 5, 2.5)
        .fill(chooseColours(score).strong);
    }
  }
}
