import { buffer } from 'node:stream/consumers';
import type { Locale } from '@aloud/contract/locale';
import type { WrittenReport } from '@aloud/contract/reports';
import { type ReportWords, reportWordsEn } from '../reports.en.ts';
import { reportWordsRu } from '../reports.ru.ts';
import { drawCandidateQuestions } from './draw-candidate-questions.ts';
import { drawDelivery } from './draw-delivery.ts';
import { drawFirstFix, drawPoints } from './draw-points.ts';
import { drawQuestions } from './draw-questions.ts';
import { drawScore } from './draw-score.ts';
import {
  createPdfDocument,
  ensureSpace,
  getTextWidth,
  heading,
  INK,
  MARGIN,
  numberPages,
  type PdfDocument,
  styled,
} from './pdf-document.ts';

const WORDS: Record<Locale, ReportWords> = { ru: reportWordsRu, en: reportWordsEn };

/** Renders a report as a PDF, which a candidate can keep and share without an account. */
export async function renderReportPdf(report: WrittenReport, locale: Locale): Promise<Buffer> {
  const words = WORDS[locale];
  const at = new Date(report.createdAt);
  const pdf = createPdfDocument({ title: words.title, language: locale, at });
  const printed = buffer(pdf);
  const told = { words, locale };
  drawHead(pdf, report, words);
  drawScore(pdf, report, words, locale);
  drawFirstFix(pdf, report, told);
  drawPoints(pdf, { title: words.strong, points: report.strong, none: words.noStrong }, told);
  drawPoints(pdf, { title: words.weak, points: report.weak, none: words.noWeak }, told);
  heading(pdf, words.delivery, report.delivery.moments.length > 0 ? DELIVERY_ROOM : undefined);
  drawDelivery(pdf, report, words);
  drawQuestions(pdf, report, told);
  drawCandidateQuestions(pdf, report, told);
  drawNext(pdf, report, words);
  drawNote(pdf, report, words);
  numberPages(pdf, words);
  pdf.end();
  return printed;
}

/** Points of height that keep the numbers and the chart on one page. */
const DELIVERY_ROOM = 250;

/** The voice line of the product: a few bars of different height. */
const BARS = [6, 14, 9, 18, 11, 5] as const;

function drawHead(pdf: PdfDocument, report: WrittenReport, words: ReportWords): void {
  const { role, level, language, seconds, createdAt } = report;
  for (const [index, height] of BARS.entries()) {
    pdf.roundedRect(MARGIN + index * 5, MARGIN + 9 - height / 2, 3, height, 1.5).fill(INK.voice);
  }
  styled(pdf, { font: 'bold', size: 13 }).text(words.brand, MARGIN + 38, MARGIN + 1, { lineBreak: false });
  const day = new Date(createdAt).toLocaleDateString(words.dates, { dateStyle: 'long', timeZone: 'UTC' });
  styled(pdf, { size: 9, colour: INK.soft });
  pdf.text(day, MARGIN, MARGIN + 4, { width: getTextWidth(pdf), align: 'right', lineBreak: false });
  styled(pdf, { font: 'bold', size: 24 }).text(words.title, MARGIN, MARGIN + 38);
  const about = [
    role === '' ? words.noRole : role,
    words.level[level],
    words.language[language],
    words.minutes(Math.max(1, Math.round(seconds / 60))),
  ];
  styled(pdf, { size: 10.5, colour: INK.soft }).text(about.join('  ·  '), MARGIN, pdf.y + 2);
  pdf.y += 14;
}

function drawNext(pdf: PdfDocument, { next }: WrittenReport, words: ReportWords): void {
  if (next.length === 0) return;
  heading(pdf, words.next);
  for (const [index, { question, reason }] of next.entries()) {
    ensureSpace(pdf, 40);
    styled(pdf, { font: 'medium', size: 10.5 });
    pdf.text(`${index + 1}. ${question}`, MARGIN, pdf.y, { width: getTextWidth(pdf) });
    styled(pdf, { size: 9, colour: INK.soft }).text(words.nextReason[reason], MARGIN + 14, pdf.y + 1);
    pdf.x = MARGIN;
    pdf.y += 6;
  }
}

function drawNote(pdf: PdfDocument, { engine }: WrittenReport, words: ReportWords): void {
  ensureSpace(pdf, 50);
  styled(pdf, { size: 8, colour: INK.soft });
  pdf.text(`${describeJudge(engine, words)}. ${words.note}`, MARGIN, pdf.y + 12, {
    width: getTextWidth(pdf),
    lineGap: 1,
  });
}

/** Says which engine judged, and that a configured model was not available. */
function describeJudge({ used, model, fallback }: WrittenReport['engine'], words: ReportWords): string {
  if (fallback !== null && used === 'local') return words.fallback.local;
  const by = model === null ? words.engine[used] : `${words.engine[used]} (${model})`;
  return fallback === null ? by : `${by}. ${words.fallback.llm}`;
}
