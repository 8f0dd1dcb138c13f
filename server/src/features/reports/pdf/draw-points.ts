import {
  REMARK_SENTENCES,
  sentenceOfFix,
  sentenceOfPoint,
  shortQuote,
} from '@aloud/contract/feedback/remark-sentences';
import type { Locale } from '@aloud/contract/locale';
import type { AskedAgain, ReportPoint, ReportQuestion, WrittenReport } from '@aloud/contract/reports';
import type { ReportWords } from '../report-words.en.ts';
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

export function drawFirstFix(paper: PdfDocument, { firstFix }: WrittenReport, { words, locale }: Told): void {
  if (!firstFix) return;
  const sentence = sentenceOfFix(firstFix, locale);
  const inner = getTextWidth(paper) - 36;
  styled(paper, { size: 11 });
  const height = paper.heightOfString(sentence, { width: inner, lineGap: 2 }) + 42;
  ensureSpace(paper, height + 10);
  const top = paper.y + 8;
  paper.roundedRect(MARGIN, top, getTextWidth(paper), height, 12).fill(INK.voiceSoft);
  styled(paper, { size: 8.5, font: 'bold', colour: INK.voiceInk });
  paper.text(words.firstFix.toUpperCase(), MARGIN + 18, top + 13, {
    characterSpacing: 0.6,
    lineBreak: false,
  });
  styled(paper, { size: 11 }).text(sentence, MARGIN + 18, top + 28, { width: inner, lineGap: 2 });
  paper.y = top + height;
}

/** Draws remarks with their quotes and times in the recording. */
export function drawPoints(
  paper: PdfDocument,
  { title, points, none }: { title: string; points: readonly ReportPoint[]; none: string },
  told: Told,
): void {
  heading(paper, title);
  if (points.length === 0) styled(paper, { colour: INK.soft }).text(none, MARGIN, paper.y);
  for (const point of points) drawPoint(paper, point, told);
}

function drawPoint(paper: PdfDocument, point: ReportPoint, { words, locale }: Told): void {
  const colour = point.kind === 'strong' ? INK.good : INK.warn;
  const sentence = point.comment ?? sentenceOfPoint(point, locale);
  const [open, close] = words.quotes;
  const quote = `${open}${shortQuote(point.quote)}${close}`;
  const when = point.start === null ? '' : clockText(point.start);
  const inner = getTextWidth(paper) - 20;
  styled(paper, { font: 'medium', size: 10.5 });
  const height = paper.heightOfString(sentence, { width: inner }) + 30;
  ensureSpace(paper, height);
  const top = paper.y;
  styled(paper, { font: 'medium', size: 10.5 }).text(sentence, MARGIN + 20, top, { width: inner });
  styled(paper, { size: 9.5, colour: INK.soft });
  paper.text(`${quote}${when === '' ? '' : `  ·  ${when}`}`, MARGIN + 20, paper.y + 2, {
    width: inner,
    lineGap: 1,
  });
  paper.roundedRect(MARGIN, top + 2, 4, paper.y - top - 4, 2).fill(colour);
  paper.x = MARGIN;
  paper.y += 9;
}

export function drawQuestions(paper: PdfDocument, report: WrittenReport, told: Told): void {
  heading(paper, told.words.questions);
  for (const [index, question] of report.questions.entries()) {
    drawQuestion(paper, { question, number: index + 1 }, told);
  }
}

function drawQuestion(
  paper: PdfDocument,
  { question, number }: { question: ReportQuestion; number: number },
  told: Told,
): void {
  const { words } = told;
  const inner = getTextWidth(paper) - 74;
  styled(paper, { font: 'medium', size: 10.5 });
  ensureSpace(paper, paper.heightOfString(question.question, { width: inner }) + 40);
  const top = paper.y;
  // As on the screen: what does not count shows no number.
  drawChip(paper, question.isWarmUp ? null : question.score, top);
  styled(paper, { font: 'medium', size: 10.5 });
  paper.text(`${number}. ${question.question}`, MARGIN, top, { width: inner, lineGap: 1 });
  const about = [
    words.type[question.type],
    question.isWarmUp ? words.warmUp : '',
    words.outcome[question.outcome],
    question.fromMs === null ? '' : clockText(question.fromMs / 1_000),
  ].filter((part) => part !== '');
  styled(paper, { size: 8.5, colour: INK.soft }).text(about.join('  ·  '), MARGIN, paper.y + 2, {
    width: inner,
  });
  for (const again of question.followUps) drawFollowUp(paper, again, told);
  paper.y += 6;
  paper
    .moveTo(MARGIN, paper.y)
    .lineTo(MARGIN + getTextWidth(paper), paper.y)
    .lineWidth(0.6)
    .stroke(INK.line);
  paper.x = MARGIN;
  paper.y += 9;
}

function drawChip(paper: PdfDocument, score: number | null, top: number): void {
  if (score === null) return;
  const { strong, soft } = chooseColours(score);
  const left = paper.page.width - MARGIN - 44;
  paper.roundedRect(left, top - 1, 44, 22, 11).fill(soft);
  styled(paper, { font: 'bold', size: 11, colour: strong });
  paper.text(String(score), left, top + 3, { width: 44, align: 'center', lineBreak: false });
}

function drawFollowUp(
  paper: PdfDocument,
  { text, ask, why, quote }: AskedAgain,
  { words, locale }: Told,
): void {
  const [open, close] = words.quotes;
  const because =
    words.followUp[ask] ?? (why === null ? words.whyUnheard : REMARK_SENTENCES[locale].weak[why]);
  const proof = quote === null ? '' : ` ${open}${shortQuote(quote)}${close}`;
  ensureSpace(paper, 40);
  const inner = getTextWidth(paper) - 90;
  styled(paper, { size: 9, font: 'medium', colour: INK.voiceInk });
  paper.text(`${words.asked}: ${open}${text}${close}`, MARGIN + 16, paper.y + 5, { width: inner });
  styled(paper, { size: 9, colour: INK.soft });
  paper.text(`${words.because}: ${because.replace(/\{\w+\}/gu, '…')}${proof}`, MARGIN + 16, paper.y + 1, {
    width: inner,
  });
  paper.x = MARGIN;
}
