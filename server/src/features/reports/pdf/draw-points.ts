import { labelOfNotEnough } from '@aloud/contract/feedback/not-enough-sentences';
import {
  addSentences,
  sentenceOfFix,
  sentenceOfPoint,
  shortQuote,
} from '@aloud/contract/feedback/remark-sentences';
import type { Locale } from '@aloud/contract/locale';
import type { AskedAgain, ReportPoint, ReportQuestion, WrittenReport } from '@aloud/contract/reports';
import type { ReportWords } from '../reports.en.ts';
import {
  chooseColours,
  clockText,
  ensureSpace,
  getTextWidth,
  heading,
  INK,
  MARGIN,
  type PdfDocument,
  styled,
} from './pdf-document.ts';

type Told = { words: ReportWords; locale: Locale };

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

export function drawQuestions(pdf: PdfDocument, report: WrittenReport, told: Told): void {
  heading(pdf, told.words.questions);
  for (const [index, question] of report.questions.entries()) {
    drawQuestion(pdf, { question, number: index + 1 }, told);
  }
}

function drawQuestion(
  pdf: PdfDocument,
  { question, number }: { question: ReportQuestion; number: number },
  told: Told,
): void {
  const { words } = told;
  const inner = getTextWidth(pdf) - 74;
  styled(pdf, { font: 'medium', size: 10.5 });
  ensureSpace(pdf, pdf.heightOfString(question.question, { width: inner }) + 40);
  const top = pdf.y;
  // As on the screen: what does not count shows no number.
  drawChip(pdf, question.isWarmUp ? null : question.score, top);
  styled(pdf, { font: 'medium', size: 10.5 });
  pdf.text(`${number}. ${question.question}`, MARGIN, top, { width: inner, lineGap: 1 });
  const about = [
    words.type[question.type],
    question.isWarmUp ? words.warmUp : '',
    question.feedback?.notEnough
      ? labelOfNotEnough(question.feedback.notEnough.reason, told.locale)
      : words.outcome[question.outcome],
    question.fromMs === null ? '' : clockText(question.fromMs / 1_000),
  ].filter((part) => part !== '');
  styled(pdf, { size: 8.5, colour: INK.soft }).text(about.join('  ·  '), MARGIN, pdf.y + 2, {
    width: inner,
  });
  for (const again of question.followUps) drawFollowUp(pdf, again, told);
  pdf.y += 6;
  pdf
    .moveTo(MARGIN, pdf.y)
    .lineTo(MARGIN + getTextWidth(pdf), pdf.y)
    .lineWidth(0.6)
    .stroke(INK.line);
  pdf.x = MARGIN;
  pdf.y += 9;
}

function drawChip(pdf: PdfDocument, score: number | null, top: number): void {
  if (score === null) return;
  const { strong, soft } = chooseColours(score);
  const left = pdf.page.width - MARGIN - 44;
  pdf.roundedRect(left, top - 1, 44, 22, 11).fill(soft);
  styled(pdf, { font: 'bold', size: 11, colour: strong });
  pdf.text(String(score), left, top + 3, { width: 44, align: 'center', lineBreak: false });
}

function drawFollowUp(
  pdf: PdfDocument,
  { text, ask, why, quote }: AskedAgain,
  { words, locale }: Told,
): void {
  const [open, close] = words.quotes;
  const because =
    words.followUp[ask] ??
    (why === null ? words.whyUnheard : sentenceOfPoint({ code: why, params: {}, quote }, locale));
  const proof = quote === null ? '' : ` ${open}${shortQuote(quote, { locale })}${close}`;
  ensureSpace(pdf, 40);
  const inner = getTextWidth(pdf) - 90;
  styled(pdf, { size: 9, font: 'medium', colour: INK.voiceInk });
  pdf.text(`${words.asked}: ${open}${text}${close}`, MARGIN + 16, pdf.y + 5, { width: inner });
  styled(pdf, { size: 9, colour: INK.soft });
  pdf.text(`${words.because}: ${because}${proof}`, MARGIN + 16, pdf.y + 1, {
    width: inner,
  });
  pdf.x = MARGIN;
}
