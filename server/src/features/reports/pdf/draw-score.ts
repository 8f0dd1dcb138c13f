import { REMARK_SENTENCES } from '@aloud/contract/feedback/remark-sentences';
import { CRITERIA, CRITERIA_OF_NUMBER, type Criterion } from '@aloud/contract/feedback/remarks';
import type { Locale } from '@aloud/contract/locale';
import type { ReportNumbers, WrittenReport } from '@aloud/contract/reports';
import type { ReportWords } from '../reports.en.ts';
import { chooseColours, getTextWidth, INK, MARGIN, type PdfDocument, styled } from './pdf-document.ts';

const HEIGHT = 148;
/** With content and delivery above their criteria. */
const NUMBERS_HEIGHT = 172;
const RING = { x: MARGIN + 78, radius: 46 };
/** Points of height of a criterion with its bar. */
const ROW = 31;
const NUMBERS = ['content', 'delivery'] as const;
const GAP = 20;

type Told = { words: ReportWords; locale: Locale };

/** The number with its margin on the left; on the right the four criteria, under content and delivery where it has these. */
export function drawScore(pdf: PdfDocument, report: WrittenReport, words: ReportWords, locale: Locale): void {
  const top = pdf.y;
  const { numbers } = report;
  const height = numbers ? NUMBERS_HEIGHT : HEIGHT;
  pdf.roundedRect(MARGIN, top, getTextWidth(pdf), height, 14).fill(INK.raised);
  drawRing(pdf, report, words, top + (height - HEIGHT) / 2);
  const place = { left: MARGIN + 186, width: getTextWidth(pdf) - 186 - 24, top: top + 20 };
  if (numbers) drawNumbers(pdf, { report, numbers, place }, { words, locale });
  else drawCriteria(pdf, { report, criteria: CRITERIA, place }, locale);
  pdf.x = MARGIN;
  pdf.y = top + height + 6;
  if (!numbers) return;
  styled(pdf, { size: 8.5, colour: INK.soft });
  pdf.text(words.unseen[report.engine.used], MARGIN, pdf.y + 2, { width: getTextWidth(pdf) });
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

type Place = { left: number; top: number; width: number };

/** Content and delivery side by side, each with its margin above the criteria it is made of. */
function drawNumbers(
  pdf: PdfDocument,
  { report, numbers, place }: { report: WrittenReport; numbers: ReportNumbers; place: Place },
  { words, locale }: Told,
): void {
  const { left, top, width } = place;
  const column = (width - GAP) / 2;
  for (const [index, name] of NUMBERS.entries()) {
    const at = { left: left + index * (column + GAP), top, width: column };
    const { score, margin } = numbers[name];
    styled(pdf, { size: 10.5, font: 'bold' }).text(words.number[name], at.left, top + 5, {
      lineBreak: false,
    });
    const shown = `± ${margin}`;
    styled(pdf, { size: 8.5, colour: INK.soft });
    const marginWidth = pdf.widthOfString(shown);
    pdf.text(shown, at.left + column - marginWidth, top + 7, { lineBreak: false });
    styled(pdf, { size: 17, font: 'bold', colour: chooseColours(score).strong });
    const numberWidth = pdf.widthOfString(String(score));
    pdf.text(String(score), at.left + column - marginWidth - numberWidth - 4, top - 2, { lineBreak: false });
    drawBar(pdf, score, { ...at, top: top + 24 });
    const criteria: readonly Criterion[] = CRITERIA_OF_NUMBER[name];
    drawCriteria(pdf, { report, criteria, place: { ...at, top: top + 42 } }, locale);
  }
}

function drawCriteria(
  pdf: PdfDocument,
  { report, criteria, place }: { report: WrittenReport; criteria: readonly Criterion[]; place: Place },
  locale: Locale,
): void {
  const { left, top, width } = place;
  for (const [index, criterion] of criteria.entries()) {
    const score = report.criteria[criterion];
    const y = top + index * ROW;
    styled(pdf, { size: 9.5, font: 'medium' });
    pdf.text(REMARK_SENTENCES[locale].criterion[criterion], left, y, { lineBreak: false });
    styled(pdf, {
      size: 9.5,
      font: 'bold',
      colour: score === null ? INK.soft : chooseColours(score).strong,
    });
    pdf.text(score === null ? '—' : String(score), left, y, { width, align: 'right', lineBreak: false });
    drawBar(pdf, score, { left, width, top: y + 15 });
  }
}

function drawBar(pdf: PdfDocument, score: number | null, { left, top, width }: Place): void {
  pdf.roundedRect(left, top, width, 5, 2.5).fill(INK.line);
  if (score === null || score === 0) return;
  pdf.roundedRect(left, top, Math.max(5, (width * score) / 100), 5, 2.5).fill(chooseColours(score).strong);
}
