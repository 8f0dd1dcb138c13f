import { buffer } from 'node:stream/consumers';
import type { Locale } from '@aloud/contract/locale';
import type { WrittenReport } from '@aloud/contract/reports';
import { type ReportWords, reportWordsEn } from '../report-words.en.ts';
import { reportWordsRu } from '../report-words.ru.ts';
import { drawDelivery } from './draw-delivery.ts';
import { drawFirstFix, drawPoints, drawQuestions } from './draw-points.ts';
import { drawScore } from './draw-score.ts';
import {
  createPdfDocument,
  ensureSpace,
  getTextWidth,
  heading,
  INK,
  MARGIN,
  type PdfDocument,
  styled,
} from './pdf-document.ts';

const WORDS: Record<Locale, ReportWords> = { ru: reportWordsRu, en: reportWordsEn };

/** Renders a report as a PDF, which a candidate can keep and share without an account. */
export async function printReport(report: WrittenReport, locale: Locale): Promise<Buffer> {
  const words = WORDS[locale];
  const at = new Date(report.createdAt);
  const paper = createPdfDocument({ title: words.title, language: locale, at });
  const printed = buffer(paper);
  const told = { words, locale };
  drawHead(paper, report, words);
  drawScore(paper, report, words, locale);
  drawFirstFix(paper, report, told);
  drawPoints(paper, { title: words.strong, points: report.strong, none: words.noStrong }, told);
  drawPoints(paper, { title: words.weak, points: report.weak, none: words.noWeak }, told);
  heading(paper, words.delivery, report.delivery.moments.length > 0 ? DELIVERY_ROOM : undefined);
  drawDelivery(paper, report, words);
  drawQuestions(paper, report, told);
  drawNext(paper, report, words);
  drawNote(paper, report, words);
  numberPages(paper, words);
  paper.end();
  return printed;
}

/** Points of height that keep the numbers and the chart on one page. */
const DELIVERY_ROOM = 250;

/** The voice line of the product: a few bars of different height. */
const BARS = [6, 14, 9, 18, 11, 5] as const;

function drawHead(paper: PdfDocument, report: WrittenReport, words: ReportWords): void {
  const { role, level, language, seconds, createdAt } = report;
  for (const [index, height] of BARS.entries()) {
    paper.roundedRect(MARGIN + index * 5, MARGIN + 9 - height / 2, 3, height, 1.5).fill(INK.voice);
  }
  styled(paper, { font: 'bold', size: 13 }).text(words.brand, MARGIN + 38, MARGIN + 1, { lineBreak: false });
  const day = new Date(createdAt).toLocaleDateString(words.dates, { dateStyle: 'long', timeZone: 'UTC' });
  styled(paper, { size: 9, colour: INK.soft });
  paper.text(day, MARGIN, MARGIN + 4, { width: getTextWidth(paper), align: 'right', lineBreak: false });
  styled(paper, { font: 'bold', size: 24 }).text(words.title, MARGIN, MARGIN + 38);
  const about = [
    role === '' ? words.noRole : role,
    words.level[level],
    words.language[language],
    words.minutes(Math.max(1, Math.round(seconds / 60))),
  ];
  styled(paper, { size: 10.5, colour: INK.soft }).text(about.join('  ·  '), MARGIN, paper.y + 2);
  paper.y += 14;
}

function drawNext(paper: PdfDocument, { next }: WrittenReport, words: ReportWords): void {
  if (next.length === 0) return;
  heading(paper, words.next);
  for (const [index, { question, reason }] of next.entries()) {
    ensureSpace(paper, 40);
    styled(paper, { font: 'medium', size: 10.5 });
    paper.text(`${index + 1}. ${question}`, MARGIN, paper.y, { width: getTextWidth(paper) });
    styled(paper, { size: 9, colour: INK.soft }).text(words.nextReason[reason], MARGIN + 14, paper.y + 1);
    paper.x = MARGIN;
    paper.y += 6;
  }
}

function drawNote(paper: PdfDocument, { engine }: WrittenReport, words: ReportWords): void {
  ensureSpace(paper, 50);
  styled(paper, { size: 8, colour: INK.soft });
  paper.text(`${describeJudge(engine, words)}. ${words.note}`, MARGIN, paper.y + 12, {
    width: getTextWidth(paper),
    lineGap: 1,
  });
}

/** Says which engine judged, and that a configured model was not available. */
function describeJudge({ used, model, fallback }: WrittenReport['engine'], words: ReportWords): string {
  if (fallback !== null && used === 'local') return words.fallback.local;
  const by = model === null ? words.engine[used] : `${words.engine[used]} (${model})`;
  return fallback === null ? by : `${by}. ${words.fallback.llm}`;
}

function numberPages(paper: PdfDocument, words: ReportWords): void {
  const { count } = paper.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    paper.switchToPage(page);
    // Below the margin PDFKit would open another page for it.
    paper.page.margins.bottom = 0;
    styled(paper, { size: 8.5, colour: INK.soft });
    paper.text(words.brand, MARGIN, paper.page.height - 40, { lineBreak: false });
    const place = { width: getTextWidth(paper), align: 'right' as const, lineBreak: false };
    paper.text(words.page(page + 1, count), MARGIN, paper.page.height - 40, place);
  }
}
